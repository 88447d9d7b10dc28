import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const GuestOrder = lazyComponent(() => import('./guest-order.tsx'), {
  waiting: () => <Skeleton className="h-60 w-full" />,
})

export const meta = titled(msg('Your order'))

/** Whoever has the order's key or token sees it; only the browser does. */
export default function GuestOrderPage() {
  const { orderId = '' } = useParams()
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Your order')} />
      <noscript>
        <p className="mb-6">{t('This page needs JavaScript.')}</p>
      </noscript>
      {isHydrated && <GuestOrder orderId={orderId} />}
    </div>
  )
}
