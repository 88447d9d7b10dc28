import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { ProfileForm } from '#accounts/web/profile/profile-form.tsx'
import DashboardIndexPage from '#orders/web/account-pages/my-orders-page.tsx'
import { refuse } from '#platform/contract/problem.ts'
import { RequireAccount, RequireAdmin } from '#platform/web/dashboard/require-account.tsx'
import { ADA, type Answers, accessToken, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { SessionNotice } from './session-notice.tsx'

const OVER = refuse('not-signed-in', 'The session has ended. Log in again.')
const SENTENCE = 'Your session has ended. What you typed stays on this page.'

function open(at: string, page: ReactNode, answers: Answers, as: typeof ADA | null = ADA) {
  const whole = (
    <>
      <Dashboard>{page}</Dashboard>
      <SessionNotice />
    </>
  )
  return visit(whole, { at, answers, ...(as && { as }) })
}

function Dashboard({ children }: { children: ReactNode }) {
  const isHere = useLocation().pathname.startsWith('/dashboard')
  return isHere && <RequireAccount waiting="Waiting">{children}</RequireAccount>
}

const education = () => screen.getByLabelText('Education') as HTMLInputElement
const profile = <ProfileForm profile={{ ...ADA } as never} onDone={() => {}} />

test('a form whose session has ended keeps what was typed, and is sent after a login in its place', async () => {
  const { user, answer, address, sent } = open('/dashboard/profile#form', profile, { putUser: OVER })
  await user.type(education(), 'BSc')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Log in to continue' })).toBeTruthy()
  expect(screen.getByText(SENTENCE)).toBeTruthy()
  expect(localStorage.getItem('accessToken')).toBeNull()
  answer({ 'POST /auth/sign-in/email': {}, putUser: { token: accessToken(ADA), acknowledged: true } })
  expect(screen.getByLabelText('Email', { selector: '[name=email]' })).toMatchObject({ value: ADA.email })
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await toast('You are logged in again')
  expect(education().value).toBe('BSc')
  expect(address()).toBe('/dashboard/profile')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('putUser').at(-1)?.body).toMatchObject({ education: 'BSc' }))
})

test('a page whose token and cookie are gone stays, with one sentence and a login', async () => {
  const { user } = open('/dashboard/profile', profile, {})
  await user.type(education(), 'BSc')
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(education().value).toBe('BSc')
})

test('who may not open a page comes back to the very address after the login', async () => {
  const { address } = open('/dashboard/orders/1?show=all#parcels', profile, {}, null)
  await waitFor(() => expect(address()).toBe('/login?returnTo=%2Fdashboard%2Forders%2F1%3Fshow%3Dall%23parcels'))
})

test.each([401, 403])('orders that are answered with %i lead home, which says why', async (status) => {
  const refusal = status === 401 ? OVER : refuse('not-allowed', 'No.')
  const { address } = open('/dashboard', <DashboardIndexPage />, {
    ...{ getAdmin: { admin: false }, listOwnOrders: refusal, putUser: OVER, 'POST /auth/sign-out': {} },
  })
  await waitFor(() => expect(address()).toBe('/'))
  expect(await screen.findByText(/^You were signed out, because the shop/)).toBeTruthy()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a customer on a page for administrators lands at the login, which is told why', async () => {
  const page = <RequireAdmin waiting="Waiting">Secret</RequireAdmin>
  const { address } = open('/dashboard/users', page, { getAdmin: { admin: false }, 'POST /auth/sign-out': {} })
  await waitFor(() => expect(address()).toBe('/login'))
})

test('an administrator finds the own orders at an address of their own', async () => {
  open('/dashboard/orders', <DashboardIndexPage />, {
    getAdmin: { admin: true },
    listOwnOrders: [],
    listClaimableOrders: [],
  })
  expect(await screen.findByRole('heading', { name: /^My Orders: / })).toBeTruthy()
})
