import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { BrowserPage } from '#platform/web/page/browser-page.tsx'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

const WithdrawalLink = lazyComponent(() => import('../withdrawals/withdrawal-link.tsx'), {
  waiting: () => <Skeleton className="h-24 w-full max-w-[30rem]" />,
})

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta = titled(msg('Withdrawal'))

/** Behind the links in emails about withdrawals. Only the browser reads the key. */
export default function WithdrawalPage() {
  const { withdrawalId = '' } = useParams()
  return (
    <BrowserPage title={t('Withdrawal')}>
      <WithdrawalLink withdrawalId={withdrawalId} />
    </BrowserPage>
  )
}
