import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, NOON, openStockAlertsDesk } from '#test-support/stock-alerts-desk.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import type { AlertKeyPurpose } from './alert-keys.ts'
import { confirmByLink, endByLink } from './use-alert-link.ts'

let database: TestDatabase
let desk: ReturnType<typeof openStockAlertsDesk>

beforeAll(async () => {
  database = await createTestDatabase()
  desk = openStockAlertsDesk(database)
})
beforeEach(() => desk.forget())
afterAll(() => database.drop())

const link = (purpose: AlertKeyPurpose, id: string) => ({ id, key: desk.context.alertKeys.keyOf(purpose, id) })
const NO_SUCH_LINK = {
  refused: 'not-found',
  detail: 'This link was used already or is no longer valid. Check that you copied the whole link.',
}

describe('the link that confirms an alert', () => {
  test('works once', async () => {
    const partId = await desk.soldOut('Rim')
    const [id, other] = [await desk.keep({ partId }), await desk.keep({ partId })]
    desk.at = new Date(NOON.getTime() + DAY_MS)
    expect(await confirmByLink(desk.context, link('confirm', id))).toEqual({
      acknowledged: true,
      part: { _id: partId, sku: partId, name: 'Rim', onSale: true },
    })
    const confirmed = desk.at
    desk.at = new Date(NOON.getTime() + 2 * DAY_MS)
    expect(await confirmByLink(desk.context, link('confirm', id))).toEqual(NO_SUCH_LINK)
    const moments = new Map((await desk.alerts()).map((alert) => [alert.id, alert.confirmedAt]))
    expect([moments.get(id), moments.get(other), await desk.restocked()]).toEqual([confirmed, null, []])
  })

  test('has the email follow where the part is back already', async () => {
    const partId = await desk.soldOut('Rim')
    const id = await desk.keep({ partId })
    await desk.stock(partId, 5)
    expect(await desk.restocked()).toEqual([])
    await confirmByLink(desk.context, link('confirm', id))
    expect(await desk.restocked()).toEqual([partId])
  })

  test('tells of a part that is sold no longer', async () => {
    const partId = await desk.soldOut('Rim')
    await desk.deletePart(partId)
    const id = await desk.keep({ partId })
    expect(await confirmByLink(desk.context, link('confirm', id))).toMatchObject({ part: { onSale: false } })
  })

  test('is none with another key, of another alert or purpose, or when alert or part are gone', async () => {
    const partId = await desk.soldOut('Rim')
    const [id, other, partless] = [
      await desk.keep({ partId }),
      await desk.keep({ partId }),
      await desk.keep({ partId: newId() }),
    ]
    const links = [
      ...[{ id, key: '' }, { id, key: link('confirm', other).key }, link('end', id)],
      ...[link('confirm', newId()), link('confirm', partless)],
    ]
    for (const sent of links) expect(await confirmByLink(desk.context, sent)).toEqual(NO_SUCH_LINK)
    expect((await desk.alerts()).map(({ confirmedAt }) => confirmedAt)).toEqual([null, null, null])
  })
})

describe('the link that ends alerts', () => {
  test('ends all of its recipient and counts those that waited or would have', async () => {
    const [eve, confirmedAt] = ['eve@example.com', NOON]
    const id = await desk.keep({ partId: newId(), email: eve, confirmedAt, toldAt: NOON })
    for (const row of [{ confirmedAt }, {}]) await desk.keep({ partId: newId(), email: eve, ...row })
    const { accountId } = desk.account(eve)
    const others = [await desk.keep({ partId: newId() }), await desk.keep({ partId: newId(), accountId })]
    expect(await endByLink(desk.context, link('end', id))).toEqual({ acknowledged: true, deletedCount: 2 })
    expect(await endByLink(desk.context, link('end', id))).toEqual(NO_SUCH_LINK)
    expect((await desk.alerts()).map((alert) => alert.id)).toEqual(others.toSorted())
  })

  test('is none with another key or purpose', async () => {
    const [id, other] = [await desk.keep({ partId: newId() }), await desk.keep({ partId: newId() })]
    const links = [{ id, key: '' }, { id, key: link('end', other).key }, link('confirm', id), link('end', newId())]
    for (const sent of links) expect(await endByLink(desk.context, sent)).toEqual(NO_SUCH_LINK)
    expect(await desk.alerts()).toHaveLength(2)
  })
})
