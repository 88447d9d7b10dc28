import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import type { ImportMapping } from './import-mapping.ts'
import { type ImportOptions, importParts } from './import-parts.ts'
import type { ImportReport } from './import-report.ts'

const MAPPING: ImportMapping = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  quantity: 'quantity',
  category: ['category'],
  specs: [],
}
const HEADER = 'sku,name,price,quantity,category'
const MONDAY = new Date('2026-03-02T08:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => database.pool.query('TRUNCATE parts CASCADE'))
afterAll(() => database.drop())

const run = (csv: string, changes: Partial<ImportOptions> = {}) =>
  importParts(database.db, {
    open: () => Readable.from([Buffer.from(csv)]),
    mapping: MAPPING,
    dryRun: false,
    skipBroken: false,
    claimPictures,
    now: () => MONDAY,
    newId,
    ...changes,
  })

async function report(csv: string, changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const answer = await run(csv, changes)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

async function stored(columns = 'sku, name, price_cents, quantity, available') {
  return (await database.pool.query(`SELECT ${columns} FROM parts ORDER BY sku`)).rows
}

const table = (...rows: string[]) => [HEADER, ...rows].join('\n')

describe('A number that differs in case or blanks only', () => {
  it('is one part within a file', async () => {
    expect(
      await report(table('AB-1,Hub,5,1,Hubs', 'ab -1,Hub,5,1,Hubs', 'AB1,Hub,5,1,Hubs'), { skipBroken: true }),
    ).toMatchObject({
      new: 2,
      broken: { listed: [{ line: 3, faults: [{ reason: 'the sku is there already, on line 2' }] }] },
    })
    expect(await stored('sku')).toEqual([{ sku: 'AB-1' }, { sku: 'AB1' }])
  })

  it('is the part that the shop has, which keeps its spelling', async () => {
    await report(table('AB-1,Hub,5,1,Hubs'))
    expect(await report(table('\u200bａｂ-1,Hub,6,1,Hubs'))).toMatchObject({ new: 0, updated: 1 })
    expect(await stored('sku, price_cents')).toEqual([{ sku: 'AB-1', price_cents: 600 }])
  })
})

describe('Numbers of a file', () => {
  const priced = (delimiter: string, ...prices: string[]) =>
    [HEADER, ...prices.map((price, at) => `P${at},Hub,"${price}",1,Hubs`)]
      .join('\n')
      .replaceAll(',', (comma, at, all) => ((all.slice(0, at).split('"').length - 1) % 2 === 1 ? comma : delimiter))
  const cents = async () => (await stored('price_cents')).map(({ price_cents }) => price_cents)

  it.each([
    [';', ['39,90', '1.299', '5,0', ',99'], [3990, 129_900, 500, 99]],
    [';', ['1.299,00', '€ 5'.replace('€', '$'), '1 299'], [129_900, 500, 129_900]],
    [';', ['1,299.00', '1,299', '.99'], [129_900, 129_900, 99]],
    [',', ['39,90', '1.299'], [3990, 129_900]],
    [',', ['39.90', '1,299', '5.0'], [3990, 129_900, 500]],
    [';', ['5', '7'], [500, 700]],
  ])('separated by %s, %j are prices of %j cents', async (delimiter, prices, expected) => {
    await report(priced(delimiter, ...prices))
    expect(await cents()).toEqual(expected)
  })

  it('are asked about where a column can be read in two ways', async () => {
    const csv = priced(';', '1.234', '2.500')
    expect(await run(csv)).toEqual({
      problem: expect.stringContaining(
        '"1.234" on line 2 may be 1234 or 1.234. Say whether the file has a decimal comma',
      ),
    })
    await report(csv, { decimal: 'comma' })
    expect(await cents()).toEqual([123_400, 250_000])
    await database.pool.query('TRUNCATE parts CASCADE')
    expect(await report(csv, { decimal: 'point', skipBroken: true })).toMatchObject({
      broken: { listed: [{ line: 2, faults: [{ reason: '"1.234" has more decimals than USD' }] }] },
    })
    expect(await cents()).toEqual([250])
  })

  it('follow the other columns where their own shows nothing', async () => {
    const csv =
      'sku;name;category;price;reduced_price;reduced_from;quantity\nA;Hub;Hubs;1.234;999,50;2030-01-01T00:00:00Z;1\n'
    expect(await report(csv, { mapping: undefined })).toMatchObject({ outcome: 'stored', columns: { decimal: ',' } })
    expect(await cents()).toEqual([123_400])
  })

  it('are refused with both rows where they have both signs, in whichever columns', async () => {
    expect(await run(priced(';', '39,90', '45,00', '19.95'))).toEqual({
      problem: expect.stringContaining('Line 2 writes "39,90", line 4 writes "19.95". Use one decimal sign'),
    })
    const csv =
      'sku;name;category;price;reduced_price;reduced_from;quantity\nA;Hub;Hubs;12.50;9,5;2030-01-01T00:00:00Z;1\n'
    expect(await run(csv, { mapping: undefined })).toEqual({
      problem: expect.stringContaining('Line 2 writes "9,5", line 2 writes "12.50".'),
    })
  })

  it('are refused where they contradict the sign that was chosen, and never rounded', async () => {
    const csv = priced(';', '39,90', '45,00', '19.95', '7,999')
    expect(
      (await report(csv, { skipBroken: true, decimal: 'comma' })).broken.listed.map(({ faults }) => faults[0]?.reason),
    ).toEqual(['"19.95" has a decimal point, but the column a decimal comma', '"7,999" has more decimals than USD'])
  })
})
