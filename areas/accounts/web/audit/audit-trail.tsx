import { Link } from 'react-router'
import type { AuditEntry } from '#accounts/contract/administration.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { AuditChange } from './audit-change.tsx'
import { actionLabel } from './audit-labels.ts'

const MOST_ENTRIES = '25'

/** Changes to one object (`user:someone@example.com`), newest first. */
export function AuditTrail({ object }: { object: string }) {
  const trail = useShopRead('listAudit', { query: { object, limit: MOST_ENTRIES } })
  if (trail.isPending) return <Skeleton className="h-32 w-full" />
  if (!trail.data) return <ProblemNotice error={trail.error} onRetry={() => void trail.refetch()} />
  const { items, totalCount } = trail.data
  if (items.length === 0) return <p className="text-graphite">{t('No changes by administrators.')}</p>
  return (
    <>
      <ol className="border-ink border-y">
        {items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {totalCount > items.length && (
        <p className="mt-4">
          <Link to={`/dashboard/audit?${new URLSearchParams({ object })}`} className="underline underline-offset-4">
            {plural(totalCount, 'All {count} change', 'All {count} changes')}
          </Link>
        </p>
      )}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-hairline py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className="font-semibold">{actionLabel(entry.action)}</p>
        <p className="break-words text-graphite text-sm">
          {entry.actorEmail ?? t('Command line')}, <DateTime iso={entry.at} />
        </p>
      </div>
      <AuditChange entry={entry} />
    </li>
  )
}
