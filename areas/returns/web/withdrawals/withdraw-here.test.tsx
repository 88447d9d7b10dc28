import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import type { OrderReturns } from '#returns/contract/returns.ts'
import { ADA, problemOf, screen, toast, visit } from '#test-support/screens/visit-screen.tsx'
import { customerReturns } from '../returns-access.ts'
import { WithdrawHere } from './withdraw-here.tsx'

const ORDER = '0b5e0000-0000-4000-8000-000000000001'
const RETURNS: OrderReturns = {
  ...{ kinds: [], reasons: [], postage: '', returns: [] },
  lines: [{ line: 3, name: 'Wheel', quantity: 1, excluded: 'Made to measure.' }],
  withdrawable: [
    { line: 1, name: 'Chain', quantity: 1 },
    { line: 2, name: 'Tyre', quantity: 3 },
  ],
}
const RECEIVED = { acknowledged: true, number: 'W-100001', receivedAt: '2027-01-15T10:20:30.000Z' }

async function ask(returns: OrderReturns = RETURNS) {
  const page = visit(<WithdrawHere access={customerReturns(ORDER, ADA.email)} />, {
    ...{ as: ADA, answers: { getOrderReturns: returns, declareWithdrawal: RECEIVED } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }))
  return { ...page, confirm: () => page.user.click(screen.getByRole('button', { name: 'Confirm withdrawal' })) }
}

test('a withdrawal begins with everything, names what is excluded, and is sent as that of the whole', async () => {
  const { sent, confirm } = await ask()
  expect(screen.getByText(/Made to measure/)).toBeTruthy()
  await confirm()
  await toast('Withdrawal W-100001 received. We emailed you what happens next.')
  expect(sent('declareWithdrawal')).toMatchObject([{ params: { id: ORDER }, body: {} }])
  expect(sent('declareWithdrawal')[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
})

test('units of some lines are sent as they are chosen, and what is wrong is said at its line', async () => {
  const { user, sent, answer, confirm } = await ask()
  const [chain, tyre] = [screen.getByLabelText('Chain'), screen.getByLabelText('Tyre')]
  await user.clear(chain)
  await user.clear(tyre)
  await user.type(tyre, '4')
  await confirm()
  expect(await problemOf(chain)).toBe('Enter 0 to 1')
  expect(await problemOf(tyre)).toBe('Enter 0 to 3')
  await user.type(chain, '0')
  await user.clear(tyre)
  await user.type(tyre, '0')
  expect(await problemOf(chain)).toBe('Choose at least one unit')
  expect(sent('declareWithdrawal')).toEqual([])
  await user.clear(tyre)
  await user.type(tyre, '2')
  const errors = [{ path: 'lines.0.quantity', message: 'Only 1 of Tyre can be withdrawn from' }]
  answer({ declareWithdrawal: refuse('too-many-units', 'Only 1 of Tyre.', { errors }) })
  await confirm()
  expect(await problemOf(tyre)).toBe('Only 1 of Tyre can be withdrawn from')
  answer({ declareWithdrawal: RECEIVED })
  await confirm()
  await toast('Withdrawal W-100001 received.')
  expect(sent('declareWithdrawal').at(-1)?.body).toEqual({ lines: [{ line: 2, quantity: 2 }] })
})

test('nothing is offered where nothing can be withdrawn', async () => {
  const { sent } = visit(<WithdrawHere access={customerReturns(ORDER, ADA.email)} />, {
    ...{ as: ADA, answers: { getOrderReturns: { ...RETURNS, withdrawable: [] } } },
  })
  await expect.poll(() => sent('getOrderReturns')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
