import { useState } from 'react'
import type { StaffRole } from '#accounts/contract/staff.ts'
import { ADMINISTRATOR, type Invitation, inviteSchema, roleWords } from '#accounts/contract/staff.ts'
import { msg, plural, say, t, tc } from '#platform/contract/language/text.ts'
import { GRANTABLE, type GrantablePermission } from '#platform/contract/permissions.ts'
import { Awaited } from '#platform/web/dashboard/awaited.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { useAskedAction } from '#platform/web/forms/asked-action.tsx'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmailField } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { GiveRole } from '../staff/give-role.tsx'
import { RoleForm } from '../staff/role-form.tsx'

export const meta = titled(msg('Staff and roles'))

export default function RolesPage() {
  const roles = useShopRead('listRoles')
  if (!roles.data) return <Awaited read={roles} />
  return (
    <>
      <DashboardHeading title={t('Staff and roles')}>
        <Rich
          text={t(
            'Who works in this administration, and what each may do. Administrators may do everything; make one under <link>Make Admin</link>.',
          )}
          link={(words) => <InlineLink to="/dashboard/users">{words}</InlineLink>}
        />
      </DashboardHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <section aria-labelledby="invite" className="sheet flex flex-col gap-4 p-4 sm:p-6">
          <h3 id="invite" className="text-lg">
            {t('Invite someone')}
          </h3>
          <InviteForm roles={roles.data} />
          <OpenInvitations />
        </section>
        <section aria-labelledby="give" className="sheet flex flex-col gap-4 p-4 sm:p-6">
          <h3 id="give" className="text-lg">
            {t('Change someone’s role')}
          </h3>
          <GiveRole roles={roles.data} />
        </section>
      </div>
      <Roles roles={roles.data} />
    </>
  )
}

function InviteForm({ roles }: { roles: readonly StaffRole[] }) {
  const { form, field, submit, problem, isPending } = useShopForm('invite', {
    start: { email: '', role: '' },
    schema: inviteSchema,
    refreshes: ['listInvitations'],
    done: t('Invitation sent'),
    onDone: () => form.reset(),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ProblemNotice error={problem} />
      <EmailField label={t('Email')} autoComplete="off" {...field('email')} />
      <SelectField
        label={t('Role')}
        hint={t('We email a link that works once, for 7 days. They sign up with it, or log in.')}
        {...field('role')}
      >
        <option value="">{t('Choose a role')}</option>
        <Options of={roles.map(({ _id, name }) => [_id, roleWords(name)])} />
      </SelectField>
      <div>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={t('Sending')}>
          {t('Invite')}
        </Button>
      </div>
    </form>
  )
}

function OpenInvitations() {
  const open = useShopRead('listInvitations')
  const { ask, dialog } = useAskedAction('revokeInvitation', {
    refreshes: ['listInvitations'],
    done: t('Invitation revoked'),
    request: ({ _id: id }: Invitation) => ({ params: { id } }),
    title: ({ email }) => t('Revoke the invitation of {email}?', { email }),
    text: () => <p>{t('The link in the email then opens nothing.')}</p>,
    look: { confirmLabel: t('Revoke'), danger: true },
  })
  if (!open.data || open.data.length === 0) return dialog
  return (
    <div>
      <h4 className="mb-2 font-semibold">{t('Open invitations')}</h4>
      <ul>
        {open.data.map((invitation) => (
          <li
            key={invitation._id}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline py-2 not-first:border-t"
          >
            <span className="wrap-anywhere min-w-0">
              {invitation.email}, {roleWords(invitation.role)}
              <span className="block text-graphite text-sm">
                <Until iso={invitation.expiresAt} />
              </span>
            </span>
            <Button
              className="btn-sm"
              aria-label={t('Revoke the invitation of {email}', { email: invitation.email })}
              onClick={() => ask(invitation)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  )
}

function Until({ iso }: { iso: string }) {
  return <Rich text={t('until <day>…</day>')} day={() => <DateTime iso={iso} />} />
}

const peopleWords = (people: readonly string[]) =>
  people.length === 0
    ? t('Nobody has it.')
    : plural(people.length, '{count} person: {people}', '{count} people: {people}', {
        people: people.join(', '),
      })

/** What the form shows: a role that is edited, or a copy that is not stored yet. */
type Edited = { role: StaffRole; isCopy: boolean }

function Roles({ roles }: { roles: readonly StaffRole[] }) {
  const [edited, setEdited] = useState<Edited>()
  const { ask, dialog } = useAskedAction('deleteRole', {
    refreshes: ['listRoles'],
    done: t('Role deleted'),
    request: ({ _id: id }: StaffRole) => ({ params: { id } }),
    title: ({ name }) => t('Delete the role {name}?', { name: roleWords(name) }),
    text: () => <p>{t('Nobody may have it, and no open invitation may give it.')}</p>,
    look: { confirmLabel: t('Delete'), danger: true },
  })
  return (
    <section aria-labelledby="roles" className="mt-10">
      <h3 id="roles" className="mb-4 text-lg">
        {t('Roles')}
      </h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {roles.map((role) => (
          <li key={role._id} className="sheet p-4 sm:p-6">
            <RoleCard role={role} onEdit={setEdited} onDelete={ask} />
          </li>
        ))}
      </ul>
      <RoleForm
        key={edited && `${edited.role._id} ${edited.isCopy}`}
        edited={edited}
        onClose={() => setEdited(undefined)}
      />
      {dialog}
    </section>
  )
}

type CardProps = { role: StaffRole; onEdit: (edited: Edited) => void; onDelete: (role: StaffRole) => void }

function RoleCard({ role, onEdit, onDelete }: CardProps) {
  const { _id, permissions, people, builtIn } = role
  const name = roleWords(role.name)
  const isAdministrator = _id === ADMINISTRATOR
  const named = permissions.flatMap((permission) => GRANTABLE[permission as GrantablePermission] ?? [])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="wrap-anywhere font-semibold">{name}</h4>
        {!isAdministrator && (
          <span className="flex flex-wrap gap-2">
            <Button
              className="btn-sm"
              aria-label={t('Edit: {name}', { name })}
              onClick={() => onEdit({ role, isCopy: false })}
            >
              {t('Edit')}
            </Button>
            <Button
              className="btn-sm"
              aria-label={t('Copy: {name}', { name })}
              onClick={() => onEdit({ role, isCopy: true })}
            >
              {tc('button', 'Copy')}
            </Button>
            {!builtIn && (
              <Button className="btn-sm" aria-label={t('Delete: {name}', { name })} onClick={() => onDelete(role)}>
                {t('Delete')}
              </Button>
            )}
          </span>
        )}
      </div>
      <p className="mt-2 max-w-[50em] text-graphite text-sm">
        {isAdministrator
          ? t('Everything, and alone settings, staff and system. Cannot be changed.')
          : named.map((may) => say(may)).join('. ')}
      </p>
      <p className="wrap-anywhere mt-2">
        {peopleWords(people.map(({ displayName, email }) => `${displayName} (${email})`))}
      </p>
    </>
  )
}
