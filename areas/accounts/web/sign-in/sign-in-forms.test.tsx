import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { storedToken } from '#platform/web/session/token-store.ts'
import { ADA, accessToken, problemOf, screen, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { SignUpForm } from '../account-pages/sign-up-page.tsx'
import { LoginForm } from './login-form.tsx'

const token = accessToken(ADA)
const login = <LoginForm demo={null} returnTo={undefined} others={null} />
const field = (label: string) => screen.getByLabelText(label)

test('logging in sends email and password, and keeps the token for the calls that follow', async () => {
  const { user, sent } = visit(login, { answers: { 'POST /auth/sign-in/email': {}, putUser: { token } } })
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await problemOf(field('Email'))).toBe('Email is Required')
  expect(sent('POST /auth/sign-in/email')).toEqual([])
  await user.type(field('Email'), ADA.email)
  await user.type(field('Password'), 'correct horse')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(storedToken()).toBe(token))
  expect(sent('POST /auth/sign-in/email').map(({ body }) => body)).toEqual([
    { email: ADA.email, password: 'correct horse' },
  ])
  expect(sent('putUser')).toMatchObject([{ params: { email: ADA.email }, body: { email: ADA.email } }])
})

test('a wrong password is said, and nothing typed is lost', async () => {
  const refusal = refuse('not-signed-in', 'Email or password is wrong.')
  const { user } = visit(login, { answers: { 'POST /auth/sign-in/email': refusal } })
  await user.type(field('Email'), ADA.email)
  await user.type(field('Password'), 'wrong horse')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('Email or password is wrong.')).toBeTruthy()
  expect([field('Email'), field('Password')]).toMatchObject([{ value: ADA.email }, { value: 'wrong horse' }])
  expect(storedToken()).toBeUndefined()
})

test('where a code is asked for as well, its page follows', async () => {
  const { user, address } = visit(<LoginForm demo={null} returnTo="/basket" others={null} />, {
    at: '/login',
    answers: { 'POST /auth/sign-in/email': { twoFactorRedirect: true } },
  })
  await user.type(field('Email'), ADA.email)
  await user.type(field('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(address()).toMatch(/^\/login\/secondFactor\?.*basket/))
})

test('signing up sends name, email and password, and signs in', async () => {
  const { user, sent } = visit(<SignUpForm />, { answers: { 'POST /auth/sign-up/email': {}, putUser: { token } } })
  await user.type(field('Name'), 'Ada')
  await user.type(field('Email'), ADA.email)
  await user.type(field('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await problemOf(field('Password'))).toBe('Must be 6 characters or longer')
  expect(sent('POST /auth/sign-up/email')).toEqual([])
  await user.type(field('Password'), ' is not long')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(storedToken()).toBe(token))
  expect(sent('POST /auth/sign-up/email').map(({ body }) => body)).toEqual([
    { name: 'Ada', email: ADA.email, password: 'short is not long' },
  ])
})

test('an email that has an account is said, and nothing typed is lost', async () => {
  const refusal = refuse('input-invalid', 'There is an account with this email.')
  const { user } = visit(<SignUpForm />, { answers: { 'POST /auth/sign-up/email': refusal } })
  await user.type(field('Name'), 'Ada')
  await user.type(field('Email'), ADA.email)
  await user.type(field('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByText('There is an account with this email.')).toBeTruthy()
  expect(field('Name')).toMatchObject({ value: 'Ada' })
})
