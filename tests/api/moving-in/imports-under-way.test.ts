import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordsProgress } from '#platform/contract/records-report.ts'
import { createRecordsShop, csv } from './records-shop.ts'

let moving: Awaited<ReturnType<typeof createRecordsShop>>
let { shop, admin, send } = {} as typeof moving
beforeAll(async () => {
  moving = await createRecordsShop()
  ;({ shop, admin, send } = moving)
})
afterAll(() => shop.close())

describe('an import', () => {
  const last = async () =>
    (
      (await shop.request('GET', '/api/import/customers/last', { token: admin.token })).body as {
        last: RecordsProgress
      }
    ).last

  it('goes on when its page is left: how far it is and what it came to can be read meanwhile and afterwards', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => ({ email: `left${at}@example.com`, first_name: `L${at}` }))
    const leaving = new AbortController()
    const sent = fetch(`${shop.url}/api/import/customers?dryRun=0`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv', origin: shop.origin },
      body: csv(['email', 'first_name'], ...rows),
      signal: leaving.signal,
    }).catch(() => 'left')
    await expect.poll(async () => (await last())?.total, { timeout: 20_000, interval: 20 }).toBe(3_000)
    const underWay = await last()
    leaving.abort()
    expect(await sent).toBe('left')
    expect(underWay).toMatchObject({ state: 'running', endedAt: null })
    await expect.poll(async () => (await last()).state, { timeout: 20_000 }).toBe('stored')
    expect(await last()).toMatchObject({ rows: 3_000, new: 3_000, broken: 0, endedAt: expect.any(String) })
  })

  it('with errors, and one whose process was lost, have stored nothing and say so', async () => {
    expect((await send('customers', 'email\nnobody\n')).status).toBe(422)
    expect(await last()).toMatchObject({ state: 'broken', broken: 1, new: 0 })
    const cut = `UPDATE record_imports SET ended_at = NULL, outcome = NULL, seen_at = now() - interval`
    await shop.pool.query(`${cut} '50 seconds'`)
    expect((await last()).state).toBe('running')
    expect((await send('customers', 'email\nsecond@example.com\n')).body).toMatchObject({
      type: '/problems/import-running',
    })
    await shop.pool.query(`${cut} '61 seconds'`)
    expect((await last()).state).toBe('failed')
  })
})
