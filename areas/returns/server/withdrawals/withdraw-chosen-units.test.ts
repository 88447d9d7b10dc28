import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { NOTE, openWithdrawalsDesk, refundOf, units, withdrawn } from '#test-support/withdrawals-desk.ts'

let database: TestDatabase
let desk: ReturnType<typeof openWithdrawalsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openWithdrawalsDesk(database)
})
beforeEach(() => desk.forget())
afterAll(() => database.drop())

describe('the chosen units of an order are', () => {
  const place = () =>
    desk.place({
      lines: [{ quantity: 4, shipped: 2, packed: 1 }, { quantity: 2 }, { quantity: 2, shipped: 2 }],
      parcels: [
        { status: 'shipped', units: units(2, 0, 2) },
        { status: 'packed', units: units(1) },
      ],
    })

  test.each<[string, LineUnits[], number[], number[]]>([
    ['one that was not sent', units(1), [1, 0, 0], []],
    ['first what was not sent, then what was', units(2), [1, 0, 0], [1]],
    ['all that is possible of a line', units(3), [1, 0, 0], [2]],
    ['one that was not sent of another line', units(0, 1), [0, 1, 0], []],
    ['one that was sent', units(0, 0, 1), [0, 0, 0], [0, 0, 1]],
    ['some of each', units(2, 2, 2), [1, 2, 0], [1, 0, 2]],
  ])('%s', async (_, chosen, cancelled, back) => {
    const { order } = await place()
    const cents = cancelled.reduce((sum, one) => sum + one, 0) * 1_000
    expect(await desk.carryOut(order, { chosen })).toMatchObject({
      ...{ status: 'paid', steps: [], cancelled, parcels: ['shipped', 'packed'] },
      refunds: cents > 0 ? [refundOf(cents)] : [],
      returns: back.length > 0 ? [withdrawn(...back)] : [],
    })
    const told = [...(cents > 0 ? ['refund', 'cancelled-lines'] : []), ...(back.length > 0 ? ['withdrawn'] : [])]
    expect(desk.jobs.flatMap(([, data]) => ('letter' in data ? [data.letter] : []))).toEqual(told)
  })

  test('are cancelled with their account, and all of them with the order', async () => {
    const accountId = newId()
    const { order } = await desk.place({ lines: [{ quantity: 2 }] })
    expect(await desk.carryOut(order, { chosen: units(1), accountId })).toMatchObject({
      ...{ status: 'paid', refunds: [refundOf(1_000, { accountId })] },
    })
    expect(await desk.carryOut(order, { chosen: units(1), accountId })).toMatchObject({
      ...{ status: 'cancelled', steps: [['cancelled', accountId, NOTE]], cancelled: [2] },
    })
  })

  test('of an order that was sent come back, and no more than were chosen', async () => {
    const { order } = await desk.place({
      ...{
        status: 'delivered',
        lines: [
          { quantity: 3, shipped: 3 },
          { quantity: 1, shipped: 1 },
        ],
      },
      parcels: [{ status: 'delivered', units: units(3, 1) }],
    })
    expect(await desk.carryOut(order, { chosen: units(2) })).toMatchObject({ returns: [withdrawn(2)] })
    expect(await desk.carryOut(order, { chosen: units(1, 1) })).toMatchObject({
      returns: [withdrawn(1, 1), withdrawn(2)],
    })
  })

  test('that are more than there are cancel and return nothing', async () => {
    const { order } = await desk.place({
      lines: [{ quantity: 2, shipped: 1 }],
      parcels: [{ status: 'shipped', units: units(1) }],
    })
    const text = `What can be returned of the order ${order} could not`
    await expect(desk.carryOut(order, { chosen: units(3) })).rejects.toThrow(text)
    expect(await desk.standing(order)).toMatchObject({ cancelled: [0], refunds: [], returns: [] })
  })
})
