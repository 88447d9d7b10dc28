import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { BrowserPage } from '#platform/web/page/browser-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const GuestOrder = lazyComponent(() => import('./guest-order.tsx'), {
  waiting: () => <Skeleton className="h-60 w-full" />,
})

export const meta = titled(msg('Your order'))

/** Whoever has the order's key or token sees it; only the browser does. */
export default function GuestOrderPage() {
  const { orderId = '' } = useParams()
  return (
    <BrowserPage title={t('Your order')}>
      <GuestOrder orderId={orderId} />
    </BrowserPage>
  )
}
