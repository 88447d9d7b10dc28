import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#app/contract/overview.ts'
import type { OwnReview, Review } from '#engagement/contract/reviews.ts'
import type { ChainLength, SpokeLengths } from '#fitment/contract/calculators.ts'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { FitDoubt } from '#fitment/contract/fit-doubts.ts'
import type { DraftOrders, FitDraft, GoldenPair } from '#fitment/contract/fit-draft.ts'
import type { FitReportItem } from '#fitment/contract/fit-reports.ts'
import { placed } from '../../support/orders/order-life.ts'
import { stateFit } from '../../support/orders/state-fit.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let people = 0
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Ada')
})
afterAll(() => shop.close())

const ask = async <Answer>({ token }: TestAccount, method: string, path: string, body?: object) =>
  (await shop.request(method, `/api/${path}`, { token, ...(body && { body }) })) as { status: number; body: Answer }
const customer = () => shop.signUp(`Rider ${++people}`)

async function partWith(text: string): Promise<string> {
  const part = await shop.addPart({ price: 10, quantity: 500 })
  await stateFit(shop.db, part, text)
  shop.app.invalidation.invalidate()
  return part
}

async function delivered(rider: TestAccount, part: string): Promise<string> {
  const order = await placed(shop, rider, { part, price: 10 })
  // By hand: how an order gets there is told elsewhere.
  await shop.pool.query("UPDATE orders SET status = 'delivered', paid_at = now() WHERE id = $1", [order])
  return order
}

/** Somebody who bought the part for this bike says what became of it. */
async function told(part: string, facts: Record<string, string>, outcome: string, rider?: TestAccount) {
  const buyer = rider ?? (await customer())
  const stated = Object.entries(facts).map(([place, value]) => [place, { value, origin: 'marked' }])
  const saved = { key: randomUUID(), name: 'Mine', facts: Object.fromEntries(stated) }
  const { body } = await ask<{ insertedId: string }>(buyer, 'POST', 'bike', saved)
  const order = await delivered(buyer, part)
  const said = await ask(buyer, 'POST', `bike/${body.insertedId}/observed`, { order, part, outcome })
  expect(said.status).toBe(200)
  return { buyer, order }
}

const golden = async () => (await ask<{ pairs: GoldenPair[] }>(admin, 'GET', 'fit/admin/golden')).body.pairs
const doubts = async () => (await ask<FitDoubt[]>(admin, 'GET', 'fit/admin/doubts')).body
const reports = async (show: string) =>
  (await ask<FitReportItem[]>(admin, 'GET', `fit/admin/reports?show=${show}`)).body
const waiting = async () =>
  (await ask<Overview>(admin, 'GET', 'overview')).body.waiting.find(({ key }) => key === 'fit-doubts')

test('two people for whom it did not fit put the rule in doubt, until a person decides', async () => {
  const bracket = await partWith('role=bottom-bracket; needs bb-shell=bsa-68')
  const facts = { 'frame.bb-shell': 'bsa-68' }
  const first = await told(bracket, facts, 'not-fitted')
  await told(bracket, facts, 'not-fitted', first.buyer)
  await told(bracket, facts, 'fitted')
  await shop.app.jobs.workOff()
  expect([await doubts(), (await waiting())?.count]).toEqual([[], 0])

  const second = await told(bracket, facts, 'not-fitted')
  await shop.app.jobs.workOff()
  expect(await doubts()).toMatchObject([{ file: 'rules', key: 'R20', rule: 'R20', version: 2 }])
  expect(await waiting()).toMatchObject({ count: 1, to: '/dashboard/fit/reports' })
  const listed = await reports('against-fits')
  expect(listed).toHaveLength(3)
  expect(listed[0]).toMatchObject({
    ...{ outcome: 'not-fitted', verdict: 'fits', rule: { code: 'R20' }, part: { _id: bracket }, version: 1 },
    order: { _id: second.order, number: expect.stringMatching(/^PM-/) },
  })
  expect((await doubts())[0]?.reports.toSorted()).toEqual(listed.map(({ _id }) => _id).toSorted())

  const [doubt] = await doubts()
  const decide = (decision: string) => {
    const { version, file, key } = doubt ?? {}
    return ask<{ draft: number | null }>(admin, 'POST', 'fit/admin/doubts/decide', { version, file, key, decision })
  }
  expect((await decide('restore')).body).toEqual({ acknowledged: true, draft: 3 })
  expect((await decide('keep')).status).toBe(404)
  expect(await doubts()).toEqual([])
  const { draft } = (await ask<FitDraft>(admin, 'GET', 'fit/admin/draft')).body
  expect(draft?.changes.filter(({ file }) => file === 'rules')).toMatchObject([
    { key: 'R20', row: { certainty: 'B' }, published: { certainty: 'D' } },
  ])
  const published = await ask(admin, 'POST', 'fit/admin/draft/publish', { revision: draft?.revision })
  expect(published).toMatchObject({ status: 200, body: { version: 3 } })
  expect((await golden()).filter(({ isEdited }) => isEdited)).toEqual([])
  // The reports that led there do not do so again, and one more alone is not enough.
  await told(bracket, facts, 'not-fitted')
  await shop.app.jobs.workOff()
  expect(await doubts()).toEqual([])
})

test('what fitted although we said no is listed, and changes no verdict', async () => {
  const post = await partWith('role=seatpost; needs seat-tube=31.6')
  const { order, buyer } = await told(post, { 'frame.seat-tube': '27.2' }, 'fitted')
  await shop.app.jobs.workOff()
  expect(await reports('against-no')).toMatchObject([{ part: { _id: post }, order: { _id: order }, verdict: 'no' }])
  expect(await doubts()).toEqual([])
  const check = { bike: { facts: { 'frame.seat-tube': '27.2' } }, parts: [post] }
  expect((await ask<object>(buyer, 'POST', 'fit/check', check)).body).toMatchObject({
    parts: { [post]: { verdict: 'no' } },
  })
})

const KIND = 'gravel-1x12-sram'
const review = (part: string, more: object = {}) => ({
  ...{ name: 'Rider', img: 'R', ratings: 5, review: 'Rides well', part },
  ...more,
})
const added = async (rider: TestAccount, body: object) =>
  (await ask<{ insertedId: string }>(rider, 'POST', 'review', body)).body.insertedId

test('a review says which kind of bike the part fitted, and can say otherwise', async () => {
  const part = await partWith('role=seatpost; needs seat-tube=27.2')
  const rider = await customer()
  const order = await delivered(rider, part)
  const plain = { name: 'Rider', img: 'R', ratings: 5, review: 'Rides well' }
  const id = await added(rider, review(part, { bikeKind: KIND, fitOutcome: 'with-change' }))
  const shown = async () => (await ask<Review[]>(rider, 'GET', `review?part=${part}`)).body[0]
  expect(await shown()).toMatchObject({ verifiedBuyer: true, fit: { bikeKind: KIND, outcome: 'with-change' } })
  const stored = async () =>
    (await shop.pool.query('SELECT outcome, origin, bike FROM fit_reports WHERE order_id = $1', [order])).rows
  expect(await stored()).toEqual([{ outcome: 'with-change', origin: 'review', bike: { template: KIND, facts: {} } }])
  await ask(rider, 'PUT', `review/${id}`, { ...plain, bikeKind: KIND, fitOutcome: 'not-fitted' })
  expect(await stored()).toMatchObject([{ outcome: 'not-fitted' }])
  await ask(rider, 'PUT', `review/${id}`, { ...plain, bikeKind: '', fitOutcome: '' })
  expect([await stored(), (await shown())?.fit]).toEqual([[], undefined])
  await ask(rider, 'PUT', `review/${id}`, { ...plain, bikeKind: KIND, fitOutcome: 'fitted' })
  expect(await stored()).toHaveLength(1)
  expect((await ask<OwnReview[]>(rider, 'GET', 'review/own')).body[0]?.fit).toMatchObject({ outcome: 'fitted' })
  await ask(rider, 'DELETE', `review/${id}`)
  expect(await stored()).toEqual([])
})

test('half of it, an unknown kind of bike, or fit of the shop itself is refused by its field', async () => {
  const part = await shop.addPart()
  const rider = await customer()
  const refused = async (body: object) => {
    const answer = await ask<{ errors: { path: string }[] }>(rider, 'POST', 'review', body)
    return [answer.status, ...(answer.body.errors ?? []).map(({ path }) => path)]
  }
  expect(await refused(review(part, { bikeKind: KIND }))).toEqual([422, 'fitOutcome'])
  expect(await refused(review(part, { fitOutcome: 'fitted' }))).toEqual([422, 'bikeKind'])
  expect(await refused(review(part, { bikeKind: 'unicycle', fitOutcome: 'fitted' }))).toEqual([422, 'bikeKind'])
  const { part: _, ...ofShop } = review(part, { bikeKind: KIND, fitOutcome: 'fitted' })
  expect(await refused(ofShop)).toEqual([422, 'bikeKind'])
})

test('from ten verified reports on, a part says how often it fitted a kind of bike', async () => {
  const part = await partWith('role=seatpost; needs seat-tube=27.2')
  const summary = async () => (await ask<{ fit: object[] }>(admin, 'GET', `review/summary?part=${part}`)).body.fit
  const buyers = await Promise.all(Array.from({ length: 10 }, customer))
  for (const [at, buyer] of buyers.entries()) {
    await delivered(buyer, part)
    const fitOutcome = at === 0 ? 'not-fitted' : at === 1 ? 'with-change' : 'fitted'
    // A second review of the same order line does not count.
    if (at < 9) for (const _ of [1, 2]) await added(buyer, review(part, { bikeKind: KIND, fitOutcome }))
  }
  await added(await customer(), review(part, { bikeKind: KIND, fitOutcome: 'fitted' })) // Who never bought it
  expect(await summary()).toEqual([])
  await added(buyers[9] ?? admin, review(part, { bikeKind: KIND, fitOutcome: 'fitted' }))
  await expect
    .poll(summary)
    .toEqual([{ bikeKind: KIND, name: expect.any(String), reported: 10, fitted: 9, changed: 1 }])
})

test('a draft names the orders of which we said that they fit, and would not any more', async () => {
  const post = await partWith('role=seatpost; needs seat-tube=30.9')
  const buyer = await customer()
  const fit = { bike: { facts: { 'frame.seat-tube': '30.9' } } }
  const wish = {
    placeOrderProduct: post,
    placeOrderQuantity: 1,
    placePrice: 10,
    phone: '0113 496 0000',
    address: '1 Mill Lane',
  }
  const ordered = await ask<{ insertedId: string }>(buyer, 'POST', 'placeOrder', { ...wish, fit })
  await placed(shop, buyer, { part: post, price: 10 }) // For no bike
  expect((await ask(admin, 'GET', 'fit/admin/draft/orders')).status).toBe(404)
  await ask(admin, 'POST', 'fit/admin/draft', {})
  const turned = async () => (await ask<DraftOrders>(admin, 'GET', 'fit/admin/draft/orders')).body
  expect(await turned()).toEqual({ looked: 1, andMore: false, count: 0, lines: [] })
  const key = 'seat-tube * ='
  const row = await ask<{ row: Record<string, string> }>(
    admin,
    'GET',
    `fit/admin/row?file=matings&key=${encodeURIComponent(key)}`,
  )
  const { draft } = (await ask<FitDraft>(admin, 'GET', 'fit/admin/draft')).body
  const changes = [{ file: 'matings', key, row: { ...row.body.row, verdict: 'no' } }]
  expect((await ask(admin, 'PATCH', 'fit/admin/draft', { revision: draft?.revision, changes })).status).toBe(200)
  expect(await turned()).toMatchObject({
    count: 1,
    lines: [{ order: { _id: ordered.body.insertedId }, part: { _id: post }, rule: 'R37' }],
  })
  await ask(admin, 'DELETE', 'fit/admin/draft')
})

test('calculators end in parts that are as long, and ask for what is missing', async () => {
  const chain = async (links: number, text: string) => {
    const part = await shop.addPart({ name: `Chain ${links}`, price: 20, quantity: 9, specs: { links } })
    await stateFit(shop.db, part, text)
    return part
  }
  await chain(110, 'role=chain; peer chain=c-12-hg-plus; speeds=12')
  const long = await chain(126, 'role=chain; peer chain=c-12-hg-plus; speeds=12')
  await chain(128, 'role=chain; peer chain=c-6-8; speeds=8')
  const spoke = await shop.addPart({ name: 'Spoke 266', price: 1, quantity: 99, specs: { lengthMm: 266 } })
  await stateFit(shop.db, spoke, 'role=spoke; spoke-length=266')
  shop.app.invalidation.invalidate()
  const drive = 'chainstay=440&ring=34&cog=51&smallestRing=34&smallestCog=10'
  const fits = encodeURIComponent(printFitCode({ facts: { 'drive.speeds': '12', 'cassette.speeds': '12' } }))
  const answer = await ask<ChainLength>(admin, 'GET', `fit/chain-length?${drive}&fits=${fits}`)
  expect(answer.body).toMatchObject({ version: 1, links: 114, capacity: 41 })
  expect(answer.body.chains.parts).toMatchObject([{ _id: long, figure: 126 }])
  const missing = await ask<{ errors: { path: string }[] }>(admin, 'GET', 'fit/chain-length?ring=34')
  expect([missing.status, missing.body.errors.map(({ path }) => path)]).toEqual([422, ['chainstay', 'cog']])
  const wheel = 'erd=555&spokes=36&crossings=3&hole=2.6&leftFlange=58&leftDistance=39&rightFlange=58&rightDistance=20'
  expect((await ask<SpokeLengths>(admin, 'GET', `fit/spoke-length?${wheel}`)).body).toMatchObject({
    left: { length: 265.8, spokes: { sold: true, parts: [{ _id: spoke }] } },
    right: { length: 263.7, spokes: { sold: true, parts: [] } },
  })
})
