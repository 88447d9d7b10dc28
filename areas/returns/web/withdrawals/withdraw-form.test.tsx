import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import { problemOf, screen, visit } from '#test-support/screens/visit-screen.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

test('a statement of withdrawal is typed, read again, confirmed, and sent as it was typed', async () => {
  const { user, sent, answer } = visit(<WithdrawForm />, {
    ...{ answers: { withdrawContract: { acknowledged: true } }, settings: { timeZone: 'Europe/Berlin' } },
  })
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }))
  expect(await problemOf(screen.getByLabelText('Your name'))).toBe('Enter your name')
  expect(await problemOf(screen.getByLabelText('Order number'))).toBe('Enter the number of the order')
  await user.type(screen.getByLabelText('Your name'), 'Ada Byron')
  await user.type(screen.getByLabelText('Order number'), 'PM-100234')
  await user.type(screen.getByLabelText('Email used for the order'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }))
  expect(sent('withdrawContract')).toEqual([])
  expect(screen.getByText(/^I, Ada Byron, withdraw/).textContent).toContain('of order PM-100234, placed with ada@')
  answer({ withdrawContract: refuse('too-many-requests', 'Wait a minute.') })
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  expect(await screen.findByText('Wait a minute.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByLabelText('Order number')).toMatchObject({ value: 'PM-100234' })
  answer({ withdrawContract: { acknowledged: true, number: 'W-100001', receivedAt: '2027-01-15T23:20:30.000Z' } })
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract here' }))
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
  expect(await screen.findByRole('heading', { name: 'We received your statement' })).toBeTruthy()
  // In the shop's time zone, as in the email.
  expect(screen.getByText(/^Withdrawal/).textContent).toContain('received on 16 January 2027 at 00:20:30, Berlin time.')
  expect(sent('withdrawContract').at(-1)?.body).toEqual({
    name: 'Ada Byron',
    number: 'PM-100234',
    email: 'ada@example.com',
  })
})
