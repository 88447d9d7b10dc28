import { msg, t } from '#platform/contract/language/text.ts'
import { BrowserPage } from '#platform/web/page/browser-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const CheckoutContents = lazyComponent(() => import('../checkout/checkout-contents.tsx'), {
  waiting: () => <Skeleton className="h-96 w-full" />,
})

export const meta = titled(msg('Checkout'))

/** The server knows nobody's basket: the browser draws it. */
export default function CheckoutPage() {
  return (
    <BrowserPage
      title={t('Checkout')}
      withoutScripts={t('The checkout needs JavaScript. A single part can be ordered by phone or email as well.')}
    >
      <CheckoutContents />
    </BrowserPage>
  )
}
