import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const AlertLink = lazyComponent(() => import('../stock-alerts/alert-link.tsx'), {
  waiting: () => <Skeleton className="h-24 w-full max-w-[30rem]" />,
})

export const meta = titled(msg('Stock alert'))

/** Behind the links in emails about stock. Only the browser reads the key. */
export default function StockAlertPage() {
  const { alertId = '' } = useParams()
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Stock alert')} />
      <noscript>
        <p className="mb-6">{t('This page needs JavaScript.')}</p>
      </noscript>
      {isHydrated && <AlertLink alertId={alertId} />}
    </div>
  )
}
