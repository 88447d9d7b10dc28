import { useState } from 'react'
import type { User } from '#accounts/contract/administration.ts'
import { msg, plural, say, t } from '#platform/contract/language/text.ts'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { text } from '#platform/web/lists/use-shop-list.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type DataColumn, DataTable } from '#platform/web/ui/data-table.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { EmailText } from '#platform/web/ui/text/email-text.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { ACTION_LABELS, actionsFor, type UserAction, useUserAction } from '../user-action-dialog.tsx'

export const meta = titled(msg('Make Admin'))

export default function UsersPage() {
  const { email = '' } = useSession()
  const { ask, dialog } = useUserAction()
  const [trailOf, setTrailOf] = useState<User>()
  return (
    <>
      <ListPage
        title={t('Make Admin')}
        lead={
          <Rich
            text={t('All accounts. <link>Invite someone, or give roles</link>')}
            link={(words) => <InlineLink to="/dashboard/roles">{words}</InlineLink>}
          />
        }
        operation="listUsers"
        filters={{ search: text() }}
        search={{ label: t('Search accounts'), fields: [{ name: 'search', label: t('Email or name') }] }}
        noun={{
          label: t('Accounts'),
          count: (total) => plural(total, '{count} account', '{count} accounts'),
        }}
        empty={{ none: { title: t('No matching accounts'), text: t('Check the spelling, or show all accounts.') } }}
      >
        {(users) => <UsersTable users={users} ownEmail={email} onAct={ask} onShowTrail={setTrailOf} />}
      </ListPage>
      {dialog}
      <Modal
        open={trailOf !== undefined}
        wide
        title={t('Changes to {email}', { email: trailOf?.email ?? '' })}
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
    { key: 'account', header: t('Account'), cell: (user) => <Person user={user} /> },
    { key: 'role', header: t('Role'), cell: (user) => <Role user={user} ownEmail={ownEmail} /> },
    { key: 'verified', header: t('Verified'), cell: (user) => (user.emailVerified ? t('Yes') : t('No')) },
    {
      key: 'actions',
      header: t('Actions'),
      cell: (user) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end xl:flex-nowrap">
          {actionsFor(user, ownEmail).map((action, place) => (
            // By position: the button keeps the focus when its action changes.
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              className="btn-sm"
              aria-label={`${say(ACTION_LABELS[action].label)}: ${user.email}`}
              onClick={() => onAct(action, user)}
            >
              {say(ACTION_LABELS[action].label)}
            </Button>
          ))}
          <Button
            variant="quiet"
            className="btn-sm"
            aria-label={t('History: {email}', { email: user.email })}
            onClick={() => onShowTrail(user)}
          >
            {t('History')}
          </Button>
        </span>
      ),
    },
  ]
  return <DataTable caption={t('Accounts')} columns={columns} rows={users} rowKey={(user) => user._id} />
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
      {user.role === 'admin' ? t('Admin') : (user.staffRole ?? t('Customer'))}
      {user.email === ownEmail && <span className="label">{t('you')}</span>}
      {user.banned && <StatusBadge status="banned" />}
    </span>
  )
}
