import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayHoldSecret, NO_SECRETS, SECRET_ADDRESSES } from '#accounts/web/sign-in/secret-addresses.ts'
import { queryNames } from '#platform/web/query-names.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { testPages } from '../../support/test-pages.ts'
import { createTestShop, type TestShop } from '../../support/test-shop.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SECRET = 'no5ecret0fAnybody'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on' }, undefined, await testPages())
}, 240_000)
afterAll(() => shop.close())

function addressOf({ path, secret }: (typeof SECRET_ADDRESSES)[number]): string {
  const filled = path.replace(/:\w+/g, SECRET)
  return 'query' in secret ? `${filled}?${secret.query}=${encodeURIComponent(`/lists/${SECRET}`)}` : filled
}

const addresses = [...new Set(SECRET_ADDRESSES.map(addressOf))]

describe('a page whose address may hold a secret', () => {
  test.each(notEmpty(addresses))('%s is in no cache, and its address goes to no other site', async (address) => {
    const data = address.replace(/(\?|$)/, '.data$1')
    for (const asked of [address, address, data, address.replace('?', '?error=INVALID_TOKEN&'), `${address}?x=1`]) {
      const { headers } = await shop.request('GET', asked)
      expect([asked, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        asked,
        'no-store',
        'no-referrer',
      ])
      expect(headers.get('cdn-cache-control')).toBeNull()
    }
  })

  test('is another than the pages that everybody may keep', async () => {
    for (const path of ['/login', '/', '/parts', '/guest-orders', '/wishes']) {
      const { headers } = await shop.request('GET', path)
      expect([path, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        ...[path, 'public, no-cache', 'strict-origin'],
      ])
    }
  })
})

const SOUNDS_SECRET = /token|secret|code|key|otp|pass|sign|nonce|^end$|^preview$|returnto/i

test('every query parameter that sounds like a secret is in the table, or is said to hold none', () => {
  const known = SECRET_ADDRESSES.flatMap(({ secret }) => ('query' in secret ? [secret.query] : []))
  expect(queryNames.filter((name) => SOUNDS_SECRET.test(name)).sort()).toEqual(
    [...new Set([...known, ...NO_SECRETS])].sort(),
  )
})

const SERVERS = readdirSync(join(ROOT, 'areas'))
  .map((area) => `areas/${area}/server`)
  .filter((folder) => existsSync(join(ROOT, folder)))

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|suite)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

test('every link with a key that the server makes leads to a page of the table', () => {
  const links = SERVERS.flatMap(sources).flatMap((text) => [
    ...text.matchAll(/ownPath\(\s*`(\/[^`?#]+)([?#])[^`]*=\$\{[^`]*(?:key|token)/gi),
  ])
  expect(links.length).toBeGreaterThan(3)
  for (const [, path = ''] of links)
    expect([path, mayHoldSecret(path.replace(/\$\{[^}]+\}/g, 'x'), new URLSearchParams())]).toEqual([path, true])
})

test('every route with a link or a token in its path is in the table', () => {
  const routes = [
    ...readFileSync(join(ROOT, 'areas/routes.ts'), 'utf8').matchAll(/route\('([^']*:(?:link|token|key|secret)[^']*)'/g),
  ]
  expect(routes.length).toBeGreaterThan(0)
  for (const [, path = ''] of routes) expect(SECRET_ADDRESSES.map((each) => each.path)).toContain(`/${path}`)
})
