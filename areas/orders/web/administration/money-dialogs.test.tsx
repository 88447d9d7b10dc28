import { useState } from 'react'
import { expect, test } from 'vitest'
import type { AdministeredOrderDetails, OrderAction } from '#orders/contract/order-administration.ts'
import { refuse } from '#platform/contract/problem.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ADA, type Answers, problemOf, screen, toast, visit, waitFor } from '#test-support/screens/visit-screen.tsx'
import { UnitsButtons } from './change-units.tsx'
import { useOrderAction } from './order-action-dialog.tsx'
import { OutsideRefundButton } from './outside-refund.tsx'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const UUID = /^[0-9a-f-]{36}$/

const line = (at: number, name: string, quantity: number, total: number) => ({
  ...{ line: at, part: ID, sku: `S-${at}`, name, quantity, price: total / quantity, total },
  ...{ cancelled: 0, shipped: 0, packed: 0, returned: 0, refundedUnits: 0, refunded: 0 },
  ...{ discount: 0, tax: 0, taxPercent: 0 },
})
const ORDER = {
  ...{ _id: ID, number: 'PM-100234', status: 'paid', paid: true, paidBy: 'card', fulfilment: 'none' },
  ...{ customerEmail: ADA.email, customerName: ADA.name, placeOrderProductName: 'Chain and 1 more' },
  lines: [line(1, 'Chain', 1, 10), line(2, 'Tyre', 3, 30)],
  ...{ currency: 'USD', items: 40, total: 45, delivery: 5, refunded: 0, refundable: 45, discount: 0, tax: 0 },
  ...{ disputed: false, dangers: [], shipments: [], serials: [] },
} as unknown as AdministeredOrderDetails

function Act({ action, order }: { action: OrderAction; order: AdministeredOrderDetails }) {
  const { ask, dialog } = useOrderAction()
  return (
    <>
      <Button onClick={() => ask(action, order)}>Begin</Button>
      {dialog}
    </>
  )
}

async function act(action: OrderAction, answers: Answers, order = ORDER) {
  const visited = visit(<Act action={action} order={order} />, { as: ADA, answers })
  await visited.user.click(screen.getByText('Begin'))
  return visited
}

const button = (name: string) => screen.getByRole('button', { name })

test('a refund sends the amount and the note, once, with one key', async () => {
  const { user, sent } = await act('refund', { refundOrder: {} })
  const amount = screen.getByLabelText('Amount (USD)')
  await user.clear(amount)
  await user.type(amount, '12.50')
  await user.type(screen.getByLabelText('Note (optional)'), 'Scratched')
  await user.dblClick(button('Refund'))
  await toast('Refund for PM-100234 started')
  expect(sent('refundOrder')).toMatchObject([
    { params: { id: ID }, body: { amount: 12.5, note: 'Scratched' }, key: expect.stringMatching(UUID) },
  ])
})

test('a refund of more than is left is not sent; what the shop refuses is said beside its field', async () => {
  const errors = [{ path: 'amount', message: 'Up to $20.00 can be refunded' }]
  const { user, sent } = await act('refund', {
    refundOrder: refuse('refund-too-large', 'Another refund was faster.', { errors }),
  })
  const amount = screen.getByLabelText('Amount (USD)')
  await user.clear(amount)
  await user.type(amount, '45.01')
  await user.type(screen.getByLabelText('Note (optional)'), 'Scratched')
  await user.click(button('Refund'))
  expect(await problemOf(amount)).toBe('The most you can refund is $45.00')
  expect(sent('refundOrder')).toEqual([])
  await user.clear(amount)
  await user.type(amount, '45')
  await user.click(button('Refund'))
  await waitFor(async () => expect(await problemOf(amount)).toBe('Up to $20.00 can be refunded'))
  expect(amount).toMatchObject({ value: '45.00' })
  expect(screen.getByLabelText('Note (optional)')).toMatchObject({ value: 'Scratched' })
})

test('marking as paid sends the note, and without one says so beside it', async () => {
  const order = { ...ORDER, status: 'placed', paid: false, paidBy: null } as AdministeredOrderDetails
  const errors = [{ path: 'note', message: 'Enter when and how it was paid' }]
  const refusal = refuse('input-invalid', 'Check the fields.', { errors })
  const { user, sent, answer } = await act('paid', { markOrderPaid: refusal }, order)
  await user.click(button('Mark as paid'))
  expect(await problemOf(screen.getByLabelText('Note'))).toBe('Enter when and how it was paid')
  answer({ markOrderPaid: {} })
  await user.type(screen.getByLabelText('Note'), 'By bank on 3 May')
  await user.click(button('Mark as paid'))
  await toast('PM-100234 marked as paid')
  expect(sent('markOrderPaid').at(-1)).toMatchObject({ params: { id: ID }, body: { note: 'By bank on 3 May' } })
})

test('cancelling units sends those units alone, and says before what is refunded', async () => {
  const { user, sent } = visit(<UnitsButtons order={ORDER} onDone={() => {}} />, {
    as: ADA,
    answers: { cancelLines: {} },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel units…' }))
  await user.click(button('Cancel units'))
  expect(await problemOf(screen.getByLabelText('Chain'))).toBe('Enter at least 1 unit')
  await user.clear(screen.getByLabelText('Tyre'))
  await user.type(screen.getByLabelText('Tyre'), '4')
  await user.click(button('Cancel units'))
  expect(await problemOf(screen.getByLabelText('Tyre'))).toBe('Enter a whole number from 0 to 3')
  await user.clear(screen.getByLabelText('Tyre'))
  await user.type(screen.getByLabelText('Tyre'), '2')
  expect(screen.getByRole('status').textContent).toContain('$20.00 is refunded to the customer’s card')
  await user.type(screen.getByLabelText('Note (optional)'), 'Sold out')
  await user.click(button('Cancel units'))
  await toast('Units cancelled')
  expect(sent('cancelLines')).toMatchObject([
    {
      params: { id: ID },
      body: { lines: [{ line: 2, quantity: 2 }], note: 'Sold out' },
      key: expect.stringMatching(UUID),
    },
  ])
})

function Outside({ order }: { order: AdministeredOrderDetails }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <OutsideRefundButton order={order} onDone={() => setTimes(times + 1)} />
      <p>Done {times}</p>
    </>
  )
}

test('money given back outside the shop is recorded: units and delivery, with the note', async () => {
  const order = { ...ORDER, paidBy: 'outside', refundable: 0 } as AdministeredOrderDetails
  const { user, sent } = visit(<Outside order={order} />, { as: ADA, answers: { recordOutsideRefund: { given: 15 } } })
  await user.click(button('Record money given back…'))
  await user.clear(screen.getByLabelText('Chain'))
  await user.type(screen.getByLabelText('Chain'), '1')
  expect(screen.getByRole('status').textContent).toBe('These units are worth $10.00.')
  await user.type(screen.getByLabelText('Delivery (USD)'), 'five')
  await user.type(screen.getByLabelText('Note'), 'By bank')
  await user.click(button('Record'))
  expect(await problemOf(screen.getByLabelText('Delivery (USD)'))).toContain('Enter an amount')
  expect(sent('recordOutsideRefund')).toEqual([])
  await user.clear(screen.getByLabelText('Delivery (USD)'))
  await user.type(screen.getByLabelText('Delivery (USD)'), '5')
  await user.click(button('Record'))
  await toast('$15.00 recorded')
  expect(sent('recordOutsideRefund')).toMatchObject([
    {
      params: { id: ID },
      body: { lines: [{ line: 1, quantity: 1 }], delivery: 5, note: 'By bank' },
      key: expect.stringMatching(UUID),
    },
  ])
  expect(await screen.findByText('Done 1')).toBeTruthy()
})

test('what the shop refuses of a record stands beside its field, with all that was typed', async () => {
  const order = { ...ORDER, paidBy: 'outside', refundable: 0 } as AdministeredOrderDetails
  const errors = [{ path: 'amount', message: 'Up to $45.00 can be given back' }]
  const refusal = refuse('refund-too-large', 'Too much.', { errors })
  const { user, sent } = visit(<Outside order={order} />, { as: ADA, answers: { recordOutsideRefund: refusal } })
  await user.click(button('Record money given back…'))
  await user.type(screen.getByLabelText('Or an amount (USD)'), '46')
  await user.type(screen.getByLabelText('Note'), 'By bank')
  await user.click(button('Record'))
  expect(await problemOf(screen.getByLabelText('Or an amount (USD)'))).toBe('Up to $45.00 can be given back')
  expect(sent('recordOutsideRefund')).toMatchObject([{ body: { amount: 46, note: 'By bank' } }])
  expect(screen.getByLabelText('Or an amount (USD)')).toMatchObject({ value: '46.00' })
  expect(screen.getByLabelText('Note')).toMatchObject({ value: 'By bank' })
})
