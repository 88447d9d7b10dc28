import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#app/server/demo/seed-demo.ts'
import type { FindResult } from '#search/contract/find.ts'
import { createTestShop, type TestShop } from '../support/test-shop.ts'
import { counterQueries, laterCounterQueries } from './counter-queries.ts'
import { type FirstThreeQuery, firstThreeQueries, laterFirstThreeQueries } from './first-three-queries.ts'
import { laterPhoneQueries, phoneQueries } from './phone-queries.ts'

/** Of a hundred queries, so many have what was meant among the first three parts. */
const LEAST_FOUND = 95

const ALL = [
  ...[firstThreeQueries, laterFirstThreeQueries, phoneQueries, laterPhoneQueries],
  ...[counterQueries, laterCounterQueries],
]

/** What is wrong with the first three parts; nothing if what was meant is among them, without noise. */
async function faultOf(shop: TestShop, { query, anyOf, noneOf }: FirstThreeQuery): Promise<string[]> {
  const { status, body } = await shop.request('GET', `/api/find?${new URLSearchParams({ q: query })}`)
  expect(status, query).toBe(200)
  const result = body as FindResult
  const three = result.items.slice(0, 3).map(({ sku }) => sku)
  const isSaid = result.total === 0 || result.notes.length > 0
  const isRight = anyOf.length === 0 ? isSaid : three.some((it) => anyOf.includes(it))
  const isClean = !three.some((it) => noneOf.includes(it))
  return isRight && isClean ? [] : [`${query}: ${three.join(', ') || 'nothing'} instead of ${anyOf.join(' ')}`]
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
