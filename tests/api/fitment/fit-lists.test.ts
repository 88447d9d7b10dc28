import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MODEL_PLACE, modelValue } from '#fitment/contract/bike.ts'
import { FIT_VALUES, type FitValue } from '#fitment/contract/fit-choice.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { CheckedFit, WhatFits } from '#fitment/contract/fitment.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { NotationFault } from '#packages/fit-engine/notation/find-code.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import type { FindResult, NextFitQuestion } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'
import { createRandom } from '../find/repeatable-random.ts'

/**
 * Lists for a bike, whose verdicts come by signature and token, against the verdict of each part by itself. FIT_BIKES
 * sets how many bikes; the long form takes 70, which is over ten thousand verdicts.
 */
const BIKES = Number(process.env.FIT_BIKES ?? 6)
const PARTS = 150

const book = shippedBook()
const { pick, below, some } = createRandom(20_261_123)
const PRODUCTS = Array.from({ length: 12 }, (_, index) => `00000000-0000-4000-8000-0000000000${10 + index}`)

let shop: TestShop
let ids: string[]
const MODEL = 'BIKE-1' // Of some of the bikes; a few of the parts are original ones

/** What may stand at a place of the bike or be stated by a part. */
function statedAt(what: string): string {
  const codes = [...(book.standards.get(what)?.keys() ?? [])]
  if (book.attributes.get(what)?.kind === 'number') return String(10 + below(50))
  if (codes.length === 0) return pick(['id-one', 'id-two'])
  return some(0.8) ? pick(codes) : [pick(codes), pick(codes)].join('|')
}

/** Mostly of roles whose parts meet what bikes below have. */
function writtenPart(): string {
  if (some(0.05)) return 'universal'
  const role = some(0.7)
    ? pick(['bottom-bracket', 'cassette', 'seatpost', 'stem', 'rotor', 'tyre', 'chain'])
    : pick([...book.profiles.keys()])
  const whats = [...new Set((book.profiles.get(role) ?? []).map(({ what }) => what))].filter(() => some(0.6))
  return [`role=${role}`, ...whats.map((what) => `${what}=${statedAt(what)}`)].join('; ')
}

function readable(): ReturnType<typeof readFitText> {
  for (;;) {
    try {
      const read = readFitText(book, writtenPart())
      return { ...read, fitment: { ...read.fitment } }
    } catch (error) {
      if (!(error instanceof NotationFault)) throw error
    }
  }
}

function bikeFacts(): Record<string, string> {
  const places = [...book.places.values()].filter(({ isDerived }) => !isDerived)
  return Object.fromEntries(
    Array.from({ length: 1 + below(12) }, () => pick(places)).map(({ code, what }) => [code, statedAt(what)]),
  )
}

async function stateInterfaces(): Promise<void> {
  for (const partId of ids) {
    if (some(0.1)) continue
    // Some of what chance writes contradicts itself, and nothing is stored of it.
    await insertFitments(shop.db, [{ partId, ...readable(), source: 'S15', bridges: '', at: new Date() }]).catch(
      (error: unknown) => {
        if (!(error instanceof NotationFault)) throw error
      },
    )
  }
}

async function groupSome(): Promise<void> {
  await shop.db.execute(sql`
    INSERT INTO products (id, name, description, axes, created_at, updated_at)
    SELECT id::uuid, 'Product ' || id, '', '{number}', now(), now() FROM unnest(${sql.param(PRODUCTS)}::text[]) AS id`)
  for (const id of ids.filter(() => some(0.4)))
    await shop.db.execute(sql`UPDATE parts SET product_id = ${pick(PRODUCTS)} WHERE id = ${id}`)
}

async function find(path: string): Promise<FindResult> {
  const { status, body } = await shop.request('GET', path.replace(/^\/parts/, '/api/find'))
  expect(status, path).toBe(200)
  return body as FindResult
}

async function makeModel(): Promise<void> {
  await shop.pool.query('UPDATE parts SET sku = $1 WHERE id = $2', [MODEL, ids[0]])
  const { rows } = await shop.pool.query('SELECT sku FROM parts WHERE id = ANY($1)', [ids.slice(1, 41)])
  const positions = rows.map(({ sku }, at) => ({ ref: `${at + 1}`, sku, quantity: 1 }))
  const { token } = await shop.signUpAdmin('Admin')
  const made = await shop.request('PUT', `/api/admin/assemblies/${MODEL}`, { token, body: { version: 0, positions } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
}

/** Every page of a list. */
async function findAll(path: string): Promise<FindResult[]> {
  const pages = [await find(path)]
  for (let page = pages[0]; page?.next; pages.push(page)) page = await find(page.next)
  return pages
}

const GROUPS: Record<string, FitValue> = { fits: 'yes', 'fits-with': 'with', no: 'no' }
const groupOf = (verdict = 'unknown') => GROUPS[verdict] ?? 'unknown'

/** The verdict of each part by itself. */
async function verdictsOf(fits: string): Promise<Map<string, CheckedFit['parts'][string]>> {
  const checked = await Promise.all(
    [ids.slice(0, 100), ids.slice(100)].map((parts) =>
      shop.request('POST', '/api/fit/check', { body: { bike: fits, parts, brief: true } }),
    ),
  )
  return new Map(checked.flatMap(({ body }) => Object.entries((body as CheckedFit).parts)))
}

describe.each(['sql', 'index'])('lists for a bike by %s', (finder) => {
  beforeAll(async () => {
    shop = await createTestShop({ FINDER: finder })
    ids = []
    for (let number = 0; number < PARTS; number++)
      ids.push(await shop.addPart({ name: `Part ${number}`, category: pick(['Chains', 'Hubs']), specs: { number } }))
    await stateInterfaces()
    await groupSome()
    await makeModel()
    if (finder === 'index') await vi.waitUntil(shop.app.find.index.readiness, { timeout: 20_000 })
  }, 60_000)
  afterAll(() => shop.close())

  test(`${BIKES * PARTS} verdicts, filters and counts are those of each part`, {
    timeout: 60_000 + BIKES * 3_000,
  }, async () => {
    const met = new Set<string>()
    for (let round = 0; round < BIKES; round++) {
      const fits = printFitCode({
        facts: { ...bikeFacts(), ...(round % 2 === 0 && { [MODEL_PLACE]: modelValue(MODEL) }) },
      })
      const verdicts = await verdictsOf(fits)
      expect(verdicts.size).toBe(PARTS)
      const each = await findAll(`/api/find?variants=all&limit=100&fits=${encodeURIComponent(fits)}`)
      for (const { _id, fit } of each.flatMap(({ items }) => items)) {
        const { verdict, because, position, text } = verdicts.get(_id) ?? {}
        expect([fit?.verdict, fit?.because, fit?.position, fit?.text]).toEqual([verdict, because, position, text])
        met.add(`${verdict} ${because}`)
      }
      for (const { value, count, href } of each[0]?.fit?.groups ?? []) {
        const expected = ids.filter((id) => groupOf(verdicts.get(id)?.verdict) === value)
        expect(count, value).toBe(expected.length)
        const narrowed = await findAll(href)
        expect(narrowed.flatMap(({ items }) => items.map(({ _id }) => _id)).sort()).toEqual(expected.toSorted())
        expect(narrowed[0]?.fit?.groups.map((group) => group.count)).toEqual(
          each[0]?.fit?.groups.map((group) => group.count),
        )
        expect(narrowed[0]?.fit?.all).toMatchObject({ count: PARTS, chosen: false })
      }
      await expectRows(fits, verdicts)
      await expectRoles(fits, verdicts)
    }
    const judged = ['fits undefined', 'fits universal', 'no undefined', 'unknown undefined', 'unknown no-data']
    for (const verdict of [...judged, 'fits original', 'unknown original-changed']) expect([...met]).toContain(verdict)
  })

  test('the question that settles most', async () => {
    const { body } = await shop.request(
      'GET',
      `/api/fit/question?fits=${printFitCode({ facts: { 'frame.seat-tube': '27.2' } })}`,
    )
    const { question, unknown } = body as NextFitQuestion
    expect(unknown).toBeGreaterThan(question?.settles ?? 0)
    expect(question?.settles).toBeGreaterThan(0)
    // Whatever the answer: that many parts have a verdict then, which the new fact alone gives.
    const place = question?.place ?? ''
    const facts = { 'frame.seat-tube': '27.2', [place]: question?.options[0]?.value ?? '20' }
    const answered = await shop.request('GET', `/api/fit/question?fits=${encodeURIComponent(printFitCode({ facts }))}`)
    expect(unknown - (answered.body as NextFitQuestion).unknown).toBeGreaterThanOrEqual(1)
  })

  test('a bike that is damaged or unknown is said to be so, and the list is for any bike', async () => {
    const any = await find('/api/find?limit=5')
    for (const fits of ['1_frame.bb-shell*bsa-68_xxxx', printFitCode({ facts: { 'frame.bb-shell': 'bsa-86' } })]) {
      const found = await find(`/api/find?limit=5&fit=yes&fits=${fits}`)
      expect(found).toMatchObject({ total: any.total, fit: null, ignored: ['fit=yes'], address: '/parts?limit=5' })
      expect(found.fitFault?.message).toMatch(/^The link to the bike/)
      expect(found.items).toEqual(any.items)
    }
    expect(any).toMatchObject({ fit: null, fitFault: null })
    expect(any.items.every((item) => !('fit' in item))).toBe(true)
  })

  test('where nothing fits, what to take off is named', async () => {
    const fits = printFitCode({ facts: { 'frame.seat-tube': '27.2' } })
    const narrowed = await find(`/api/find?fits=${fits}&fit=with&in-stock=1`)
    expect(narrowed.total).toBe(0)
    expect(narrowed.ways).toContainEqual(
      expect.objectContaining({ label: 'Without “Fits with an adapter”', href: `/parts?in-stock=1&fits=${fits}` }),
    )
    expect(narrowed.chips.map(({ label }) => label)).toEqual(['In stock', 'Fits with an adapter'])
    expect(narrowed.clear).toBe(`/parts?fits=${fits}`)
  })
})

/** Products count once, in every group that one of their variants is in. */
async function expectRows(fits: string, verdicts: Map<string, CheckedFit['parts'][string]>): Promise<void> {
  const rowOf = new Map(await rowsOfParts())
  const found = await find(`/api/find?limit=100&fits=${encodeURIComponent(fits)}`)
  const groups = new Map(found.fit?.groups.map(({ value, count }) => [value, count]))
  for (const value of FIT_VALUES) {
    const rows = ids.filter((id) => groupOf(verdicts.get(id)?.verdict) === value).map((id) => rowOf.get(id))
    expect(groups.get(value), value).toBe(new Set(rows).size)
  }
}

/** What fits the bike by role, part by part. Parts that touch nothing of it are not counted. */
async function expectRoles(fits: string, verdicts: Map<string, CheckedFit['parts'][string]>): Promise<void> {
  const { rows } = await shop.pool.query(
    `SELECT part_id AS id, role FROM part_fitments WHERE role <> '' AND signature <> ''`,
  )
  const expected: Record<string, Record<string, number>> = {}
  for (const { id, role } of rows) {
    const verdict = verdicts.get(id)?.verdict ?? 'unknown'
    if (verdict === 'no-contact') continue
    const counts = expected[role] ?? { no: 0, unknown: 0, usual: 0, 'fits-with': 0, fits: 0 }
    expected[role] = { ...counts, [verdict]: (counts[verdict] ?? 0) + 1 }
  }
  const { body } = await shop.request('GET', `/api/fit/roles?fits=${encodeURIComponent(fits)}`)
  const counted = (body as WhatFits).roles.map(({ role, name: _, ...counts }) => [role, counts])
  expect(Object.fromEntries(counted)).toEqual(expected)
}

async function rowsOfParts(): Promise<[string, string][]> {
  const { rows } = await shop.db.execute<{ id: string; row: string }>(
    sql`SELECT id, coalesce(product_id, id) AS row FROM parts`,
  )
  return rows.map(({ id, row }) => [id, row])
}
