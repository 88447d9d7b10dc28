import { expect, test } from 'vitest'
import { refuse } from '#platform/contract/problem.ts'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { ADA, type Answers, screen, toast, visit, waitFor, within } from '#test-support/screens/visit-screen.tsx'
import { ReceiveForm } from './receive-form.tsx'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const UUID = /^[0-9a-f-]{36}$/
const nothing = { asNew: 0, damaged: 0, wrong: 0, missing: 0 }
const RETURN = {
  ...{ _id: ID, number: 'R-100001', status: 'approved', kind: 'return', paidBy: 'card', refunded: 0, deliveryLeft: 5 },
  lines: [
    { line: 1, sku: 'CH-1', name: 'Chain', reason: 'Wrong size', quantity: 1, open: 1, ...nothing },
    { line: 2, sku: 'TY-1', name: 'Tyre', reason: 'Wrong size', quantity: 3, open: 3, ...nothing },
  ],
  creditable: [],
} as unknown as AdministeredReturn
const PREVIEW = { lines: [], deduction: 2.5, delivery: 0, tax: 0, total: 17.5, channel: 'card' }

function receive(answers: Answers, back = RETURN) {
  return visit(<ReceiveForm back={back} />, { as: ADA, answers: { previewCredit: PREVIEW, ...answers } })
}

const of = (part: string) => within(screen.getByRole('group', { name: part }))
const more = (condition: string, part: string) =>
  of(part).getByRole('button', { name: `One more: ${condition}, ${part}` })

test('what was counted and what goes back for it is sent as it was shown', async () => {
  const { user, sent } = receive({ receiveReturn: {} })
  expect(await screen.findByRole('button', { name: 'Refund' })).toMatchObject({ disabled: true })
  await user.click(more('As new', 'Tyre'))
  await user.click(more('Damaged', 'Tyre'))
  await user.click(of('Tyre').getByLabelText('Put units in new condition back on sale'))
  await user.type(await screen.findByLabelText('Deduction (optional)'), '2,50')
  await user.type(screen.getByLabelText('Why (optional)'), 'Worn')
  await user.click(await screen.findByRole('button', { name: 'Receive and refund $17.50' }))
  await toast('Received')
  const lines = [{ line: 2, asNew: 1, damaged: 1, wrong: 0, missing: 0, restock: false }]
  const credit = { deduction: 2.5, deductionNote: 'Worn' }
  expect(sent('receiveReturn')).toMatchObject([
    { params: { id: ID }, body: { lines, credit }, key: expect.stringMatching(UUID) },
  ])
  expect(sent('previewCredit').at(-1)?.body).toEqual({ lines, credit })
})

test('what came can be received without a refund', async () => {
  const { user, sent } = receive({ receiveReturn: {} })
  await user.click(more('As new', 'Chain'))
  await user.click(screen.getByRole('button', { name: 'Receive only' }))
  await toast('Received')
  expect(sent('receiveReturn').map(({ body }) => body)).toEqual([
    { lines: [{ line: 1, asNew: 1, damaged: 0, wrong: 0, missing: 0, restock: true }] },
  ])
})

test('staff who receive and may not refund are shown no money, and ask for none', async () => {
  const getAdmin = { admin: false, permissions: ['returns.receive', 'returns.view'] }
  const { user, sent } = receive({ receiveReturn: {}, getAdmin })
  await user.click(more('As new', 'Chain'))
  await user.click(screen.getByRole('button', { name: 'Receive only' }))
  await toast('Received')
  expect(screen.queryByLabelText(/refund|Deduction/)).toBeNull()
  expect(screen.queryByRole('button', { name: /refund/i })).toBeNull()
  expect(sent('previewCredit')).toEqual([])
})

test('what was received before is refunded, with delivery where the shop says so', async () => {
  const lines = RETURN.lines.map((line) => ({ ...line, open: 0, asNew: line.quantity }))
  const { user, sent } = receive({ refundReturn: {} }, { ...RETURN, lines, creditable: [{ line: 1, quantity: 1 }] })
  await user.type(await screen.findByLabelText('Delivery to refund (optional)'), '5')
  await user.click(await screen.findByRole('button', { name: 'Refund $17.50' }))
  await toast('Refunded')
  expect(sent('refundReturn')).toMatchObject([
    { params: { id: ID }, body: { delivery: 5 }, key: expect.stringMatching(UUID) },
  ])
})

test('a refusal is said, what was counted stays, and after no answer the key does too', async () => {
  const { user, sent, answer } = receive({ receiveReturn: refuse('too-many-units', 'One is still to come.') })
  await user.click(more('As new', 'Tyre'))
  await user.click(more('As new', 'Tyre'))
  await user.click(screen.getByRole('button', { name: 'Receive only' }))
  expect(await screen.findByText('One is still to come.')).toBeTruthy()
  expect(of('Tyre').getByLabelText('As new')).toMatchObject({ value: '2' })
  answer({
    receiveReturn: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Receive only' }))
  expect(await screen.findByText('No connection to the shop')).toBeTruthy()
  answer({ receiveReturn: {} })
  await user.click(screen.getByRole('button', { name: 'Receive only' }))
  await toast('Received')
  await waitFor(() => expect(sent('receiveReturn')).toHaveLength(3))
  const [first, second, third] = sent('receiveReturn')
  expect(second?.key).not.toBe(first?.key)
  expect(third).toEqual(second)
})
