import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const CheckoutContents = lazyComponent(() => import('../checkout/checkout-contents.tsx'), {
  waiting: () => <Skeleton className="h-96 w-full" />,
})

export const meta = titled(msg('Checkout'))

/** The server knows nobody's basket: the browser draws it. */
export default function CheckoutPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Checkout')} />
      <noscript>
        <p className="mb-6">
          {t('The checkout needs JavaScript. A single part can be ordered by phone or email as well.')}
        </p>
      </noscript>
      {isHydrated && <CheckoutContents />}
    </div>
  )
}
