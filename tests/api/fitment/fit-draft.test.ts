import { afterAll, beforeAll, expect, test } from 'vitest'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { BookChange, DraftCheck, FitDraft, GoldenPair } from '#fitment/contract/fit-draft.ts'
import type { PartFit } from '#fitment/contract/fitment.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

/** Drafts of the rule book: what they would change, and what publishing does in every process. */
let database: TestDatabase
let shop: TestShop
let other: TestShop
let admin: TestAccount
let post: string
beforeAll(async () => {
  database = await createTestDatabase()
  const given = { ...database, drop: async () => {} }
  shop = await createTestShop({}, undefined, undefined, given)
  other = await createTestShop({}, undefined, undefined, given)
  admin = await shop.signUpAdmin('Ada')
  post = await shop.addPart({ sku: 'SPT-27', name: 'Post 27.2' })
  const stated = readFitText(shippedBook(), 'role=seatpost; needs seat-tube=27.2')
  await insertFitments(shop.db, [{ partId: post, ...stated, source: 'S15', bridges: '', at: new Date() }])
})
afterAll(async () => {
  await shop.close()
  await other.close()
  await database.drop()
})

const ask = async <Answer>(method: string, path: string, body?: object) => {
  const answer = await shop.request(method, `/api/fit/admin/${path}`, { token: admin.token, ...(body && { body }) })
  return {
    status: answer.status,
    body: answer.body as Answer & { detail: string; errors: { path: string; message: string }[] },
  }
}
const draft = async () => (await ask<FitDraft>('GET', 'draft')).body
const edit = async (changes: BookChange[], more: object = {}) =>
  await ask<{ revision: number }>('PATCH', 'draft', {
    revision: (await draft()).draft?.revision ?? 1,
    changes,
    ...more,
  })
const addRail = async () => {
  const row = { family: 'saddle-rail', code: 'oval-8x9', name: 'Oval 8×9 mm', certainty: 'B', confirmed: 'yes' }
  return await edit([
    { file: 'standards', key: 'saddle-rail oval-8x9', row: { ...row, aliases: '', source: 'S20', status: 'current' } },
  ])
}
const fits = encodeURIComponent(printFitCode({ facts: { 'frame.seat-tube': '27.2' } }))
const fitIn = async (asked: TestShop) =>
  (await asked.request('GET', `/api/part/${post}/fit?fits=${fits}`)).body as PartFit

async function ruleRow(code: string, more: Record<string, string>): Promise<BookChange> {
  const { default: rules } = {
    default: (await import('#fitment/server/versions/apply-changes.ts')).shippedFiles().rules,
  }
  const row = rules.find(({ cells }) => cells.code === code)?.cells ?? {}
  return { file: 'rules', key: code, row: { ...row, ...more } }
}

const corrected = ({ id, a, b, onSale, actual }: GoldenPair, source: string): BookChange => ({
  ...{ file: 'golden-pairs', key: id },
  row: { id, a, b, on_sale: onSale, ...actual, source, note: '' },
})

test('a draft says what it would change, is refused by golden pairs, and judges in every process once published', async () => {
  expect(await fitIn(other)).toMatchObject({ verdict: 'fits', version: 1 })
  expect((await ask('POST', 'draft/check', {})).status).toBe(404)
  const started = await Promise.all([1, 2, 3].map(() => ask('POST', 'draft', {})))
  expect(started.map(({ body }) => body)).toEqual(Array(3).fill({ acknowledged: true, version: 2 }))
  await edit([await ruleRow('R37', { certainty: 'D' })], { remarks: 'Two posts came back' })
  expect((await draft()).draft).toMatchObject({
    ...{ version: 2, revision: 2, remarks: 'Two posts came back' },
    changes: [{ file: 'rules', key: 'R37', row: { certainty: 'D' }, published: { certainty: 'A' } }],
  })
  expect(await fitIn(shop)).toMatchObject({ verdict: 'fits', version: 1 })
  expect((await ask('GET', 'row?file=rules&key=R37')).body).toMatchObject({ row: { certainty: 'D' }, keys: ['R37'] })

  const { body: check } = await ask<DraftCheck>('POST', 'draft/check', {})
  expect(check).toMatchObject({ faults: [], revision: 2, judged: { signatures: 1, of: 1 } })
  const changed = check.golden.changed
  expect(changed.length).toBeGreaterThan(3)
  expect(changed[0]).toMatchObject({ expected: { rule: 'R37' }, actual: { verdict: 'unknown' } })
  const examples = [expect.objectContaining({ sku: 'SPT-27' })]
  expect(check.verdicts).toEqual(
    check.verdicts.map(() =>
      expect.objectContaining({ rule: 'R37', to: 'unknown', examples: expect.arrayContaining(examples) }),
    ),
  )

  const refused = await ask('POST', 'draft/publish', { revision: 2 })
  expect(refused).toMatchObject({ status: 409, body: { type: '/problems/golden-pairs-changed' } })
  expect(refused.body.errors.map(({ path }) => path)).toEqual(changed.map(({ id }) => id))
  await edit(changed.map((pair) => corrected(pair, '')))
  expect((await ask<DraftCheck>('POST', 'draft/check', {})).body.faults[0]).toContain('name the source')
  expect((await ask('POST', 'draft/publish', { revision: 3 })).status).toBe(422)
  await edit(changed.map((pair) => corrected(pair, 'S15')))
  expect((await ask('POST', 'draft/publish', { revision: 3 })).status).toBe(412)
  const published = await Promise.all([1, 2].map(() => ask('POST', 'draft/publish', { revision: 4 })))
  expect(published.map(({ status }) => status).toSorted()).toEqual([200, 404])

  await expect.poll(async () => (await fitIn(other)).version).toBe(2)
  expect(await fitIn(other)).toMatchObject({ verdict: 'unknown' })
  expect(await fitIn(shop)).toMatchObject({ verdict: 'unknown', version: 2 })
  const { draft: none, versions } = await draft()
  expect(none).toBeNull()
  expect(versions).toMatchObject([
    { version: 2, state: 'published', changes: 1 + changed.length },
    { version: 1, state: 'retired', changes: 0 },
  ])
  const golden = await ask<{ pairs: GoldenPair[] }>('GET', 'golden')
  expect(golden.body.pairs.filter(({ isEdited }) => isEdited)).toHaveLength(changed.length)
  const log = await shop.request('GET', '/api/audit?object=rule-book:2', { token: admin.token })
  expect((log.body as { action: string }[]).map(({ action }) => action)).toEqual([
    ...['rule-book.publish', 'rule-book.edit', 'rule-book.edit', 'rule-book.edit', 'rule-book.start'],
  ])
})

test('a draft takes back what was published, and can be thrown away', async () => {
  await ask('POST', 'draft', {})
  const pairs = (await ask<{ pairs: GoldenPair[] }>('GET', 'golden')).body.pairs.filter(({ isEdited }) => isEdited)
  const shipped = (await import('#fitment/server/versions/apply-changes.ts')).shippedFiles()['golden-pairs']
  const back = pairs.map(
    ({ id }): BookChange => ({
      ...{ file: 'golden-pairs', key: id },
      row: shipped.find(({ cells }) => cells.id === id)?.cells ?? null,
    }),
  )
  await edit([await ruleRow('R37', {}), ...back])
  expect((await draft()).draft?.changes).toHaveLength(1 + pairs.length)
  expect((await ask<DraftCheck>('POST', 'draft/check', {})).body).toMatchObject({ faults: [], golden: { changed: [] } })
  await edit([], { revert: [{ file: 'rules', key: 'R37' }] })
  expect((await draft()).draft?.changes).toHaveLength(pairs.length)
  expect((await ask('DELETE', 'draft')).body).toMatchObject({ deletedCount: 1 })
  expect((await draft()).draft).toBeNull()
})

test.each([
  ['an unknown column', { file: 'rules', key: 'R37', row: { code: 'R37', colour: 'red' } }, 'has no column colour'],
  ['a key that is not the row’s', { file: 'rules', key: 'R1', row: { code: 'R37' } }, 'R37'],
] as const)('%s is refused', async (_, change, words) => {
  await ask('POST', 'draft', {})
  const { status, body } = await edit([change as BookChange])
  expect([status, body.errors[0]?.message]).toEqual([422, expect.stringContaining(words)])
})

test('what does not hold together is named before anything is published', async () => {
  await ask('POST', 'draft', {})
  const revision = (await draft()).draft?.revision
  await edit([{ file: 'rules', key: 'R37', row: { code: 'R37', title: 'Post', certainty: 'Z', severity: 'safety' } }])
  const { body } = await ask<DraftCheck>('POST', 'draft/check', {})
  expect(body.faults.join()).toContain('certainty is "Z"')
  expect((await ask('POST', 'draft/publish', { revision: (revision ?? 0) + 1 })).status).toBe(422)
  await ask('DELETE', 'draft')
})

test('reports put a rule in doubt by themselves: one where it is about safety, two elsewhere', async () => {
  const { flagDisputedRules } = await import('#fitment/server/versions/flag-disputed-rules.ts')
  const audit = { record: async () => {} }
  const context = { db: shop.db, audit, now: () => new Date() }
  const report = { fitted: false, verdict: 'fits', rule: 'R29', contact: 'pedal-thread' }
  const chains = { ...report, rule: 'R7', contact: 'chain-cassette' }
  expect(
    await flagDisputedRules(context, [{ ...report, fitted: true }, { ...report, verdict: 'unknown' }, chains]),
  ).toBe(undefined)
  await ask('POST', 'draft', {})
  await edit([await ruleRow('R36', { title: 'Levers' })])
  const version = await flagDisputedRules(context, [report])
  const { draft: open, versions } = await draft()
  expect(versions[0]).toMatchObject({ version, state: 'published', remarks: 'In doubt by reports: rules R29' })
  expect(open).toMatchObject({ version: (version ?? 0) + 1, changes: [{ key: 'R36' }] })
  const golden = (await ask<{ pairs: GoldenPair[] }>('GET', 'golden')).body.pairs
  const doubtful = golden.filter(({ actual }) => actual.rule === 'R29')
  expect(doubtful.map(({ actual }) => actual.verdict)).not.toContain('fits')
  expect(golden.filter(({ expected, actual }) => expected.verdict !== actual.verdict)).toEqual([])
  expect(await flagDisputedRules(context, [report])).toBe(undefined)
  expect(await flagDisputedRules(context, [chains, chains])).toBe((version ?? 0) + 2)
})

test('a stored report speaks against what decided that the part fits', async () => {
  const { flagByStoredReports } = await import('#fitment/server/versions/flag-disputed-rules.ts')
  const { createFitState } = await import('#fitment/server/fit-state.ts')
  const partId = await shop.addPart({ sku: 'BB-68' })
  const stated = readFitText(shippedBook(), 'role=bottom-bracket; needs bb-shell=bsa-68')
  await insertFitments(shop.db, [{ partId, ...stated, source: 'S15', bridges: '', at: new Date() }])
  const state = createFitState({ db: shop.db, invalidation: { generation: () => 0 } })
  const context = { db: shop.db, audit: { record: async () => {} }, now: () => new Date(), state }
  const bike = { facts: { 'frame.bb-shell': 'bsa-68' } }
  const report = { partId, fitted: false, bike, verdictThen: 'fits' }
  expect(await flagByStoredReports(context, [report, { ...report, fitted: true }])).toBe(undefined)
  expect(await flagByStoredReports(context, [report, report])).toEqual(expect.any(Number))
  const fitsOf = encodeURIComponent(printFitCode(bike))
  const path = `/api/part/${partId}/fit?fits=${fitsOf}`
  await expect.poll(async () => ((await shop.request('GET', path)).body as PartFit).verdict).toBe('unknown')
})

test('parts that come with the catalogue are signed by the book that judges now', async () => {
  await ask('DELETE', 'draft')
  await ask('POST', 'draft', {})
  const { revision } = (await addRail()).body
  expect((await ask('POST', 'draft/publish', { revision })).status).toBe(200)
  const { readCurrentBook } = await import('#fitment/server/current-book.ts')
  const { book } = await readCurrentBook(shop.db)
  const partId = await shop.addPart({ sku: 'SD-8X9' })
  const stated = readFitText(book, 'role=saddle; needs saddle-rail=oval-8x9')
  await insertFitments(shop.db, [{ partId, ...stated, source: 'S15', bridges: '', at: new Date() }])
  const { rows } = await shop.pool.query('SELECT signature FROM part_fitments WHERE part_id = $1', [partId])
  expect(rows).toEqual([{ signature: 'role=saddle; saddle-rail=oval-8x9' }])
})
