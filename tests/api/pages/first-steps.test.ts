import { createHash, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FirstStep, isSampleStep, type StepKey } from '#admin/contract/first-steps.ts'
import type { Law } from '#admin/contract/law.ts'
import { installArtwork } from '#admin/server/law-artwork/law-artwork-service.ts'
import { STAND_IN } from '#admin/server/law-artwork/recognise-artwork.ts'
import { firstSections } from '#content/contract/first-home.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'
import { NOTICE_FILE, STAND_IN_NOTICE, standInArchive } from '#test-support/law/stand-in-artwork.ts'
import { runCommand } from '../../../scripts/shop/run-command.ts'
import { contentDesk } from '../../support/content.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const PUBLIC = { PUBLIC_URL: 'https://parts.example', TRUSTED_PROXIES: '127.0.0.1' }
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1234567890', STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890' }
const MAIL = { SMTP_URL: 'smtps://shop:secret@mail.example', MAIL_FROM: 'shop@parts.example' }

/** Without the backups of a shop that ran in this folder. */
const DATA_DIR = join(tmpdir(), `first-steps-${randomUUID()}`)

let database: TestDatabase
let shop: TestShop
let admin: TestAccount
beforeAll(async () => {
  database = await createTestDatabase()
  const shared = { ...database, drop: async () => {} }
  const settings = { HOME_COUNTRY: 'DE', ...STRIPE, ...MAIL, SHOP_MAILBOX: 'owner@parts.example', DATA_DIR }
  shop = await createTestShop(settings, undefined, undefined, shared)
  admin = await shop.signUpAdmin('Ada')
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

const ask = async () =>
  (await shop.request('GET', '/api/admin/first-steps', { token: admin.token })).body as FirstStep[]
const stepOf = async (key: StepKey) => (await ask()).find((step) => step.key === key)
const skip = (key: string, body: object) =>
  shop.request('POST', `/api/admin/first-steps/${key}/skip`, { token: admin.token, body })
async function save(name: string, value: object, more: object = {}) {
  const path = `/api/admin/settings/${name}`
  const { latest } = (await shop.request('GET', path, { token: admin.token })).body as { latest: number }
  return shop.request('PUT', path, { token: admin.token, body: { latest, value, ...more } })
}
async function publish(purpose: string) {
  await shop.pool.query(
    `WITH made AS (INSERT INTO content (id, kind, slug, purpose, created_at)
       VALUES (gen_random_uuid(), 'page', $1, $1, now()) ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO content_versions (content_id, locale, version, value, publish_from, saved_at)
     SELECT id, 'en', 1, jsonb_build_object('title', $1::text, 'text', 'Words'), now(), now()
     FROM (SELECT id FROM made UNION SELECT id FROM content WHERE purpose = $1) AS page`,
    [purpose],
  )
  shop.app.invalidation.invalidate()
}
const method = (id: string, amount: number) => ({ id, name: id, kind: 'parcel', price: { by: 'flat', amount } })

const COMPANY = {
  ...{ name: 'Radwerk GmbH', email: 'shop@radwerk.example' },
  address: { line1: 'Weg 1', city: 'Kiel', country: 'DE' },
}

const SAMPLES: readonly StepKey[] = [
  ...(['sample-hero', 'sample-info-cards', 'sample-statistics'] as const),
  ...(['sample-packages', 'sample-blog', 'sample-portfolio'] as const),
]

test('each step is open, says what to do, and is done once it is', async () => {
  const before = await ask()
  expect(before.filter(({ state }) => state === 'open').map(({ key }) => key)).toEqual([
    ...['brand', 'company', 'tax', 'delivery', 'email', 'terms', 'privacy', 'imprint', 'law'],
    ...SAMPLES,
    ...['parts', 'test-order', 'backup', 'second-factor'],
  ])
  for (const { words, state } of before) expect(words === '').toBe(state !== 'open')

  await save('brand', { name: 'Radwerk' })
  await save('company', COMPANY)
  await save('taxes', {})
  await save('returns', { address: 'Weg 1, Kiel' })
  for (const purpose of ['terms', 'privacy', 'imprint']) await publish(purpose)
  for (const key of SAMPLES) await skip(key, { skip: true })
  await shop.addPart()
  await shop.pool.query('UPDATE auth_user SET two_factor_enabled = true')
  const left = (await ask()).filter(({ state }) => state === 'open').map(({ key }) => key)
  expect(left).toEqual(['delivery', 'email', 'law', 'test-order', 'backup'])
})

test('a sample text is done once it is written anew or switched off, also beside others', async () => {
  const desk = contentDesk(shop, () => admin)
  // Of the others one is shown from a moment on, which makes it no text of the owner.
  const changes = { statistics: { figures: [] }, hero: { showFrom: '2026-01-01T00:00:00Z' } } as const
  const sections = firstSections().map((one) => ({ ...one, ...(one.kind in changes && changes[one.kind as 'hero']) }))
  await desk.publish('', { sections }, {}, 'home')
  const { value } = await desk.read('', 'portfolio')
  await desk.publish('', { ...value, on: false }, {}, 'portfolio')
  const states = (await ask()).filter(({ key }) => isSampleStep(key)).map(({ state }) => state)
  expect(states).toEqual(['skipped', 'skipped', 'done', 'skipped', 'skipped', 'done'])
  await skip('sample-blog', { skip: false })
  await expect
    .poll(() => stepOf('sample-blog'))
    .toMatchObject({ state: 'open', words: expect.stringContaining('Visitors read') })
})

test('a zone for everywhere that still costs nothing is named beside one that costs', async () => {
  const zones = [
    { name: 'Germany', countries: ['DE'], methods: [method('post', 4.9)] },
    { name: 'Elsewhere', everywhere: true, methods: [method('included', 0)] },
  ]
  expect((await save('delivery', { zones })).status).toBe(200)
  expect(await stepOf('delivery')).toMatchObject({ state: 'done' })
  expect(await stepOf('delivery-rest')).toMatchObject({
    ...{ state: 'open', words: 'Everyone outside Germany orders with free delivery.' },
  })
  await save('delivery', { zones: zones.slice(0, 1) })
  expect(await stepOf('delivery-rest')).toMatchObject({ state: 'done' })
})

test('email is done when a test email has left, until the mail server changes', async () => {
  const key = { 'idempotency-key': 'first' }
  const sent = await shop.request('POST', '/api/admin/test-email', {
    ...{ token: admin.token, headers: key, body: { to: 'owner@parts.example' } },
  })
  expect([sent.status, sent.body]).toEqual([200, { sent: true }])
  expect(await stepOf('email')).toMatchObject({ state: 'open' })
  const { rows } = await shop.pool.query(
    `UPDATE letters SET status = 'sent', sent_at = now() WHERE key LIKE 'test-email:%' RETURNING subject, recipient`,
  )
  expect(rows).toEqual([{ subject: 'Test email', recipient: 'owner@parts.example' }])
  expect(await stepOf('email')).toMatchObject({ state: 'done' })
  const shared = { ...database, drop: async () => {} }
  const moved = { HOME_COUNTRY: 'DE', ...MAIL, SMTP_URL: 'smtps://shop:secret@other.example' }
  const other = await createTestShop(moved, undefined, undefined, shared)
  const { body } = await other.request('GET', '/api/admin/first-steps', { token: admin.token })
  expect((body as FirstStep[]).find((step) => step.key === 'email')).toMatchObject({ state: 'open' })
  await other.close()
})

describe('the law of where the shop sells', () => {
  const law = async () => (await shop.request('GET', '/api/admin/law', { token: admin.token })).body as Law
  const shown = async () => (await shop.request('GET', '/api/shop')).body as ShopSettings
  const keys = async () => (await law()).missing.map(({ key }) => key)

  test('is that of its country, with which buyers can withdraw whatever else is set', async () => {
    await save('returns', { withdrawal: { on: false }, address: 'Weg 1, Kiel' })
    expect((await law()).regimes[0]).toEqual({ regime: 'eu', on: true, because: 'home', country: 'DE' })
    expect(await shown()).toMatchObject({ regimes: ['eu'], withdrawal: true })
    expect(await stepOf('withdrawal')).toMatchObject({ state: 'done' })
    const rates = [{ country: 'DE', percent: 19, from: '2021-01-01', confirmed: true }]
    const saved = await save('taxes', { mode: 'included', home: { country: 'DE' }, rates })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await expect.poll(async () => (await shown()).priceNote).toMatch(/^incl\. VAT, /)
    await save('law', { regimes: { eu: 'off' } })
    expect(await shown()).toMatchObject({
      regimes: [],
      withdrawal: false,
      priceNote: null,
      guarantee: null,
      lawLinks: [],
    })
    await save('taxes', {})
    expect([await stepOf('withdrawal'), await stepOf('law')]).toEqual([undefined, undefined])
    expect(await keys()).toEqual([])
    await save('law', { regimes: { uk: 'on', eu: 'off' } })
    expect(await stepOf('withdrawal')).toMatchObject({ state: 'open', words: expect.stringContaining('in the UK') })
    await save('law', {})
  })

  test('names what is missing and where to do it, and never stands in the way', async () => {
    await save('company', { name: 'Radwerk GmbH' })
    await save('returns', {})
    await save('taxes', { mode: 'added', home: { country: 'DE' } })
    expect(await keys()).toEqual(['company', 'tax', 'return-address', 'guarantee-notice'])
    await shop.pool.query(
      `INSERT INTO content_versions (content_id, locale, version, value, publish_from, saved_at)
       SELECT id, 'en', 2, '{"title": "terms", "text": "See https://ec.europa.eu/consumers/odr/"}', now(), now()
       FROM content WHERE purpose = 'terms'`,
    )
    shop.app.invalidation.invalidate()
    expect((await law()).missing).toContainEqual({
      ...{ key: 'odr', regimes: ['eu'], to: '/dashboard/pages' },
      words: 'Remove the link to the EU’s platform for disputes, which closed in 2025, from: terms.',
    })
    expect(await stepOf('law')).toMatchObject({ level: 'should', state: 'open', to: '/dashboard/settings/law' })
    await save('company', COMPANY)
    await save('taxes', {})
  })

  test('wants the notice of the legal guarantee until it is installed, and takes no stand-in out of a backup', async () => {
    expect((await stepOf('law'))?.words).toContain('Install the EU’s notice of the legal guarantee')
    const install = (archive: Uint8Array, takesStandIns: boolean) =>
      installArtwork(shop.db, { archive, source: 'SVG.zip', newEdition: true, takesStandIns, at: new Date() })
    expect((await shown()).guarantee).toEqual({ notice: null, languages: [] })
    await install(standInArchive(), true)
    shop.app.invalidation.invalidate()
    expect(await keys()).toContain('guarantee-notice')
    const drawing = Buffer.from(Buffer.from(STAND_IN_NOTICE).toString().replace(STAND_IN, 'An edition'))
    await install(zipSync({ [NOTICE_FILE]: drawing }), false)
    shop.app.invalidation.invalidate()
    expect(await keys()).not.toContain('guarantee-notice')
    const file = `notice-en-${createHash('sha256').update(drawing).digest('hex').slice(0, 12)}.svg`
    expect((await shown()).guarantee).toMatchObject({ notice: { src: `/static/law/${file}` }, languages: ['en'] })
    expect((await shown()).lawLinks).toContainEqual({ to: '/guarantee', label: 'Your legal guarantee rights' })
    const served = await fetch(`${shop.url}/static/law/${file}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(drawing)).toBe(true)
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    expect((await fetch(`${shop.url}/static/law/${file.replace('en-', 'de-')}`)).status).toBe(404)
  })
})

test('a step is skipped and taken up again', async () => {
  expect((await skip('backup', {})).status).toBe(200)
  await expect.poll(() => stepOf('backup')).toMatchObject({ state: 'skipped' })
  await skip('backup', { skip: false })
  await expect.poll(() => stepOf('backup')).toMatchObject({ state: 'open' })
  expect((await skip('nonsense', {})).status).toBe(422)
})

test('a closed shop opens with a tick for each step that is left, which the audit log keeps', async () => {
  await save('brand', {})
  await save('opening', { state: 'closed' })
  await shop.pool.query(`UPDATE content SET removed_at = now() WHERE purpose = 'imprint'`)
  shop.app.invalidation.invalidate()
  for (const [state, although] of [
    ['open', []],
    ['paused', ['imprint']],
  ] as const) {
    const refused = await save('opening', { state }, { although })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        errors: expect.arrayContaining([
          { path: 'although.brand', message: expect.stringContaining('Name and brand') },
        ]),
      },
    ])
  }
  const left = (await ask()).filter(({ level, state }) => level === 'must' && state === 'open').map(({ key }) => key)
  expect(left).toEqual(['brand', 'imprint', ...SAMPLES.slice(0, 2), ...SAMPLES.slice(3, 5)])
  expect((await save('opening', { state: 'open' }, { although: left })).status).toBe(200)
  const { rows } = await shop.pool.query(
    `SELECT after -> 'although' AS although FROM audit_log WHERE object = 'settings:opening' ORDER BY at DESC LIMIT 1`,
  )
  expect(rows).toEqual([{ although: left }])
})

test('the command line opens a shop the same way', async () => {
  const env = { ...PUBLIC, ...STRIPE, ...MAIL, DATABASE_URL: database.connectionString, DATA_DIR: '/nowhere' }
  const run = async (...args: string[]) => {
    const said: string[] = []
    const output = { print: (text: string) => said.push(text), complain: (text: string) => said.push(text) }
    const told = { ...env, CURRENCY: 'USD', HOME_COUNTRY: 'DE', SHOP_SECRET: 'a secret of tests that is long enough' }
    return { exitCode: await runCommand(args, { env: told, output }), said: said.join('\n') }
  }
  await save('opening', { state: 'closed' })
  const refused = await run('open')
  expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining('The shop stays closed.') })
  expect(refused.said).toMatch(
    / {2}Imprint: Write this page[\s\S]*npm run shop -- open --although brand,imprint,sample-hero/,
  )
  expect((await run('open', '--although', 'nonsense')).exitCode).toBe(2)
  const although = `brand,imprint,${SAMPLES.join()}`
  expect(await run('open', '--although', although)).toEqual({ exitCode: 0, said: 'The shop is open.' })
})
