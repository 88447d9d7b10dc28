import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Assembly } from '#catalogue/contract/assemblies/assemblies.ts'
import type { AdministeredAssembly, AssembliesReport } from '#catalogue/contract/assemblies/assembly-administration.ts'
import { faultsOfPositions, type Position, positionSchema } from '#catalogue/contract/assemblies/positions.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { reportFrom } from './report-from.ts'

let shop: TestShop
let admin: TestAccount

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
  const parts = [
    { sku: 'HUB', name: 'Rear hub' },
    { sku: 'WHEEL', name: 'Rear wheel' },
    { sku: 'BEARING', name: 'Bearing 6902', price: 7.5 },
    { sku: 'AXLE', name: 'Axle' },
    { sku: 'HOSE', name: 'Brake hose' },
  ]
  for (const part of parts) await shop.addPart(part)
  await shop.pool.query(`UPDATE parts SET unit = 'metre' WHERE sku = 'HOSE'`)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('TRUNCATE assemblies, assembly_positions, assembly_spots, components'))

type Row = Partial<Position> & { ref: string; sku: string }
const row = (ref: string, sku: string, more: Partial<Position> = {}): Row => ({ ref, sku, quantity: 1, ...more })

const put = async (sku: string, positions: readonly Row[], more: Record<string, unknown> = {}) => {
  const body = { version: 0, positions, ...more }
  const answer = await shop.request('PUT', `/api/admin/assemblies/${sku}`, { token: admin.token, body })
  return { status: answer.status, body: answer.body as AdministeredAssembly & { errors: Fault[] } }
}
type Fault = { path: string; message: string }
const get = async (sku: string) =>
  (await shop.request('GET', `/api/admin/assemblies/${sku}`, { token: admin.token })).body as AdministeredAssembly
const shown = async (sku: string) => (await shop.request('GET', `/api/assemblies/${sku}`)).body as Assembly
const stored = async () => (await shop.pool.query('SELECT count(*)::int AS n FROM assembly_positions')).rows[0].n

describe('an administrator', () => {
  test('says what something is made of, edits it, and deletes it; the audit log says who did what', async () => {
    const first = await put('HUB', [row('1', 'BEARING', { quantity: 2 })])
    expect(first).toMatchObject({ status: 200, body: { version: 1, knownNames: { BEARING: 'Bearing 6902' } } })
    const positions = [
      row('1', 'AXLE', { torqueNm: 8.5, note: 'Grease it' }),
      row('2', 'BEARING', { quantity: 2, wear: true, serialFrom: 1000, serialUntil: 1999 }),
    ]
    const made = [{ from: '2020-02-01', until: null }]
    expect(await put('HUB', positions, { version: 1, made })).toMatchObject({ status: 200, body: { version: 2 } })
    const now = await get('HUB')
    expect(now).toMatchObject({ version: 2, made, positions })
    const removed = await shop.request('DELETE', '/api/admin/assemblies/HUB', { token: admin.token })
    expect(removed.body).toEqual({ acknowledged: true, deletedCount: 1 })
    const { body } = await shop.request('GET', '/api/audit?object=assembly:HUB', { token: admin.token })
    expect(body).toMatchObject([
      { action: 'assembly.delete', actorEmail: admin.email },
      { action: 'assembly.edit', before: { positions: ['1 BEARING 2 pcs'] } },
      { action: 'assembly.add', after: { positions: ['1 BEARING 2 pcs'] } },
    ])
  })

  test('of two edits of one version one wins, and the other is told', async () => {
    await put('HUB', [row('1', 'BEARING')])
    const edits = ['2', '3', '4'].map((ref) => put('HUB', [row(ref, 'AXLE')], { version: 1 }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412, 412])
    expect((await get('HUB')).version).toBe(2)
    expect((await put('HUB', [row('1', 'BEARING')])).status).toBe(412)
  })

  test('of two edits that together close a cycle one is refused', async () => {
    const answers = await Promise.all([put('HUB', [row('1', 'WHEEL')]), put('WHEEL', [row('1', 'HUB')])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await stored()).toBe(1)
  })
})

describe('what is refused names row and field, and stores nothing', () => {
  const twice = (more: Partial<Position>) => [
    row('1', 'BEARING', { validUntil: '2020-06-30' }),
    row('1', 'BEARING', { validFrom: '2020-06-30', ...more }),
  ]
  test.each<[string, Row[], string, string | RegExp]>([
    ['itself', [row('1', 'AXLE'), row('2', 'HUB')], 'positions.1.sku', /part of itself/],
    ['an unknown number', [row('1', 'NONE')], 'positions.0.sku', /^No part has the number "NONE"/],
    ['two at a time', twice({}), 'positions.1.validFrom', 'Position 1 has BEARING twice at the same time'],
    ['two in other case', twice({ sku: 'bearing', name: 'B' }), 'positions.1.validFrom', /twice at the same time/],
    [
      'dates turned around',
      [row('1', 'AXLE', { validFrom: '2021-01-02', validUntil: '2021-01-01' })],
      ...(['positions.0.validUntil', 'The last day is before the first'] as const),
    ],
    [
      'serial numbers turned around',
      [row('1', 'AXLE', { serialFrom: 20, serialUntil: 19 })],
      ...(['positions.0.serialUntil', 'The last serial number is below the first'] as const),
    ],
    ['none', [row('1', 'AXLE', { quantity: 0 })], 'positions.0.quantity', 'Enter a quantity above 0'],
    ['half a piece', [row('1', 'AXLE', { quantity: 0.5 })], 'positions.0.quantity', 'Pieces are whole numbers'],
    [
      'pieces of a hose',
      [row('1', 'AXLE'), row('2', 'HOSE')],
      'positions.1.unit',
      'HOSE is counted in mm, m, in, not in pcs',
    ],
    ['ounces of an axle', [row('1', 'AXLE', { unit: 'oz' })], 'positions.0.unit', /^AXLE is counted in pcs/],
    ['a position that is none', [row('front', 'AXLE')], 'positions.0.ref', 'Enter a position such as 12 or 12a'],
    ['no positions', [], 'positions', 'Add a position'],
  ])('%s', async (_, positions, path, message) => {
    const { status, body } = await put('HUB', positions)
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
    })
    expect(await stored()).toBe(0)
  })

  test('a cycle, at the row that closes it', async () => {
    await put('WHEEL', [row('1', 'HUB')])
    const { status, body } = await put('HUB', [row('1', 'BEARING'), row('2', 'WHEEL')])
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'positions.1.sku', message: expect.stringMatching(/^An assembly can’t contain itself: .*HUB/u) },
    ])
    expect(await stored()).toBe(1)
  })

  test('spots outside the picture, of no position, and without a picture', async () => {
    const picture = '/pictures/0123456789abcdef0123456789abcdef-640.webp'
    const errorsOf = async (more: object) => (await put('HUB', [row('1', 'AXLE')], { ...more })).body.errors
    expect(await errorsOf({ picture, spots: [{ ref: '1', x: 1.01, y: -0.1 }] })).toEqual([
      { path: 'spots.0.x', message: 'The spot is outside the drawing' },
      { path: 'spots.0.y', message: 'The spot is outside the drawing' },
    ])
    const spots = [{ ref: '7', x: 0.5, y: 0.5 }]
    expect(await errorsOf({ picture, spots })).toEqual([{ path: 'spots.0.ref', message: 'There is no position 7' }])
    const own = [{ ref: '1', x: 0.5, y: 0.5 }]
    expect(await errorsOf({ spots: own })).toEqual([{ path: 'spots', message: 'Spots need a picture' }])
    expect(await errorsOf({ spots: own, picture })).toEqual([
      { path: 'picture', message: 'This picture is gone. Upload it again.' },
    ])
    expect(await errorsOf({ picture, spots: [...own, ...own] })).toEqual([
      { path: 'spots.1.ref', message: 'Position 1 already has a spot' },
    ])
    expect(await stored()).toBe(0)
  })
})

describe('numbers', () => {
  test('a part that gets another number keeps its positions, and its own assembly', async () => {
    const part = await shop.addPart({ sku: 'OLD', name: 'Freehub body' })
    await put('OLD', [row('1', 'BEARING')])
    await put('HUB', [row('1', 'OLD')])
    await shop.pool.query(`UPDATE parts SET sku = 'NEW' WHERE id = $1`, [part])
    expect((await shown('HUB')).positions).toMatchObject([
      { path: '1', sku: 'NEW', name: 'Freehub body', part: { _id: part } },
      { path: '1.1', sku: 'BEARING', part: { price: 7.5 } },
    ])
    expect(await get('NEW')).toMatchObject({ positions: [{ sku: 'BEARING' }] })
  })

  test('a component that becomes a part has its price and name', async () => {
    await put('HUB', [row('1', 'DECAL', { name: 'Sticker' })])
    const before = (await shown('HUB')).positions
    expect(before).toMatchObject([{ name: 'Sticker', part: null, comesWith: { sku: 'HUB' } }])
    await shop.addPart({ sku: 'DECAL', name: 'Decal set', price: 3 })
    await expect
      .poll(async () => (await shown('HUB')).positions)
      .toMatchObject([{ name: 'Decal set', part: { price: 3 }, comesWith: null }])
    expect((await get('HUB')).positions).toMatchObject([{ name: '' }])
  })
})

const HEADER =
  'assembly_sku,assembly_name,kind,ref,component_sku,component_name,quantity,unit,valid_from,valid_until,serial_from'
const send = async (lines: readonly string[], query = '') => {
  const headers = { 'content-type': 'text/csv' }
  const rawBody = [HEADER, ...lines].join('\r\n')
  const path = `/api/admin/assemblies.csv${query}`
  return reportFrom<AssembliesReport>(await shop.request('POST', path, { token: admin.token, rawBody, headers }))
}

describe('a CSV file', () => {
  test('with faults stores nothing, and names each with line and column', async () => {
    const report = await send([
      'HUB,,,1,BEARING,,2,pcs,,,',
      'HUB,,,2,AXLE,,0,pcs,,,',
      'HUB,,,3,AXLE,,1,pcs,2021-13-01,,',
      'HUB,,,4,AXLE,,1,pcs,,,serial',
      'WHEEL,,,1,NONE,,1,pcs,,,',
      'WHEEL,,,2,HOSE,,1,pcs,,,',
    ])
    expect(report.outcome).toBe('broken')
    expect(report.broken.listed.map(({ line, column }) => [line, column])).toEqual([
      [3, 'quantity'],
      [4, 'valid_from'],
      [5, 'serial_from'],
      [6, 'component_sku'],
      [7, 'unit'],
    ])
    expect(await stored()).toBe(0)
  })

  test('with a cycle, and with one position twice at a time, stores nothing', async () => {
    const cycle = await send(['HUB,,,1,WHEEL,,1,pcs,,,', 'WHEEL,,,1,HUB,,1,pcs,,,'])
    expect(cycle.broken.listed).toMatchObject([
      { line: 3, column: 'component_sku', reason: expect.stringContaining('HUB') },
    ])
    const twice = await send(['HUB,,,1,AXLE,,1,pcs,,2020-01-01,', 'HUB,,,1,AXLE,,1,pcs,2020-01-01,,'])
    expect(twice.broken.listed).toMatchObject([{ line: 3, column: 'valid_from' }])
    expect(await stored()).toBe(0)
  })

  test('says on a dry run what it would do, does it, and comes out as it went in', async () => {
    const lines = ['HUB,,,1,BEARING,,2,pcs,,,', 'HUB,,,2,PAINT,Paint,0.5,oz,,,']
    expect(await send(lines, '?dryRun=1')).toMatchObject({ outcome: 'dry-run', assemblies: { new: 1 } })
    expect(await stored()).toBe(0)
    expect(await send(lines)).toMatchObject({ outcome: 'stored', assemblies: { new: 1 }, positions: 2 })
    const exported = (await shop.request('GET', '/api/admin/assemblies.csv', { token: admin.token })).body as string
    const again = await shop.request('POST', '/api/admin/assemblies.csv', {
      ...{ token: admin.token, rawBody: exported, headers: { 'content-type': 'text/csv' } },
    })
    expect(again.body).toMatchObject({ outcome: 'stored', assemblies: { new: 0, changed: 0, unchanged: 1 } })
  })
})

describe('a number that is written in another case or with other blanks', () => {
  test('is the part’s or the component’s in a file, and one within it', async () => {
    await send(['HUB,,,1,DECAL,Sticker,1,pcs,,,'])
    const report = await send([
      'hub,,,1,bearing,,2,pcs,,,',
      'HUB ,,,2,A XLE,,1,pcs,,,',
      'H UB,,,3,decal,,1,pcs,,,',
      'WHEEL,,,1,Cap A,Cap,1,pcs,,,',
      'Wheel,,,2,cap a,,1,pcs,,,',
    ])
    expect(report).toMatchObject({ outcome: 'stored', assemblies: { new: 1, changed: 1 }, positions: 5 })
    expect((await get('HUB')).positions.map(({ sku }) => sku)).toEqual(['BEARING', 'AXLE', 'DECAL'])
    expect((await get('WHEEL')).positions.map(({ sku }) => sku)).toEqual(['Cap A', 'Cap A'])
  })
})

describe('the database', () => {
  const day = (offset: number | null) =>
    offset === null ? null : new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10)
  const end = fc.option(fc.nat(6), { nil: null, freq: 4 })
  const extent = fc.record({
    ...{ ref: fc.constantFrom('1', '1a'), sku: fc.constantFrom('AXLE', 'BEARING') },
    ...{ validFrom: end.map(day), validUntil: end.map(day), serialFrom: end, serialUntil: end },
  })
  const faultsOf = (rows: readonly Row[]) =>
    faultsOfPositions(rows.map((each) => positionSchema.parse({ quantity: 1, ...each })))

  test('refuses exactly the positions that the form refuses, should they come past it', async () => {
    await put('WHEEL', [row('1', 'AXLE'), row('2', 'BEARING')])
    const seen = { fine: 0, refused: 0 }
    const accepts = async (rows: readonly Row[]) => {
      const client = await shop.pool.connect()
      try {
        await client.query('BEGIN')
        await client.query(
          `INSERT INTO assembly_positions (id, assembly_id, place, ref, component_id, quantity, unit, valid, serials)
           SELECT gen_random_uuid(), assembly.id, 10 + n, line.ref, component.id, 1, 'pcs',
             daterange(line."validFrom", line."validUntil", '[]'), int8range(line."serialFrom", line."serialUntil", '[]')
           FROM assemblies AS assembly, ROWS FROM (jsonb_to_recordset($1::jsonb) AS (ref text, sku text,
               "validFrom" date, "validUntil" date, "serialFrom" bigint, "serialUntil" bigint)) WITH ORDINALITY
               AS line (ref, sku, "validFrom", "validUntil", "serialFrom", "serialUntil", n)
             JOIN components AS component ON component.sku = line.sku`,
          [JSON.stringify(rows.map((each) => ({ ...each, ref: `9${each.ref}` })))],
        )
        return true
      } catch (error) {
        // Exclusion, check and "range lower bound must be less than upper": nothing else may fail here.
        if (!['23P01', '23514', '22000'].includes((error as { code: string }).code)) throw error
        return false
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(extent, { minLength: 1, maxLength: 3 }), async (rows) => {
        const isFine = faultsOf(rows).length === 0
        seen[isFine ? 'fine' : 'refused'] += 1
        expect(await accepts(rows)).toBe(isFine)
      }),
      { numRuns: 120 },
    )
    expect(Math.min(seen.fine, seen.refused)).toBeGreaterThan(10)
  })
})
