import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { STEP_KEYS } from '#admin/contract/first-steps.ts'
import { runCommand } from '../../../scripts/shop/run-command.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { testPages } from '../../support/test-pages.ts'
import { makeThrowawayFolder } from '../../support/throwaway-folder.ts'
import { type ProductionShop, startProductionShop } from './production-shop.ts'

const EMAIL = 'ada@parts-customer.example'
const PASSWORD = 'seven brass spokes'

let database: TestDatabase
let dataDir: string
let shop: ProductionShop
let beforeOpening: Awaited<ReturnType<ProductionShop['request']>>
beforeAll(async () => {
  await testPages()
  database = await createTestDatabase()
  dataDir = await makeThrowawayFolder()
  const settings = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    CURRENCY: 'EUR',
    HOME_COUNTRY: 'DE',
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_live_1234567890',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
  }
  shop = await startProductionShop(settings)
  beforeOpening = await shop.request('GET', '/')
  const ignored = { print() {}, complain() {} }
  const command = ['open', '--although', STEP_KEYS.join(',')]
  const env = { ...settings, PUBLIC_URL: 'https://parts.example' }
  expect(await runCommand(command, { env, output: ignored })).toBe(0)
  await vi.waitFor(async () => expect((await shop.request('GET', '/')).status).toBe(200), { timeout: 20_000 })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
  await rm(dataDir, { recursive: true })
})

const signUp = (email: string, password: string) =>
  shop.request('POST', '/api/auth/sign-up/email', { body: { name: 'Ada', email, password } })
const signIn = (email: string, password: string, from?: string, headers = {}) =>
  shop.request('POST', '/api/auth/sign-in/email', { body: { email, password }, headers, ...(from && { from }) })

describe('npm run serve behind a proxy that ends TLS', () => {
  test('begins closed, until the command line opens it for every process', () => {
    expect([beforeOpening.status, beforeOpening.text]).toMatchObject([503, expect.stringContaining('Coming soon')])
  })

  test.each(['/', '/healthz', '/api/part', '/static/nothing.js', '/no-such-page'])(
    '%s tells browsers to come by HTTPS only',
    async (path) => {
      const { headers } = await shop.request('GET', path)
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    },
  )

  test('pages, links and the sitemap carry the public address', async () => {
    const page = await shop.request('GET', '/')
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/http:\/\/(localhost|127\.0\.0\.1)/)
    expect((await shop.request('GET', '/sitemap.xml')).text).toContain('<loc>https://parts.example/sitemap/')
  })

  test('leaked and guessable passwords are refused', async () => {
    for (const password of ['football', 'partsmanufacture1']) {
      const { status, text } = await signUp(EMAIL, password)
      expect(status).toBe(422)
      expect(text).toContain('Choose another one')
    }
  })

  test('cookies are for this host, by TLS, and out of reach of scripts', async () => {
    const { status, headers } = await signUp(EMAIL, PASSWORD)
    expect(status).toBe(200)
    const cookies = headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-parts\./)
      for (const attribute of ['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
        expect(cookie.split('; ')).toContain(attribute)
      expect(cookie).not.toMatch(/domain=/i)
    }
  })

  test('there is nothing of the demo: no accounts, no parts, no hints', async () => {
    for (const email of ['admin@example.com', 'customer@example.com'])
      expect((await signIn(email, 'demo-parts-1')).status).toBe(401)
    expect(JSON.parse((await shop.request('GET', '/api/part')).text)).toEqual([])
    const { rows } = await database.pool.query('SELECT email FROM auth_user')
    expect(rows).toEqual([{ email: EMAIL }])
    expect((await shop.request('GET', '/login')).text).not.toContain('demo-parts-1')
  })

  test('there is no sandbox for payments and no stand-in for Google', async () => {
    for (const path of ['/sandbox/stripe/v1/payment_intents', '/sandbox/oidc/.well-known/openid-configuration'])
      for (const method of ['GET', 'POST']) expect((await shop.request(method, path)).status).toBe(404)
    const settings = JSON.parse((await shop.request('GET', '/api/shop')).text)
    expect(settings).toMatchObject({ demo: null, signIn: [], payments: { publishableKey: 'pk_live_1234567890' } })
  })

  // Only there has loopback more than one address.
  describe.skipIf(process.platform === 'darwin')('counts each customer by their own address', () => {
    test('which a session keeps', async () => {
      await database.pool.query('DELETE FROM auth_session')
      expect((await signIn(EMAIL, PASSWORD, '127.0.0.2')).status).toBe(200)
      const { rows } = await database.pool.query('SELECT ip_address FROM auth_session')
      expect(rows).toEqual([{ ip_address: '127.0.0.2' }])
    })

    test('so one who guesses shuts nobody else out, whatever address they claim', async () => {
      for (let guess = 0; guess < 12; guess++) await signIn('nobody@parts.example', 'a wrong guess', '127.0.0.3')
      const claimed = { 'x-forwarded-for': '203.0.113.9' }
      expect((await signIn('nobody@parts.example', 'a wrong guess', '127.0.0.3', claimed)).status).toBe(429)
      expect((await signIn('nobody@parts.example', 'a wrong guess', '127.0.0.4')).status).toBe(401)
    })

    test('and keeps figures from them that are for this machine', async () => {
      const { status } = await shop.request('GET', '/metrics', { from: '127.0.0.2' })
      expect(status).not.toBe(200)
    })
  })
})
