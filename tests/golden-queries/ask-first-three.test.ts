import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { FindResult } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '../support/test-shop.ts'
import { counterQueries, laterCounterQueries } from './counter-queries.ts'
import {
  type FirstThreeQuery,
  firstThreeFault,
  firstThreeQueries,
  laterFirstThreeQueries,
} from './first-three-queries.ts'
import { laterPhoneQueries, phoneQueries } from './phone-queries.ts'

/** Of a hundred queries, so many have what was meant among the first three parts. */
const LEAST_FOUND = 95

const ALL = [
  ...[firstThreeQueries, laterFirstThreeQueries, phoneQueries, laterPhoneQueries],
  ...[counterQueries, laterCounterQueries],
]

async function faultOf(shop: TestShop, asked: FirstThreeQuery): Promise<string[]> {
  const { status, body } = await shop.request('GET', `/api/find?${new URLSearchParams({ q: asked.query })}`)
  expect(status, asked.query).toBe(200)
  return firstThreeFault(asked, body as FindResult)
}

test('Of what mechanics type, 95 of 100 have what was meant among the first three parts', {
  timeout: 300_000,
}, async () => {
  const shop = await createTestShop()
  try {
    await seedDemoCatalogue(shop.db, new Date())
    for (const queries of ALL) {
      const faults: string[] = []
      for (const asked of queries) faults.push(...(await faultOf(shop, asked)))
      const share = 1 - faults.length / queries.length
      expect(share * 100, faults.join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND)
    }
  } finally {
    await shop.close()
  }
})
