import { describe, expect, test } from 'vitest'
import { MOST_LINES } from '#catalogue/contract/lines/requested-lines.ts'
import type { OrderStatus } from '#orders/contract/orders.ts'
import type { OrderLines } from '#orders/server/order-lines.ts'
import { type ReturnStatus, returnRequestSchema } from '#returns/contract/returns.ts'
import {
  COMING_RETURNS,
  isRefundOf,
  readReturnNumber,
  refundedLines,
  refundNote,
  refuseExcluded,
  refuseRefunded,
  refuseUnreturnable,
  returnableUnits,
  unitsToCome,
  unitsToCredit,
} from './return-rules.ts'
import type { ReturnLineRow, WholeReturn } from './returns-tables.ts'

const counted = { asNew: 0, damaged: 0, wrong: 0, missing: 0, creditedUnits: 0 }
const returned = (status: ReturnStatus, line: number, quantity: number, of: Partial<ReturnLineRow> = {}) =>
  ({ status, lines: [{ ...counted, line, quantity, ...of }] }) as unknown as WholeReturn
const LINES = [
  { line: 1, partName: 'Chain', returnable: 'yes' },
  { line: 2, partName: 'Saddle', returnable: 'made-to-measure' },
  { line: 3, partName: 'Sealant', returnable: 'sealed' },
] as unknown as OrderLines

test('the number of a return, as it is typed', () => {
  expect(['R-100001', ' r100001 ', 'R-123456789'].map(readReturnNumber)).toEqual([100_001, 100_001, 123_456_789])
  const others = ['100001', 'R-10000', 'R-1234567890', 'RR-100001', 'XR-100001', 'R-100001x', 'R-abcdef', '']
  expect(others.map(readReturnNumber)).toEqual(others.map(() => undefined))
})

test('a refund is known as that of a return by its note', () => {
  const back = { number: 100_001 }
  expect(refundNote(back, undefined)).toBe('Return R-100001')
  expect(refundNote(back, 'as agreed')).toBe('Return R-100001: as agreed')
  const is = (note: string | null, reason = 'returned') => isRefundOf(back, { note, reason })
  expect(is('Return R-100001')).toBe(true)
  expect(is('Return R-100001: as agreed')).toBe(true)
  expect(is('Return R-100001\nby bank transfer')).toBe(true)
  expect(is('Return R-100001', 'goodwill')).toBe(false)
  expect(is('Return R-100002')).toBe(false)
  expect(is('Return R-1000012')).toBe(false)
  expect(is(null)).toBe(false)
})

test('what is still to come of a line, and what of it has no money back yet', () => {
  const line = { quantity: 20, asNew: 1, damaged: 2, wrong: 3, missing: 4, creditedUnits: 1 } as ReturnLineRow
  expect(unitsToCome(line)).toBe(10)
  expect(unitsToCredit(line)).toBe(2)
})

test('approved, sent and partly received returns may be received', () => {
  expect(COMING_RETURNS).toEqual(['approved', 'sent', 'received'])
})

describe('what can be returned of six units that were shipped', () => {
  const lines = [
    { line: 1, shipped: 6, returned: 0 },
    { line: 2, shipped: 9, returned: 0 },
  ]
  const units = (of: Parameters<typeof returnableUnits>[1], returns: WholeReturn[] = [], first = 0) =>
    returnableUnits([{ line: 1, shipped: 6, returned: first }, ...lines.slice(1)], of, returns).get(1)
  const parcel = (status: string, line: number, quantity: number) =>
    ({ status, lines: [{ line, quantity }] }) as unknown as Parameters<typeof returnableUnits>[1][number]

  test('all that arrived and did not come back', () => {
    expect(units([])).toBe(6)
    expect(units([], [], 4)).toBe(2)
    expect(units([parcel('delivered', 1, 6)])).toBe(6)
  })

  test('nothing of parcels that were lost or came back', () => {
    expect(units([parcel('lost', 1, 1), parcel('came-back', 1, 2), parcel('shipped', 1, 3)])).toBe(3)
    expect(units([parcel('lost', 2, 5)])).toBe(6)
  })

  test.each<[ReturnStatus, number]>([
    ['requested', 4],
    ['approved', 4],
    ['sent', 4],
    ['received', 4],
    ['declined', 6],
    ['closed', 6],
    ['lapsed', 6],
  ])('with two units in a return that is %s: %d', (status, left) => {
    expect(units([], [returned(status, 1, 2)])).toBe(left)
    expect(units([], [returned(status, 2, 2)])).toBe(6)
  })

  test('units of an open return that were counted are no longer to come', () => {
    expect(units([], [returned('received', 1, 3, { asNew: 1, damaged: 1 })], 2)).toBe(3)
  })

  test('never less than none', () => {
    expect(units([parcel('lost', 1, 6)], [returned('requested', 1, 2)])).toBe(0)
  })
})

describe('a request is refused', () => {
  const ask = (...lines: [number, number][]) => lines.map(([line, quantity]) => ({ line, quantity, reason: 'Other' }))
  const left = new Map([
    [1, 2],
    [2, 0],
  ])

  test('for more than is left, with the line and how many', () => {
    expect(refuseUnreturnable(LINES, left, ask([1, 2]) as never)).toBeUndefined()
    expect(refuseUnreturnable(LINES, left, ask([1, 3], [2, 1], [3, 1], [9, 1]) as never)).toMatchObject({
      refused: 'too-many-units',
      detail:
        'Only 2 of Chain can be returned. No units of Saddle can be returned. No units of Sealant can be returned. The order has no line 9.',
      errors: [
        { path: 'lines.0.quantity', message: 'Only 2 of Chain can be returned' },
        { path: 'lines.1.quantity', message: 'No units of Saddle can be returned' },
        { path: 'lines.2.quantity', message: 'No units of Sealant can be returned' },
        { path: 'lines.3.line', message: 'The order has no line 9' },
      ],
    })
  })

  test.each<[string, OrderStatus, number, number, boolean]>([
    ['nothing went back', 'delivered', 500, 0, false],
    ['some went back', 'delivered', 500, 499, false],
    ['all went back', 'delivered', 500, 500, true],
    ['it was free', 'delivered', 0, 0, false],
    ['it was free, in a refunded order', 'refunded', 0, 0, true],
    ['the order was refunded', 'refunded', 500, 0, true],
  ])('for a line whose money went back already: %s', (_, status, totalCents, refundedCents, isRefunded) => {
    const lines = LINES.map((line) => ({ ...line, totalCents: 1, refundedCents: 0 }))
    Object.assign(lines[1] as object, { totalCents, refundedCents })
    expect(refundedLines({ status }, lines).includes(2)).toBe(isRefunded)
    const refused = {
      ...{ refused: 'not-returnable', detail: 'Saddle was refunded already.' },
      errors: [{ path: 'lines.1.line', message: 'Saddle was refunded already' }],
    }
    const asked = status === 'refunded' ? ask([9, 1], [2, 1]) : ask([1, 1], [2, 1])
    expect(refuseRefunded({ status }, lines as unknown as OrderLines, asked as never)).toEqual(
      isRefunded ? refused : undefined,
    )
  })

  test('with every line at fault', () => {
    const refused = refuseRefunded({ status: 'refunded' }, LINES, ask([1, 1], [2, 1]) as never)
    expect(refused?.detail).toBe('Chain was refunded already. Saddle was refunded already.')
  })

  test('for what the law lets a shop exclude, with the reason', () => {
    expect(refuseExcluded(LINES, ask([1, 1], [9, 1]) as never)).toBeUndefined()
    const [measured, sealed] = [
      'Saddle: Made to measure: it can’t be returned unless it is faulty.',
      'Sealant: Sealed for hygiene: it can only be returned unopened. Contact us if it is.',
    ]
    expect(refuseExcluded(LINES, ask([1, 1], [2, 1], [3, 1]) as never)).toMatchObject({
      refused: 'not-returnable',
      detail: `${measured} ${sealed}`,
      errors: [
        { path: 'lines.1.line', message: measured },
        { path: 'lines.2.line', message: sealed },
      ],
    })
  })
})

test('a return of more lines than an order can have is refused as a return', () => {
  const lines = Array.from({ length: MOST_LINES + 1 }, (_, index) => ({ line: (index % MOST_LINES) + 1, quantity: 1 }))
  const { error } = returnRequestSchema.safeParse({ kind: 'withdrawal', lines })
  expect(error?.issues.map(({ message }) => message)).toContain('A return has at most 50 lines')
})
