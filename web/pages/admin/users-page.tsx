import { useState } from 'react'
import type { User } from '#contract/accounts/administration.ts'
import { useUsers } from '#web/accounts/users/use-users.ts'
import { useUserAction } from '#web/accounts/users/user-action-dialog.tsx'
import { UsersTable } from '#web/accounts/users/users-table.tsx'
import { AuditTrail } from '#web/audit/audit-trail.tsx'
import { AdminProblem } from '#web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#web/dashboard/dashboard-heading.tsx'
import { RequireAdmin } from '#web/dashboard/require-account.tsx'
import { RowsSkeleton } from '#web/pages/account/rows-skeleton.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchForm } from '#web/ui/forms/search-form.tsx'
import { ListPager } from '#web/ui/list-pager.tsx'
import { useListParams } from '#web/use-list-params.ts'

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
