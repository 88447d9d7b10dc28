import { useState } from 'react'
import type { User } from '#accounts/contract/administration.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { ACTION_LABELS, actionsFor, type UserAction, useUserAction } from '../user-action-dialog.tsx'

export const meta = titled('Make Admin')

export default function UsersPage() {
  const { email = '' } = useSession()
  const { ask, dialog } = useUserAction()
  const [trailOf, setTrailOf] = useState<User>()
  return (
    <>
      <ListPage
        title="Make Admin"
        lead={
          <>
            All accounts. <InlineLink to="/dashboard/roles">Invite someone, or give roles</InlineLink>
          </>
        }
        operation="listUsers"
        filters={{ search: text() }}
        search={{ label: 'Search accounts', fields: [{ name: 'search', label: 'Email or name' }] }}
        noun={['account', 'accounts']}
        empty={{ none: { title: 'No matching accounts', text: 'Check the spelling, or show all accounts.' } }}
      >
        {(users) => <UsersTable users={users} ownEmail={email} onAct={ask} onShowTrail={setTrailOf} />}
      </ListPage>
      {dialog}
      <Modal
        open={trailOf !== undefined}
        wide
        title={`Changes to ${trailOf?.email}`}
        onClose={() => setTrailOf(undefined)}
      >
        {trailOf && <AuditTrail object={`user:${trailOf.email}`} />}
      </Modal>
    </>
  )
}

type Props = {
  users: readonly User[]
  ownEmail: string
  onAct: (action: UserAction, user: User) => void
  onShowTrail: (user: User) => void
}

function UsersTable({ users, ownEmail, onAct, onShowTrail }: Props) {
  const columns: readonly DataColumn<User>[] = [
    { key: 'account', header: 'Account', cell: (user) => <Person user={user} /> },
    { key: 'role', header: 'Role', cell: (user) => <Role user={user} ownEmail={ownEmail} /> },
    { key: 'verified', header: 'Verified', cell: (user) => (user.emailVerified ? 'Yes' : 'No') },
    {
      key: 'actions',
      header: 'Actions',
      cell: (user) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end xl:flex-nowrap">
          {actionsFor(user, ownEmail).map((action, place) => (
            // By position: the button keeps the focus when its action changes.
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              className="btn-sm"
              aria-label={`${ACTION_LABELS[action].label}: ${user.email}`}
              onClick={() => onAct(action, user)}
            >
              {ACTION_LABELS[action].label}
            </Button>
          ))}
          <Button
            variant="quiet"
            className="btn-sm"
            aria-label={`History: ${user.email}`}
            onClick={() => onShowTrail(user)}
          >
            History{' '}
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable caption="Accounts" columns={columns} rows={users} rowKey={(user) => user._id} />
}

function Person({ user: { displayName, email } }: { user: User }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere block font-semibold">{displayName}</span>
      <span className="wrap-anywhere block text-graphite text-sm">
        <EmailText email={email} />
      </span>
    </span>
  )
}

function Role({ user, ownEmail }: { user: User; ownEmail: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {user.role === 'admin' ? 'Admin' : (user.staffRole ?? 'Customer')}
      {user.email === ownEmail && <span className="label">you</span>}
      {user.banned && <StatusBadge status="banned" />}
    </span>
  )
}
