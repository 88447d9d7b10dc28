import { useState } from 'react'
import type { User } from '#accounts/contract/administration.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import { useListParams } from '#platform/web/use-list-params.ts'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { useUsers } from '../users/use-users.ts'
import { useUserAction } from '../users/user-action-dialog.tsx'
import { UsersTable } from '../users/users-table.tsx'

export const meta = () => [{ title: 'Make Admin · Parts Manufacture' }]

export default function UsersPage() {
  return (
    <RequireAdmin waiting={<RowsSkeleton />}>
      <DashboardHeading title="Make Admin">All accounts</DashboardHeading>
      <SearchForm label="Search accounts" fields={[{ name: 'search', label: 'Email or name' }]} />
      <Users />
    </RequireAdmin>
  )
}

function Users() {
  const { email = '' } = useSession()
  const list = useUsers(useListParams('search'))
  const { ask, dialog } = useUserAction()
  const [trailOf, setTrailOf] = useState<User>()
  if (list.isPending) return <RowsSkeleton />
  if (!list.data) return <AdminProblem error={list.error} onRetry={() => void list.refetch()} />
  const { items, totalCount, nextCursor } = list.data
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length > 0 ? (
        <UsersTable users={items} ownEmail={email} onAct={ask} onShowTrail={setTrailOf} />
      ) : (
        <EmptyState title="No matching accounts">
          <p>Check the spelling, or show all accounts.</p>
        </EmptyState>
      )}
      <ListPager count={totalCount === 1 ? '1 account' : `${totalCount} accounts`} nextCursor={nextCursor} />
      {dialog}
      <Modal
        open={trailOf !== undefined}
        wide
        title={`Changes to ${trailOf?.email}`}
        onClose={() => setTrailOf(undefined)}
      >
        {trailOf && <AuditTrail object={`user:${trailOf.email}`} />}
      </Modal>
    </div>
  )
}
