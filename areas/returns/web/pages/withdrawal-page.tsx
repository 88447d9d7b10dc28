import { useParams } from 'react-router'
import { msg, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const WithdrawalLink = lazyComponent(() => import('../withdrawals/withdrawal-link.tsx'), {
  waiting: () => <Skeleton className="h-24 w-full max-w-[30rem]" />,
})

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export const meta = titled(msg('Withdrawal'))

/** Behind the links in emails about withdrawals. Only the browser reads the key. */
export default function WithdrawalPage() {
  const { withdrawalId = '' } = useParams()
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('Withdrawal')} />
      <noscript>
        <p className="mb-6">{t('This page needs JavaScript.')}</p>
      </noscript>
      {isHydrated && <WithdrawalLink withdrawalId={withdrawalId} />}
    </div>
  )
}
