import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { PortsReport } from '#fitment/contract/ports-import.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { reportFrom } from '../parts/report-from.ts'

/** What parts state, out as CSV and in again. */
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
  await seedDemoCatalogue(shop.db, new Date())
  // Files have parts on sale only.
  await shop.pool.query('DELETE FROM part_fitments USING parts WHERE id = part_id AND NOT active')
  const written = await Promise.all(
    Object.entries(STATED).map(async ([sku, text]) => ({
      ...{ partId: await shop.addPart({ sku, name: `Part ${sku}` }), ...readFitText(shippedBook(), text) },
      ...{ source: 'S15', bridges: sku === 'X-SHIM' ? 'seatpost-shim-30.9-31.6' : '', at: new Date() },
    })),
  )
  await insertFitments(shop.db, written)
})
afterAll(() => shop.close())

const STATED = {
  'X-CS': 'role=cassette; needs cassette-mount=hg-m-10|hg-m-11; states cogs=11..42; chain=c-11; supplied=spacer-1.85',
  'X-TY': 'role=tyre; needs bead-seat=622; states tyre-section=40 mm; states max-pressure=..5.50; bead-type=absent',
  'X-SHIM': 'role=seatpost; seat-tube=27.2',
  'X-CAL': 'role=disc-caliper; position=front; states rotor-thickness=1.8..1.8; rotor-size=160',
  '=X-LOCK': 'universal',
}

const path = '/api/fit/admin/ports.csv'
const send = async (rawBody: string, query = '') => {
  const headers = { 'content-type': 'text/csv' }
  return await shop.request('POST', path + query, { token: admin.token, rawBody, headers })
}
const exported = async () => (await shop.request('GET', path, { token: admin.token })).body as string
const stored = async () => {
  const fitments = await shop.pool.query('SELECT * FROM part_fitments ORDER BY part_id')
  const ports = await shop.pool.query('SELECT * FROM part_ports ORDER BY part_id, place')
  return [fitments.rows, ports.rows]
}
const HEADER = 'sku,role,declared,group,choice,side,family,position,standards,low,high,unit,source,certainty,note'
const line = (cells: Partial<Record<string, string>>) =>
  HEADER.split(',')
    .map((column) => ({ side: 'needs', source: 'S15', certainty: 'A', ...cells })[column] ?? '')
    .join(',')

test('what was exported changes nothing when it is imported, over the whole demo catalogue', async () => {
  const before = await stored()
  const csv = await exported()
  expect(csv).toContain('X-TY,tyre,,,,2,1,states,tyre-section,,40 mm,,,mm,S15,A,')
  expect(csv).toContain('X-TY,tyre,,,,3,1,states,max-pressure,,,,5.50,bar,S15,A,')
  expect(csv).toContain("'=X-LOCK,,universal,,,,,,,,,,,,S15,,")
  const report = (await send(csv)).body as PortsReport
  expect(report).toMatchObject({ outcome: 'stored', parts: { updated: 0 }, broken: { count: 0 }, ignored: [] })
  expect(report.parts.unchanged).toBe(before[0]?.length)
  expect(await stored()).toEqual(before)
  // All is written anew by what the file says alone.
  const emptied = await shop.pool.query(
    "DELETE FROM part_ports; UPDATE part_fitments SET role = '', declared = NULL, declared_source = '', supplied = '', bridges = '', position = NULL, signature = ''",
  )
  expect(emptied).toBeDefined()
  expect((await send(csv)).body).toMatchObject({ outcome: 'stored', broken: { count: 0 } })
  const stamps = (rows: { version?: number; changed_at?: Date; changed_by?: string | null }[] | undefined) =>
    rows?.map(({ version: _, changed_at: __, changed_by: ___, ...row }) => row)
  const after = await stored()
  expect([stamps(after[0]), after[1]]).toEqual([stamps(before[0]), before[1]])
  expect(await exported()).toBe(csv)
})

test('a dry run names what is wrong by line, and stores nothing', async () => {
  const before = await stored()
  const rows = [
    { sku: 'NONE', role: 'cassette', family: 'chain', standards: 'c-9' },
    { sku: 'X-CS', role: 'casette', family: 'chain', standards: 'c-9' },
    { sku: 'X-CAL', role: 'disc-caliper', family: 'rotor-sise', low: '160', high: '160' },
    { sku: 'X-CAL', role: 'disc-caliper', family: 'disc-mount', standards: 'pm-610' },
    { sku: 'X-TY', role: 'tyre', family: 'tyre-section', low: '1.6', high: '1.6', unit: 'in' },
    { sku: 'X-SHIM', role: 'seatpost', family: 'seat-tube', standards: '27.2', source: '' },
    { sku: 'CH-12-126', declared: 'universal', family: 'chain', standards: 'c-9' },
    { sku: 'X-CS', role: 'cassette', family: 'chain', standards: 'c-9' },
    { sku: 'CH-08-116', role: 'chain', family: 'chain', standards: 'c-9', certainty: 'C', choice: '2' },
  ]
  const csv = [HEADER, ...rows.map(line)].join('\n')
  const report = reportFrom<PortsReport>(await send(csv, '?dryRun=1'))
  expect(report.outcome).toBe('broken')
  const faults = report.broken.listed.map((one) => `${one.line} ${one.column}: ${one.reason}`)
  expect(faults).toEqual([
    expect.stringMatching(/^2 sku: No part/),
    expect.stringMatching(/^3 role: .*Nearest: cassette/),
    expect.stringMatching(/^4 family: .*Nearest: rotor-size/),
    expect.stringMatching(/^5 standards: .*nearest: pm, pm-140, pm-160/),
    expect.stringMatching(/^6 unit: tyre-section is measured in mm, not in in/),
    expect.stringMatching(/^7 source: A source is required/),
    expect.stringMatching(/^8 declared: A universal part/),
    expect.stringMatching(/^9 sku: Rows of one part/),
    expect.stringMatching(/^10 choice: .*a\|b/),
  ])
  expect(await stored()).toEqual(before)
})

test('a file states parts anew, in one entry of the log; what it does not name stays', async () => {
  const csv = [
    HEADER,
    line({ sku: 'X-CS', role: 'cassette', group: '2', side: 'peer', family: 'chain', standards: 'c-9|c-10' }),
    line({ sku: 'X-CS', role: 'cassette', group: '1', side: 'states', family: 'smallest-cog', low: '11', high: '11' }),
  ].join('\n')
  const dry = (await send(csv, '?dryRun=1')).body as PortsReport
  expect(dry).toMatchObject({ outcome: 'dry-run', parts: { updated: 1, unchanged: 0 } })
  expect(dry.changes[0]).toMatchObject({ line: 2, sku: 'X-CS', after: 'cassette; smallest-cog=11; chain=c-9|c-10' })
  expect((await send(csv)).body).toMatchObject({ outcome: 'stored', parts: { updated: 1 } })
  const { rows } = await shop.pool.query(
    "SELECT signature FROM part_fitments JOIN parts ON id = part_id WHERE sku = 'X-CS'",
  )
  expect(rows[0]?.signature).toBe('role=cassette; chain=c-10|c-9; smallest-cog=11; supplied=spacer-1.85')
  const log = await shop.request('GET', '/api/audit?object=catalogue:parts', { token: admin.token })
  expect((log.body as object[])[0]).toMatchObject({ action: 'part.import-interfaces', after: { updated: 1 } })
})

test('a number in another case or with other blanks is the part’s, also within the file', async () => {
  const bead = { family: 'bead-seat', standards: '622' }
  const section = { side: 'states', family: 'tyre-section', low: '35', high: '35', unit: 'mm' }
  const rows = [line({ sku: 'x-ty', role: 'tyre', ...bead }), line({ sku: 'X- Ty', role: 'tyre', ...section })]
  expect((await send([HEADER, ...rows].join('\n'))).body).toMatchObject({ outcome: 'stored', parts: { updated: 1 } })
  const split = [rows[0], line({ sku: 'x-cal', role: 'disc-caliper' }), rows[1]]
  expect(reportFrom<PortsReport>(await send([HEADER, ...split].join('\n'))).broken.listed).toContainEqual({
    ...{ line: 4, column: 'sku', reason: 'Rows of one part must follow each other' },
  })
})
