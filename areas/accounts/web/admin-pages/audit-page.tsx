import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { AuditTable } from '../audit/audit-table.tsx'
import { useAudit } from '../audit/use-audit.ts'

export const meta = () => [{ title: 'Audit log · Parts Manufacture' }]

const SEARCH = [
  { name: 'person', label: 'Changed by (email)' },
  { name: 'object', label: 'Changed object (name or email)' },
]

export default function AuditPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Audit log">Admin and command-line changes, newest first. Read-only.</DashboardHeading>
      <SearchForm label="Search the audit log" fields={SEARCH} />
      <Log />
    </RequireAdmin>
  )
}

function Log() {
  const asked = useListParams('person', 'object')
  const log = useAudit(asked)
  if (log.isPending) return <RowsSkeleton />
  if (!log.data) return <AdminProblem error={log.error} onRetry={() => void log.refetch()} />
  const { items, totalCount, nextCursor } = log.data
  const searching = asked.person !== undefined || asked.object !== undefined
  return (
    <div aria-busy={log.isPlaceholderData}>
      {items.length > 0 ? <AuditTable entries={items} /> : <NoChanges searching={searching} />}
      <ListPager count={totalCount === 1 ? '1 change' : `${totalCount} changes`} nextCursor={nextCursor} />
    </div>
  )
}

function NoChanges({ searching }: { searching: boolean }) {
  if (searching) {
    return (
      <EmptyState title="No matching changes">
        <p>Try fewer filters, or show all changes.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No changes yet">
      <p>Changes to roles, parts, orders and settings appear here.</p>
    </EmptyState>
  )
}
