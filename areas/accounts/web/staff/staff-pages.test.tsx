import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { ADA, problemOf, screen, toast, visit, within } from '#test-support/screens/visit-screen.tsx'
import InvitationPage from '../account-pages/invitation-page.tsx'
import RolesPage from '../admin-pages/roles-page.tsx'

const PACKERS = '0193a0c0-0000-7000-8000-000000000001'
const ROLES = [
  { _id: 'administrator', name: 'Administrator', permissions: ['orders.ship'], builtIn: true, people: [] },
  {
    ...{ _id: PACKERS, name: 'Packers', permissions: ['orders.ship'], builtIn: false },
    people: [{ email: 'p@example.com', displayName: 'Pat' }],
  },
]
const INVITED = {
  _id: PACKERS,
  email: 'new@example.com',
  role: 'Packers',
  invitedBy: null,
  expiresAt: '2027-01-01T00:00:00Z',
}
const answers = { listRoles: ROLES, listInvitations: [INVITED] }

test('somebody is invited with a role, and an open invitation is revoked', async () => {
  const { user, sent } = visit(<RolesPage />, { as: ADA, answers: { ...answers, invite: {}, revokeInvitation: {} } })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const section = within(screen.getByRole('region', { name: 'Invite someone' }))
  expect(await problemOf(section.getByLabelText('Role'))).toBe('Choose a role')
  await user.type(section.getByLabelText('Email'), 'new@example.com')
  await user.selectOptions(section.getByLabelText('Role'), 'Packers')
  await user.click(section.getByRole('button', { name: 'Invite' }))
  await toast('Invitation sent')
  expect(sent('invite').map(({ body }) => body)).toEqual([{ email: 'new@example.com', role: PACKERS }])
  await user.click(section.getByRole('button', { name: 'Revoke the invitation of new@example.com' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  await toast('Invitation revoked')
})

test('a role is copied and edited; the administrator’s is not', async () => {
  const taken = refuse('role-name-taken', 'Another role has this name. Choose another one.')
  const { user, sent } = visit(<RolesPage />, { as: ADA, answers: { ...answers, addRole: taken, editRole: {} } })
  expect(await screen.findByText('1 person: Pat (p@example.com)', { normalizer: (text) => text.trim() })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit: Administrator' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy: Packers' }))
  await user.click(screen.getByLabelText('Correct stock'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Another role has this name. Choose another one.')).toBeTruthy()
  expect(screen.getByLabelText('Correct stock')).toMatchObject({ checked: true })
  const permissions = ['stock.correct', 'orders.ship']
  expect(sent('addRole').map(({ body }) => body)).toEqual([{ name: 'Packers (copy)', permissions }])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit: Packers' }))
  await user.click(screen.getByLabelText('Record payments'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await toast('Role saved')
  expect(sent('editRole').map(({ body }) => body)).toEqual([
    { name: 'Packers', permissions: ['orders.ship', 'orders.pay'] },
  ])
})

test('an account gets another role, or none', async () => {
  const { user, sent } = visit(<RolesPage />, { as: ADA, answers: { ...answers, giveRole: {} } })
  await user.type(await screen.findByLabelText('Email of their account'), 'p@example.com')
  await user.click(screen.getByRole('button', { name: 'Change role' }))
  await toast('Role changed')
  expect(sent('giveRole')).toMatchObject([{ params: { email: 'p@example.com' }, body: { role: null } }])
})

test('an invitation to somebody without an account asks for name and password, and keeps both when refused', async () => {
  location.hash = '#token=secret'
  const weak = refuse('input-invalid', 'Check the marked fields.', {
    errors: [{ path: 'password', message: 'This password has appeared in a data leak. Choose another one.' }],
  })
  const open = { email: 'new@example.com', role: 'Packers', hasAccount: false }
  const { user, sent } = visit(<InvitationPage />, { answers: { openInvitation: open, acceptInvitation: weak } })
  expect(await screen.findByLabelText('Email')).toMatchObject({ value: 'new@example.com', readOnly: true })
  expect(location.hash).toBe('')
  await user.type(screen.getByLabelText('Name'), 'Pat')
  await user.type(screen.getByLabelText('Password'), 'password')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await problemOf(screen.getByLabelText('Password'))).toContain('data leak')
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'Pat' })
  expect(sent('acceptInvitation').map(({ body }) => body)).toEqual([
    { token: 'secret', name: 'Pat', password: 'password' },
  ])
})

test('an invitation of another account asks to log in as that, and comes back', async () => {
  location.hash = '#token=secret'
  const open = { email: 'pat@example.com', role: 'Packers', hasAccount: true }
  const { user, address } = visit(<InvitationPage />, { as: ADA, at: '/invitation', answers: { openInvitation: open } })
  expect(await screen.findByText(/You are logged in as ada@example.com/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(address()).toContain(encodeURIComponent('/invitation#token=secret'))
})

test('an invitation that has ended says so', async () => {
  location.hash = '#token=old'
  visit(<InvitationPage />, {
    answers: { openInvitation: refuse('not-found', 'This invitation has ended. Ask for a new one.') },
  })
  expect(await screen.findByText('This invitation has ended. Ask for a new one.')).toBeTruthy()
})
