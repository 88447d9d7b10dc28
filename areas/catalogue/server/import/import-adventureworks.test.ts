import { createReadStream, existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { positionsOf } from '#catalogue/contract/assemblies/tree.ts'
import { isRefusal } from '#platform/contract/problem.ts'
import { readingFrom } from '#platform/server/reading/replica-reading.ts'
import { ADVENTUREWORKS_PARTS, readAdventureWorksParts } from '#test-support/adventureworks-parts.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'
import { getAssembly, getUsedIn } from '../assemblies/read-assemblies.ts'
import { claimPictures } from '../pictures/claim-pictures.ts'
import { exportAssemblies } from './export-assemblies.ts'
import { type AssembliesImport, importAssemblies } from './import-assemblies.ts'
import { DEFAULT_MAPPING } from './import-mapping.ts'
import { importParts } from './import-parts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const run = (dryRun = false, groupProducts = false) =>
  importParts(database.db, {
    open: () => Readable.from([Buffer.from(readAdventureWorksParts())]),
    mapping: DEFAULT_MAPPING,
    dryRun,
    skipBroken: false,
    groupProducts,
    claimPictures,
    now: () => new Date(),
    newId,
  })

const count = async (where: string) =>
  (await database.pool.query(`SELECT count(*) AS n FROM parts WHERE ${where}`)).rows[0].n

it('The real catalogue is imported as it is, and a second time nothing changes', async ({ skip }) => {
  skip(!existsSync(ADVENTUREWORKS_PARTS), `SKIPPED: ${ADVENTUREWORKS_PARTS} is not there`)
  const figures = {
    read: 504,
    components: 209,
    skipped: [],
    broken: { count: 0, listed: [] },
    withoutStock: 76,
  }
  expect(await run(true)).toMatchObject({ outcome: 'dry-run', new: 295, ...figures })
  expect(await count('true')).toBe(0)
  expect(await run()).toMatchObject({ outcome: 'stored', new: 295, updated: 0, unchanged: 0, ...figures })
  expect(await count('min = 1 AND available = quantity AND active')).toBe(295)
  expect(await count('available = 0')).toBe(76)
  const { rows } = await database.pool.query(
    "SELECT name, category, price_cents, specs FROM parts WHERE sku = 'FW-M423'",
  )
  expect(rows).toEqual([
    {
      name: 'LL Mountain Front Wheel',
      category: 'Wheels',
      price_cents: 6075,
      specs: { productLine: 'Components', model: 'LL Mountain Front Wheel', colour: 'Black' },
    },
  ])
  expect(await run()).toMatchObject({ outcome: 'stored', new: 0, updated: 0, unchanged: 295, ...figures })
})

it('Sizes and colours of a model are proposed as one product, and grouped only when asked', async ({ skip }) => {
  skip(!existsSync(ADVENTUREWORKS_PARTS), `SKIPPED: ${ADVENTUREWORKS_PARTS} is not there`)
  const proposed = await run()
  if ('problem' in proposed) throw new Error(proposed.problem)
  const { families } = proposed
  expect(families).toHaveLength(37)
  const named = (name: string) => families.find((family) => family.name === name)
  expect(named('Long-Sleeve Logo Jersey')).toEqual({
    ...{ name: 'Long-Sleeve Logo Jersey', axes: ['size'] },
    skus: ['LJ-0192-S', 'LJ-0192-M', 'LJ-0192-L', 'LJ-0192-X'],
  })
  expect(named('HL Road Frame')).toMatchObject({ axes: ['sizeCm', 'colour'] })
  expect(named('Touring-1000')).toMatchObject({ axes: ['sizeCm', 'colour'] })
  expect(await count('product_id IS NOT NULL')).toBe(0)
  expect(await run(false, true)).toMatchObject({ grouped: 37, unchanged: 295 })
  const { rows } = await database.pool.query('SELECT count(DISTINCT coalesce(product_id, id)) AS n FROM parts')
  expect(rows[0].n).toBe(119)
  expect(await run()).toMatchObject({ families: [], unchanged: 295, regrouped: 0 })
})

const LIST = '../shared/data/adventureworks/bill_of_materials.csv'
const importList = (open: AssembliesImport['open'], dryRun = false) =>
  importAssemblies(database.db, { open, dryRun, noteChange: async () => {}, now: () => new Date() })

it('The real bill of materials is imported whole, with what is odd about it, and exported without loss', async ({
  skip,
}) => {
  skip(!existsSync(LIST), `SKIPPED: ${LIST} is not there`)
  const figures = { rows: 2679, positions: 2576, broken: { count: 0 } }
  const fromList = () => createReadStream(LIST)
  expect(await importList(fromList, true)).toMatchObject({
    ...{ outcome: 'dry-run', assemblies: { new: 238, changed: 0, unchanged: 0 }, ...figures },
    odd: [
      { what: 'parts of an assembly at several times', count: 189 },
      { what: 'quantities that are not counted in pieces', count: 101 },
      { what: 'components that are not for sale', count: 85 },
      { what: expect.stringContaining('more than 50 times'), count: 4, example: '72 of NI-9522 in BK-R93R-62' },
      // Seats stand one level deeper than their rows say.
      { what: 'levels that differ from the tree', count: 81 },
    ],
  })
  expect(await importList(fromList)).toMatchObject({ outcome: 'stored', assemblies: { new: 238 }, ...figures })
  expect(await importList(fromList)).toMatchObject({ assemblies: { new: 0, changed: 0, unchanged: 238 } })

  const exported = Buffer.from((await Readable.from(exportAssemblies(readingFrom(database.db))).toArray()).join(''))
  const again = () => Readable.from([exported])
  expect(await importList(again)).toMatchObject({
    outcome: 'stored',
    rows: 2679,
    assemblies: { new: 0, changed: 0, unchanged: 238 },
  })

  const bike = await getAssembly({ db: database.db, now: () => new Date() }, 'BK-R93R-62')
  if (isRefusal(bike)) throw new Error(bike.detail)
  expect(bike).toMatchObject({ name: 'Road-150 Red, 62', made: [{ from: '2010-05-26', until: null }], isCut: false })
  expect(Math.max(...bike.positions.map(({ depth }) => depth))).toBe(4)
  const current = positionsOf(bike.positions, { date: '2026-11-23' })
  expect(current).toHaveLength(89)
  const paint = current.find(({ sku }) => sku === 'PA-361R')
  expect(paint).toMatchObject({ quantity: 8, unit: 'oz', part: null, comesWith: { sku: 'FR-R92R-62' } })
  expect(await getUsedIn({ db: database.db, now: () => new Date() }, 'BA-8327')).toMatchObject({
    ...{ products: 97, bikes: 97, builds: 16, positionCount: 1 },
    positions: [{ sku: 'BE-2349', ref: '1', quantity: 10, unit: 'pcs' }],
  })
})
