import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { Review } from '#engagement/contract/reviews.ts'
import { checkoutOf } from '../../support/orders/check-out.ts'
import { administer, placedAndPaid, silenceProvider } from '../../support/orders/order-life.ts'
import { REVIEW, reviewed } from '../../support/review-maker.ts'
import { createTestEmails, type TestEmails } from '../../support/test-emails.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

const DAY_MS = 86_400_000
const SUBJECT = 'How is your'

let shop: TestShop
let mail: TestEmails
let admin: TestAccount
let ada: TestAccount
let at: Date | undefined
beforeAll(async () => {
  shop = await createTestShop({ SHOP_DEMO: 'on', OPEN_ORDERS: '100' }, () => at ?? new Date())
  await silenceProvider(shop)
  mail = createTestEmails(shop.db, async () => {})
  admin = await shop.signUpAdmin('Admin')
  ada = await shop.signUp('Ada')
  await settle({ on: true, days: 7 })
}, 120_000)
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: object, by?: TestAccount, headers?: Record<string, string>) =>
  shop.request(method, `/api${path}`, {
    ...(body && { body }),
    ...(by && { token: by.token }),
    ...(headers && { headers }),
  })

async function settle(invitations: ReviewSettings['invitations']): Promise<void> {
  const { body } = await ask('GET', '/admin/settings/reviews', undefined, admin)
  const { latest } = body as { latest: number }
  const value = { publish: 'verified-at-once', invitations }
  expect((await ask('PUT', '/admin/settings/reviews', { latest, value }, admin)).status).toBe(200)
}

/** Runs the job so many days from now. */
async function inviteAfter(days: number): Promise<void> {
  at = new Date(Date.now() + days * DAY_MS + 60_000)
  await shop.app.reviews.inviteBuyers()
  at = undefined
}

const send = async (order: string) => {
  expect((await administer(shop, admin, order, 'ship', { carrier: 'Post' })).status).toBe(200)
  expect((await administer(shop, admin, order, 'deliver')).status).toBe(200)
}

async function bought(part: string, by = ada, quantity = 1): Promise<string> {
  const { order } = await placedAndPaid(shop, by, { part, price: 10, quantity })
  return order
}

async function deliveredTo(by: TestAccount, part: string): Promise<string> {
  const order = await bought(part, by)
  await send(order)
  return order
}

/** A guest's order of these parts. */
async function deliveredToGuest(email: string, parts: readonly string[]): Promise<string> {
  const lines = parts.map((part) => ({ part, quantity: 1, price: 10 }))
  const { body } = await ask('POST', '/guest-orders', { ...checkoutOf(lines), email })
  const { insertedId } = body as { insertedId: string }
  expect((await administer(shop, admin, insertedId, 'paid', { note: 'Cash' })).status).toBe(200)
  await send(insertedId)
  return insertedId
}

const invitations = async (to: string) =>
  (await mail.emails(to)).filter(({ subject }) => subject.startsWith('How is') || subject.startsWith('How are'))

/** What the links in the newest invitation have. */
async function linksTo(to: string) {
  const [email] = await invitations(to)
  const [, id = '', key = ''] = /\/reviewInvitation\/(\S+)#review=(\S+)$/m.exec(email?.text ?? '') ?? []
  const end = /#end=(\S+)$/m.exec(email?.text ?? '')?.[1] ?? ''
  return { id, key, end, oneClick: new URL(email?.unsubscribeUrl ?? 'none:') }
}
const open = (id: string, key: string) => ask('POST', `/review/invitations/${id}/open`, { key })
const write = (id: string, key: string, part: string, more: object = {}, header?: string) =>
  ask('POST', `/review/invitations/${id}`, { ...REVIEW, key, part, ...more }, undefined, {
    ...(header && { 'idempotency-key': header }),
  })
const reviewsOf = async (part: string) => (await ask('GET', `/review?part=${part}`)).body as Review[]

describe('a buyer', () => {
  test('is invited once, some days after delivery, and reviews by the link, once', async () => {
    const part = await shop.addPart({ name: 'Hub', price: 10, quantity: 50 })
    const order = await deliveredTo(ada, part)
    await inviteAfter(6)
    expect(await invitations(ada.email)).toEqual([])
    await inviteAfter(7)
    await inviteAfter(8)
    expect((await invitations(ada.email)).map(({ subject }) => subject)).toEqual([`${SUBJECT} Hub?`])
    const { id, key, end } = await linksTo(ada.email)
    expect(id).toBe(order)
    expect((await open(id, key)).body).toEqual({ parts: [{ _id: part, name: 'Hub' }] })
    for (const [wrongId, wrongKey] of [
      [id, end], // Of the other purpose
      [id, `${key}A`],
      [id, ''],
      ['0193a0c0-0000-7000-8000-000000000000', key],
    ] as const) {
      expect(await open(wrongId, wrongKey)).toMatchObject({ status: 404 })
      expect(await write(wrongId, wrongKey, part)).toMatchObject({ status: 404 })
    }
    expect(await write(id, key, await shop.addPart())).toMatchObject({ status: 404 })
    expect(await write(id, key, part, { review: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'review' }] },
    })
    const answers = await Promise.all([1, 2, 3].map(() => write(id, key, part, { name: 'Ada' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await open(id, key)).toMatchObject({ status: 404 })
    expect(await reviewsOf(part)).toMatchObject([{ name: 'Ada', verifiedBuyer: true, part }])
    const own = (await ask('GET', '/review/own', undefined, ada)).body as Review[]
    expect(own).toMatchObject([{ part, name: 'Ada' }])
  })

  test('without an account is invited too, for all parts of the order by one email, and is a verified buyer', async () => {
    const guest = 'guest@example.com'
    const parts = [
      await shop.addPart({ name: 'Rim', price: 10, quantity: 9 }),
      await shop.addPart({ name: 'Nut', price: 10, quantity: 9 }),
    ]
    await deliveredToGuest(guest, parts)
    await inviteAfter(7)
    const emails = await invitations(guest)
    expect(emails.map(({ subject }) => subject)).toEqual(['How are your parts?'])
    for (const name of ['Rim', 'Nut']) expect(emails[0]?.text).toContain(name)
    const { id, key } = await linksTo(guest)
    expect(await write(id, key, parts[1] ?? '', {}, 'once-for-the-nut')).toMatchObject({ body: { held: false } })
    // The answer was lost: the same again gets it.
    expect(await write(id, key, parts[1] ?? '', {}, 'once-for-the-nut')).toMatchObject({ status: 200 })
    expect((await open(id, key)).body).toEqual({ parts: [{ _id: parts[0], name: 'Rim' }] })
    expect(await reviewsOf(parts[1] ?? '')).toMatchObject([{ verifiedBuyer: true }])
    at = new Date(Date.now() + 98 * DAY_MS)
    const late = [await open(id, key), await write(id, key, parts[0] ?? '')]
    at = undefined
    expect(late.map(({ status }) => status)).toEqual([404, 404])
  })

  test('is not asked about what was cancelled, came back, is coming back or is reviewed', async () => {
    const buyer = await shop.signUp('Bea')
    const part = async () => shop.addPart({ price: 10, quantity: 50 })
    const [written, cancelled, refunded] = [await part(), await part(), await part()]
    await deliveredTo(buyer, written)
    await reviewed(shop, buyer, { part: written })
    await administer(shop, admin, await bought(cancelled, buyer), 'cancel', {})
    const given = await deliveredTo(buyer, refunded)
    await shop.pool.query('UPDATE order_lines SET shipped = 1, returned = 1 WHERE order_id = $1', [given])
    const back = await deliveredTo(buyer, await part())
    const coming = { kind: 'return', lines: [{ line: 1, quantity: 1, reason: 'Other' }] }
    expect((await ask('POST', `/orders/${back}/returns`, coming, admin)).status).toBe(200)
    const unsold = await part()
    await deliveredTo(buyer, unsold)
    await ask('DELETE', `/part/${unsold}`, undefined, admin)
    await inviteAfter(7)
    expect(await invitations(buyer.email)).toEqual([])
    const due = await shop.pool.query('SELECT * FROM review_invitations_due')
    expect(due.rows).toEqual([])
  })

  test('ends such emails by one click, in the browser or in the mail program, for good and for their address', async () => {
    const guest = 'quiet@example.com'
    const part = await shop.addPart({ price: 10, quantity: 50 })
    await deliveredToGuest(guest, [part])
    await inviteAfter(7)
    const { id, key, end, oneClick } = await linksTo(guest)
    expect(await ask('POST', `/review/invitations/${id}/end`, { key })).toMatchObject({ status: 404 })
    expect(oneClick.pathname).toBe(`/reviewInvitation/${id}`)
    expect(oneClick.searchParams.get('end')).toBe(end)
    const click = (search: string) =>
      fetch(`${shop.url}${oneClick.pathname}${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await click('')).status).toBe(404)
    for (const _ of ['first', 'again']) expect((await click(oneClick.search)).status).toBe(200)
    const kept = await shop.pool.query('SELECT digest FROM review_opt_outs')
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain('quiet')
    await deliveredToGuest('Quiet@example.com', [part])
    await inviteAfter(7)
    expect(await invitations(guest)).toHaveLength(1)
    // The link still opens the form.
    expect((await open(id, key)).status).toBe(200)
    expect((await ask('POST', `/review/invitations/${id}/end`, { key: end })).status).toBe(200)
  })
})

test('nobody is invited while it is off, nor later for what was delivered long before', async () => {
  const buyer = await shop.signUp('Cleo')
  const part = await shop.addPart({ price: 10, quantity: 50 })
  await settle({ on: false, days: 7 })
  await deliveredTo(buyer, part)
  await inviteAfter(8)
  await settle({ on: true, days: 7 })
  await inviteAfter(22)
  expect(await invitations(buyer.email)).toEqual([])
  expect((await shop.pool.query('SELECT * FROM review_invitations_due')).rows).toEqual([])
})

test('an invitation is sent once, also by two processes at once and when one dies before it is done', async () => {
  const part = await shop.addPart({ price: 10, quantity: 500 })
  const guests = Array.from({ length: 12 }, (_, n) => `many${n}@example.com`)
  for (const guest of guests) await deliveredToGuest(guest, [part])
  // Dies as it notes the sixth invitation, after it has posted that many emails in the same transaction.
  await shop.pool.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT count(*) FROM review_invitations WHERE part_id = NEW.part_id) > 4 THEN RAISE 'killed'; END IF; RETURN NEW; END $$`)
  await shop.pool.query('CREATE TRIGGER dies BEFORE INSERT ON review_invitations FOR EACH ROW EXECUTE FUNCTION die()')
  await expect(inviteAfter(7)).rejects.toThrow()
  await shop.pool.query('DROP TRIGGER dies ON review_invitations')
  await Promise.all([inviteAfter(7), inviteAfter(7)])
  await inviteAfter(7)
  const counts = await Promise.all(guests.map(async (guest) => (await invitations(guest)).length))
  expect(counts).toEqual(guests.map(() => 1))
})

test('an account that is gone has no link, and a review held by a word waits', async () => {
  const [leaver, rude] = [await shop.signUp('Leaver'), await shop.signUp('Rude')]
  const part = await shop.addPart({ price: 10, quantity: 50 })
  for (const buyer of [leaver, rude]) await deliveredTo(buyer, part)
  await inviteAfter(7)
  const [gone, kept] = [await linksTo(leaver.email), await linksTo(rude.email)]
  expect((await open(gone.id, gone.key)).status).toBe(200)
  expect(await write(kept.id, kept.key, part, { review: 'See www.spokes.example' })).toMatchObject({
    body: { held: true },
  })
  const end = { token: leaver.token, body: { password: 'correct horse battery' } }
  expect((await shop.request('DELETE', `/api/user/${leaver.email}`, end)).status).toBe(200)
  expect((await write(gone.id, gone.key, part)).status).toBe(404)
})
