import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without any variable the shop listens on loopback, keeps data in ./data and takes payments in the sandbox', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', rateLimits: true })
  expect(config.dataDir.endsWith('/data')).toBe(true)
  expect([config.demo, config.stripe, config.databaseUrl]).toEqual([undefined, undefined, undefined])
  expect(config.ownOrigins).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000'])
})

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('every variable that is wrong is named, at once, with what it must be', () => {
  const read = () =>
    readConfig({ PORT: 'http', DATABASE_URL: 'mysql://x', SHOP_DEMO: 'maybe', STRIPE_SECRET_KEY: 'secret' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(
    /PORT must be a port number[\s\S]*DATABASE_URL must be a postgresql[\s\S]*SHOP_DEMO[\s\S]*STRIPE_SECRET_KEY must look/,
  )
})

test.each([
  ['demo accounts on a public address', { SHOP_DEMO: '1', HOST: '0.0.0.0' }, /SHOP_DEMO needs a loopback HOST/],
  ['demo accounts behind a proxy', { SHOP_DEMO: '1', PUBLIC_URL: 'https://parts.example' }, /SHOP_DEMO needs/],
  ['a demo that trusts a proxy', { SHOP_DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' }, /TRUSTED_PROXIES does not go with/],
  ['the demo’s address as the owner’s', { ADMIN_EMAIL: 'Admin@example.com' }, /ADMIN_EMAIL is an address of the demo/],
  ['no limits behind a proxy', { RATE_LIMITS: 'off', PUBLIC_URL: 'https://parts.example' }, /RATE_LIMITS=off needs/],
  ['everybody as a proxy', { TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }, /TRUSTED_PROXIES must be your own addresses/],
  ['a proxy that is no address', { TRUSTED_PROXIES: '127.0.0.1,proxy.example' }, /TRUSTED_PROXIES must be addresses/],
  [
    'no caps on stock behind a proxy',
    { HOLD_LIMITS: 'off', PUBLIC_URL: 'https://parts.example' },
    /HOLD_LIMITS=off needs/,
  ],
  ['no limits on a public address', { RATE_LIMITS: 'off', HOST: '::' }, /RATE_LIMITS=off needs a loopback HOST/],
  ['a shop below a path', { PUBLIC_URL: 'https://parts.example/shop' }, /PUBLIC_URL must be an address without path/],
  ['half of Stripe’s keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, /go together/],
  ['a replica of an embedded database', { DATABASE_READ_URL: 'postgres://b/shop' }, /READ_URL needs DATABASE_URL/],
  [
    'the database as its own replica',
    { DATABASE_URL: 'postgres://a/shop', DATABASE_READ_URL: 'postgres://a/shop' },
    /READ_URL is the same as DATABASE_URL/,
  ],
  ['a replica that is no PostgreSQL', { DATABASE_READ_URL: 'http://b/shop' }, /READ_URL must be a postgresql/],
  ['a currency of the past', { CURRENCY: 'DEM' }, /CURRENCY must be a currency code of ISO 4217/],
  ['a currency in small letters', { CURRENCY: 'eur' }, /CURRENCY must be a currency code of ISO 4217/],
  ['keys of two modes', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /different modes/],
])('refused: %s', (_what, env, message) => expect(() => readConfig(env)).toThrow(message))

test.each([
  ['sandbox', {}],
  ['none', { HOST: '0.0.0.0' }],
  ['none', { PUBLIC_URL: 'https://parts.example' }],
  ['stripe', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', HOST: '0.0.0.0' }],
])('cards are taken by %s with %o: the sandbox is never public', (cards, env) => {
  expect(readConfig(env).cards).toBe(cards)
})

test('an address is taken as browsers write it', () => {
  const written = readConfig({ PUBLIC_URL: 'http://LocalHost:3000/', PAGE_ORIGIN: 'HTTPS://Pages.example:443' })
  expect(written).toMatchObject({ publicUrl: 'http://localhost:3000', pageOrigin: 'https://pages.example' })
})

test('a proxy that is surely there and not named is warned of', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  const warned = (env: Record<string, string>) =>
    readConfig({ ...keys, ...env }).warnings.filter((line) => line.includes('TRUSTED_PROXIES')).length
  expect(warned({ PUBLIC_URL: 'https://parts.example' })).toBe(1)
  expect(warned({ PUBLIC_URL: 'https://parts.example', HOST: '0.0.0.0' })).toBe(1)
  expect(warned({ PUBLIC_URL: 'http://parts.example', HOST: '0.0.0.0' })).toBe(0)
  expect(warned({ PUBLIC_URL: 'https://parts.example', TRUSTED_PROXIES: '127.0.0.1' })).toBe(0)
  expect(warned({ PUBLIC_URL: 'https://localhost' })).toBe(0)
})

test('limits of unpaid orders are in units of the currency', () => {
  const limits = (env: Record<string, string>) => {
    const { guestHoldCents, unverifiedHoldCents } = readConfig(env).orders
    return [guestHoldCents, unverifiedHoldCents]
  }
  expect(limits({})).toEqual([200_000, 50_000])
  expect(limits({ CURRENCY: 'JPY' })).toEqual([200_000, 50_000])
  expect(limits({ CURRENCY: 'KWD' })).toEqual([2_000_000, 500_000])
  expect(limits({ CURRENCY: 'JPY', GUEST_HOLD_DOLLARS: '90000' })).toEqual([90_000, 50_000])
  expect(limits({ GUEST_HOLD_DOLLARS: '90' })).toEqual([9_000, 50_000])
})
