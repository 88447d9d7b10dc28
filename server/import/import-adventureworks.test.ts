import { createReadStream, existsSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdPictures } from '#server/pictures/hold-pictures.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { DEFAULT_MAPPING } from './import-mapping.ts'
import { importParts } from './import-parts.ts'

// A real catalogue, beside the project.
const FILE = '../shared/data/adventureworks/parts.csv'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const run = (dryRun = false, groupProducts = false) =>
  importParts(database.db, {
    open: () => createReadStream(FILE),
    mapping: DEFAULT_MAPPING,
    dryRun,
    skipBroken: false,
    groupProducts,
    holdPictures,
    now: () => new Date(),
    newId,
  })

const count = async (where: string) =>
  (await database.pool.query(`SELECT count(*) AS n FROM parts WHERE ${where}`)).rows[0].n

it('The real catalogue is imported as it is, and a second time nothing changes', async ({ skip }) => {
  skip(!existsSync(FILE), `SKIPPED: ${FILE} is not there`)
  const figures = {
    read: 504,
    components: 209,
    skipped: [],
    broken: { count: 0, listed: [] },
    pricesRounded: 10,
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
  skip(!existsSync(FILE), `SKIPPED: ${FILE} is not there`)
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
