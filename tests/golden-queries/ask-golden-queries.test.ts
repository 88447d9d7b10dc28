import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import { DEFAULT_MAPPING } from '#catalogue/server/import/import-mapping.ts'
import { importParts } from '#catalogue/server/import/import-parts.ts'
import { claimPictures } from '#catalogue/server/pictures/claim-pictures.ts'
import type { FindResult } from '#search/contract/find.ts'
import { ADVENTUREWORKS_PARTS, readAdventureWorksParts } from '../support/adventureworks-parts.ts'
import { createTestShop, type TestShop } from '../support/test-shop.ts'
import { adventureWorksGoldenQueries } from './adventureworks-golden-queries.ts'
import { bothGoldenQueries } from './both-golden-queries.ts'
import { demoGoldenQueries } from './demo-golden-queries.ts'
import { demoWorkshopQueries } from './demo-workshop-queries.ts'
import { type GoldenQuery, judge } from './golden-query.ts'

/** Golden queries, asked of a shop over HTTP. */

const MOST_PAGES = 20

async function answerTo(shop: TestShop, query: string) {
  const pages: string[][] = []
  let notes: string[] = []
  for (let next: string | null = `/parts?${new URLSearchParams({ q: query })}`; next && pages.length < MOST_PAGES; ) {
    const { status, body } = await shop.request('GET', next.replace('/parts', '/api/find'))
    expect(status, query).toBe(200)
    const page = body as FindResult
    pages.push(page.items.map(({ sku }) => sku))
    next = page.next
    notes = page.notes
  }
  return { firstPage: pages[0] ?? [], all: pages.flat(), notes }
}

async function faultsOf(shop: TestShop, queries: readonly GoldenQuery[]): Promise<string[]> {
  const faults: string[] = []
  for (const asked of queries) {
    faults.push(...judge(asked, await answerTo(shop, asked.query)))
  }
  return faults
}

test('Golden queries over the demo catalogue, then with AdventureWorks beside it', { timeout: 300_000 }, async () => {
  const shop = await createTestShop()
  try {
    await seedDemoCatalogue(shop.db, new Date())
    expect(await faultsOf(shop, [...demoGoldenQueries, ...demoWorkshopQueries])).toEqual([])
    if (!existsSync(ADVENTUREWORKS_PARTS)) return
    await importAdventureWorks(shop)
    expect(await faultsOf(shop, bothGoldenQueries)).toEqual([])
  } finally {
    await shop.close()
  }
})

test('Golden queries over AdventureWorks', { timeout: 300_000 }, async ({ skip }) => {
  skip(!existsSync(ADVENTUREWORKS_PARTS), `SKIPPED: ${ADVENTUREWORKS_PARTS} is not there`)
  const shop = await createTestShop()
  try {
    await importAdventureWorks(shop)
    expect(await faultsOf(shop, adventureWorksGoldenQueries)).toEqual([])
  } finally {
    await shop.close()
  }
})

async function importAdventureWorks({ db }: TestShop): Promise<void> {
  const open = () => Readable.from([Buffer.from(readAdventureWorksParts())])
  const given = { open, mapping: DEFAULT_MAPPING, dryRun: false, skipBroken: false, claimPictures }
  const report = await importParts(db, { ...given, now: () => new Date(), newId })
  expect(report).toMatchObject({ outcome: 'stored', new: 295, broken: { count: 0 } })
}
