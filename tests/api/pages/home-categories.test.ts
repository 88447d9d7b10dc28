import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({}, undefined, await testPages())
}, 240_000)
afterAll(() => shop.close())

async function home() {
  await shop.request('GET', '/api/find') // Makes the documents
  const html = String((await shop.request('GET', '/')).body)
  const [nav = ''] = /<nav aria-label="Categories".*?<\/nav>/s.exec(html) ?? []
  const named = Array.from(nav.matchAll(/href="\/parts\/([^"]+)"/g), ([, name = '']) => name)
  return { nav, named }
}

test('the home page leads to every category, and says how many it folds away', async () => {
  const names = Array.from({ length: 37 }, (_, index) => `Kind-${String(index).padStart(2, '0')}`)
  for (const category of names.slice(0, 36)) await shop.addPart({ category })
  const few = await home()
  expect(few.named).toEqual(names.slice(0, 36).map((name) => name.toLowerCase()))
  expect(few.nav).not.toContain('<details')
  await shop.addPart({ category: names[36] ?? '' })
  expect((await home()).nav).toMatch(/<summary[^>]*>1 more category<\/summary>/)
  for (let more = 0; more < 23; more++) await shop.addPart({ category: `Last-${more}` })
  const many = await home()
  expect(many.named).toHaveLength(60)
  expect(many.nav).toMatch(/<summary[^>]*>24 more categories<\/summary>/)
})
