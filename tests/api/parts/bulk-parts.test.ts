import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { PartsOutcome } from '#catalogue/contract/bulk-parts.ts'
import type { Problem } from '#platform/contract/problem.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ids: { ring: string; chain: string; draft: string; gone: string }
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
}, 120_000)
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.pool.query('DELETE FROM bulk_part_changes')
  await shop.pool.query('DELETE FROM parts')
  ids = {
    ring: await shop.addPart({ sku: 'R-1', name: 'Ring', category: 'Rings' }),
    chain: await shop.addPart({ sku: 'C-1', name: 'Chain', category: 'Chains' }),
    draft: await shop.addPart({ sku: 'D-1', name: 'Draft', category: 'Rings' }),
    gone: await shop.addPart({ sku: 'G-1', name: 'Gone', category: 'Rings' }),
  }
  await ask('DELETE', `/api/part/${ids.gone}`)
  await change({ parts: [ids.draft], change: { visibility: 'draft' } })
})

type Answer = { insertedId?: string; modifiedCount: number; outcomes: PartsOutcome[] }
const ask = async (method: string, path: string, body?: object, key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop.request(method, path, { token: admin.token, headers, ...(body && { body }) })
  return { status: answer.status, body: answer.body as Answer & Problem }
}
const change = (body: object, key?: string) => ask('POST', '/api/admin/bulk/parts', body, key)
const undo = (id: string | undefined) => ask('POST', `/api/admin/bulk/parts/${id}/undo`)
const changedOf = ({ outcomes }: Answer) => outcomes.map(({ sku, changed }) => [sku, changed])

/** Category, tax class, whether it is public, why not. */
async function stored(): Promise<Record<string, string>> {
  const { rows } = await shop.pool.query<{ sku: string; says: string }>(
    `SELECT sku, concat_ws(' ', category, tax_class, active, withheld) AS says FROM parts ORDER BY sku`,
  )
  return Object.fromEntries(rows.map(({ sku, says }) => [sku, says]))
}

describe('a change of several parts', () => {
  it('says of each in the order of the request what became of it, and is audited part by part', async () => {
    const stranger = randomUUID()
    const parts = [ids.gone, ids.chain, stranger, ids.draft, ids.ring, ids.chain]
    const { status, body } = await change({ parts, change: { visibility: 'hidden' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      modifiedCount: 3,
      outcomes: [
        { sku: 'G-1', name: 'Gone', changed: false, problem: { detail: expect.stringContaining('Restore it first') } },
        { part: ids.chain, sku: 'C-1', changed: true },
        { part: stranger, sku: '', changed: false, problem: { title: 'Not found' } },
        { sku: 'D-1', changed: true },
        { sku: 'R-1', changed: true },
      ],
    })
    expect(await stored()).toMatchObject({ 'C-1': 'Chains standard f hidden', 'G-1': 'Rings standard f' })
    const { body: log } = await shop.request('GET', '/api/audit?object=part:D-1', { token: admin.token })
    expect(log).toMatchObject([
      { action: 'part.edit', before: { visibility: 'draft' }, after: { visibility: 'hidden' } },
      { after: { visibility: 'draft' } },
    ])
    expect((await shop.request('GET', `/api/find?q=Chain`)).body).not.toMatchObject({ parts: [{ sku: 'C-1' }] })
  })

  it('leaves parts that are so already, without a fault and without anything to undo', async () => {
    const before = await stored()
    const { body } = await change({ parts: [ids.ring, ids.draft], change: { category: ' Rings ' } })
    expect(body).toEqual({
      ...{ acknowledged: true, modifiedCount: 0 },
      outcomes: [
        { part: ids.ring, sku: 'R-1', name: 'Ring', changed: false },
        { part: ids.draft, sku: 'D-1', name: 'Draft', changed: false },
      ],
    })
    expect(await stored()).toEqual(before)
  })

  it('is done once for a key', async () => {
    const key = randomUUID()
    const body = { parts: [ids.ring], change: { taxClass: 'reduced' } }
    const first = await change(body, key)
    expect(first).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await change(body, key)).toEqual(first)
    expect(await change({ ...body, change: { taxClass: 'zero' } }, key)).toMatchObject({ status: 422 })
    expect(
      (await shop.pool.query('SELECT count(*)::int AS n FROM bulk_part_changes WHERE field = $1', ['taxClass'])).rows,
    ).toEqual([{ n: 1 }])
  })

  it('is refused with nothing chosen, 501 parts, no change, two, or an empty category; 500 are taken', async () => {
    const many = Array.from({ length: 500 }, () => randomUUID())
    const refused = async (body: object) => (await change(body)).body.errors?.[0]?.message
    expect(await refused({ parts: [], change: { deleted: true } })).toBe('Choose at least one part')
    expect(await refused({ parts: [...many, ids.ring], change: { deleted: true } })).toBe('Choose at most 500 parts')
    for (const none of [{}, { deleted: true, category: 'Tools' }])
      expect(await refused({ parts: [ids.ring], change: none })).toBe('Choose one change')
    expect(await refused({ parts: [ids.ring], change: { category: ' ' } })).toEqual(expect.any(String))
    await shop.pool.query(
      `INSERT INTO parts (id, sku, name, category, description, price_cents, img, min, quantity, available, specs, created_at, updated_at)
       SELECT id, 'X-' || place, 'Washer', 'Washers', '', 100, '', 1, 5, 5, '{}', now(), now() FROM unnest($1::uuid[]) WITH ORDINALITY AS each (id, place)`,
      [many],
    )
    const done = await change({ parts: many, change: { visibility: 'hidden' } })
    expect(done.body).toMatchObject({ modifiedCount: 500 })
    expect((await undo(done.body.insertedId)).body.modifiedCount).toBe(500)
  })
})

describe('undo', () => {
  it('puts back each part as it was, once', async () => {
    const before = await stored()
    const { body } = await change({ parts: [ids.ring, ids.draft, ids.chain], change: { deleted: true } })
    expect(await stored()).toMatchObject({ 'D-1': 'Rings standard f was-draft', 'R-1': 'Rings standard f' })
    expect(changedOf((await undo(body.insertedId)).body)).toEqual(
      expect.arrayContaining([
        ['R-1', true],
        ['D-1', true],
        ['C-1', true],
      ]),
    )
    expect(await stored()).toEqual(before)
    expect(await undo(body.insertedId)).toMatchObject({ status: 409, body: { type: '/problems/part-changed' } })
    expect(await undo(randomUUID())).toMatchObject({ status: 404 })
  })

  it('leaves what somebody has changed since, and names it', async () => {
    const { body } = await change({ parts: [ids.ring, ids.chain, ids.draft], change: { category: 'Tools' } })
    await change({ parts: [ids.chain], change: { category: 'Sets' } })
    await shop.pool.query('DELETE FROM parts WHERE id = $1', [ids.draft])
    const undone = (await undo(body.insertedId)).body
    expect(undone).toMatchObject({ modifiedCount: 1 })
    expect(undone.outcomes.find(({ sku }) => sku === 'C-1')).toMatchObject({
      changed: false,
      problem: { detail: expect.stringContaining('changed since') },
    })
    expect(await stored()).toMatchObject({ 'R-1': 'Rings standard t', 'C-1': 'Sets standard t' })
  })

  it('keeps a part deleted that was deleted since it was hidden', async () => {
    const { body } = await change({ parts: [ids.ring], change: { visibility: 'hidden' } })
    await ask('DELETE', `/api/part/${ids.ring}`)
    expect((await undo(body.insertedId)).body).toMatchObject({ modifiedCount: 0 })
    expect(await stored()).toMatchObject({ 'R-1': 'Rings standard f was-hidden' })
  })

  it('says of a variant that its product is gone, or has another like it; others are variants again', async () => {
    const variant = await shop.addPart({ sku: 'V-1', category: 'Rings', specs: { teeth: 42 } })
    await shop.addPart({ sku: 'V-2', category: 'Rings', specs: { teeth: 44 } })
    const { body: product } = await ask('POST', '/api/admin/products', {
      ...{ name: 'Rings', axes: ['teeth'], skus: ['V-1', 'V-2'] },
    })
    expect(product).toMatchObject({ acknowledged: true })
    const variants = async () =>
      (await shop.pool.query<{ sku: string }>('SELECT sku FROM parts WHERE product_id IS NOT NULL ORDER BY sku')).rows
    const goAndComeBack = async (meanwhile?: () => Promise<unknown>) => {
      const { body } = await change({ parts: [variant, ids.chain], change: { deleted: true } })
      expect(await variants()).toEqual([{ sku: 'V-2' }])
      await meanwhile?.()
      return (await undo(body.insertedId)).body.outcomes
    }
    const back = await goAndComeBack()
    expect(back.map(({ problem }) => problem)).toEqual([undefined, undefined])
    expect(await variants()).toEqual([{ sku: 'V-1' }, { sku: 'V-2' }])
    const loose = { changed: true, problem: { detail: expect.stringContaining('no longer a variant') } }
    const twin = await goAndComeBack(() =>
      shop.pool.query(`UPDATE parts SET specs = '{"teeth": 42}' WHERE sku = 'V-2'`),
    )
    expect(twin.find(({ sku }) => sku === 'V-1')).toMatchObject(loose)
    expect(await variants()).toEqual([{ sku: 'V-2' }])
    await shop.pool.query(`UPDATE parts SET specs = '{"teeth": 44}' WHERE sku = 'V-2'`)
    await shop.pool.query(`UPDATE parts SET product_id = $1 WHERE sku = 'V-1'`, [product.insertedId])
    const gone = await goAndComeBack(() => shop.pool.query('DELETE FROM products'))
    expect(gone.find(({ sku }) => sku === 'V-1')).toMatchObject(loose)
    expect(gone.find(({ sku }) => sku === 'C-1')?.problem).toBeUndefined()
  })
})

test('two people who change the same parts in other orders at once both get an answer, and one order holds', async () => {
  const here = [ids.ring, ids.chain, ids.draft]
  for (let round = 0; round < 5; round++) {
    const [one, other] = await Promise.all([
      change({ parts: here, change: { category: `One ${round}` } }),
      change({ parts: here.toReversed(), change: { category: `Other ${round}` } }),
    ])
    expect([one.status, other.status, one.body.modifiedCount, other.body.modifiedCount]).toEqual([200, 200, 3, 3])
    const { rows } = await shop.pool.query('SELECT DISTINCT category FROM parts WHERE id = ANY($1::uuid[])', [here])
    expect(rows).toHaveLength(1)
    const undone = await Promise.all([undo(one.body.insertedId), undo(one.body.insertedId)])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('changes of several parts are found again, newest first, page by page, with who made them and whether they hold', async () => {
  await shop.pool.query('DELETE FROM bulk_part_changes')
  expect((await ask('GET', '/api/admin/bulk/parts')).body).toEqual([])
  const first = await change({ parts: [ids.ring, ids.chain], change: { category: 'Tools' } })
  await change({ parts: [ids.ring], change: { deleted: true } })
  await undo(first.body.insertedId)
  const { body, headers } = await shop.request('GET', '/api/admin/bulk/parts?limit=1', { token: admin.token })
  const deletion = { field: 'deleted', value: 'true', partCount: 1, email: admin.email, undoneAt: null }
  expect([body, headers.get('x-total-count')]).toMatchObject([[deletion], '2'])
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(next, shop.origin)
  const older = { _id: first.body.insertedId, field: 'category', value: 'Tools', partCount: 2, email: admin.email }
  expect((await ask('GET', pathname + search)).body).toMatchObject([{ ...older, undoneAt: expect.any(String) }])
})
