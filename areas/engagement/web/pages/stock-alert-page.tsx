import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { BrowserPage } from '#platform/web/page/browser-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const AlertLink = lazyComponent(() => import('../stock-alerts/alert-link.tsx'), {
  waiting: () => <Skeleton className="h-24 w-full max-w-[30rem]" />,
})

export const meta = titled(msg('Stock alert'))

/** Behind the links in emails about stock. Only the browser reads the key. */
export default function StockAlertPage() {
  const { alertId = '' } = useParams()
  return (
    <BrowserPage title={t('Stock alert')}>
      <AlertLink alertId={alertId} />
    </BrowserPage>
  )
}
