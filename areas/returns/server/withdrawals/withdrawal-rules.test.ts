import { expect, test } from 'vitest'
import type { OrderRow } from '#orders/server/orders-store.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { isMailboxOf, mailboxOf, notOffered, presentWithdrawal, receivedWithdrawal } from './withdrawal-rules.ts'
import type { ListedWithdrawal } from './withdrawals-store.ts'

const ID = '0193a0c0-0000-7000-8000-000000000001'
const ORDER = '0193a0c0-0000-7000-8000-000000000002'
const receivedAt = new Date('2026-11-30T23:30:00.000Z') // The first of December in Berlin
const declared: ListedWithdrawal = {
  ...{ id: ID, number: 100_007, name: 'Ada', typedNumber: 'PM-100234', typedEmail: 'ada@example.com' },
  ...{ statement: 'I withdraw.', receivedAt, orderId: null, lines: null, state: 'declared', origin: null },
  ...{ confirmedAt: null, confirmedBy: null, closedAt: null, closedReason: null, repeats: null, note: null },
  ...{ order: null, repeatsNumber: null },
}
const shown = {
  ...{ _id: ID, number: 'W-100007', receivedAt: '2026-11-30T23:30:00.000Z', state: 'declared' },
  ...{ name: 'Ada', typedNumber: 'PM-100234', typedEmail: 'ada@example.com', refundBy: '2026-12-15' },
}

test('who declared it learns its number and the moment from which the law counts', () => {
  expect(receivedWithdrawal(declared)).toEqual({
    acknowledged: true,
    number: 'W-100007',
    receivedAt: '2026-11-30T23:30:00.000Z',
  })
})

test('a withdrawal is shown with the last day of its refund, by the days of the shop', () => {
  expect(presentWithdrawal(declared, 'Europe/Berlin')).toStrictEqual(shown)
  expect(presentWithdrawal(declared, 'UTC')).toStrictEqual({ ...shown, refundBy: '2026-12-14' })
})

const { refundBy: _, ...closedShown } = shown
const at = new Date('2026-12-02T08:00:00.000Z')
const order = { number: 100_234, numberPrefix: 'PM-' }

test.each<[string, Partial<ListedWithdrawal>, object]>([
  ['where it was declared', { origin: 'mailbox' }, { ...shown, origin: 'mailbox' }],
  ['its order', { orderId: ORDER, order }, { ...shown, order: { _id: ORDER, number: 'PM-100234' } }],
  ['no order that is only half there', { orderId: ORDER }, shown],
  ['no order of nothing', { order }, shown],
  [
    'who confirmed it and when',
    { state: 'confirmed', confirmedAt: at, confirmedBy: 'staff' },
    { ...shown, state: 'confirmed', confirmedAt: '2026-12-02T08:00:00.000Z', confirmedBy: 'staff' },
  ],
  [
    'why it was closed, and then no day',
    { state: 'closed', closedAt: at, closedReason: 'repeated', repeats: ORDER, repeatsNumber: 100_001 },
    { ...closedShown, state: 'closed', closedReason: 'repeated', repeats: 'W-100001' },
  ],
  ['what staff noted', { note: 'Called' }, { ...shown, note: 'Called' }],
  ['no note that says nothing', { note: '' }, shown],
])('it shows %s', (_, row, expected) => {
  expect(presentWithdrawal({ ...declared, ...row }, 'Europe/Berlin')).toStrictEqual(expected)
})

const transaction = {} as Queryable
const accounts = {
  findAccount: async (id: string, within: Queryable) =>
    id === ID && within === transaction ? { email: 'today@example.com' } : undefined,
}
const mailbox = (row: Partial<OrderRow>) =>
  mailboxOf({ accounts } as unknown as ReturnsContext, transaction, row as OrderRow)

test.each([
  ['of its account today', { accountId: ID, customerEmail: 'then@example.com' }, 'today@example.com'],
  ['of a guest', { accountId: null, customerEmail: 'then@example.com' }, 'then@example.com'],
  [
    'as it was, once the account is closed',
    { accountId: ORDER, customerEmail: 'then@example.com' },
    'then@example.com',
  ],
  ['nobody’s, once its buyer is forgotten', { accountId: ID, customerEmail: '' }, undefined],
])('the mailbox of an order is %s', async (_, row, expected) => expect(await mailbox(row)).toBe(expected))

test.each([
  ['then@example.com', true],
  ['today@example.com', true],
  [' THEN@example.com ', true],
  ['Today@Example.com', true],
  ['other@example.com', false],
  ['then@example.co', false],
  ['', false],
])('whether %j is its mailbox, then or today, however it is written: %s', (typed, expected) => {
  const row = { customerEmail: 'Then@Example.com' } as OrderRow
  expect(isMailboxOf(row, 'Today@example.com', typed)).toBe(expected)
})

test('a shop without withdrawals online says whom to ask', () => {
  expect(notOffered()).toMatchObject({
    refused: 'not-returnable',
    detail: 'This shop does not accept withdrawals online. Contact us instead.',
  })
})
