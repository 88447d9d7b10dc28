import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReviewSettings } from '#admin/contract/settings/review-settings.ts'
import type { AdministeredReview, ReviewPast } from '#engagement/contract/review-desk.ts'
import type { OwnReview } from '#engagement/contract/reviews.ts'
import { forgetNetworks } from '#engagement/server/reviews/moderation/review-past-store.ts'
import { placedAndPaid } from '../../support/orders/order-life.ts'
import { readReviews, reviewed, sendReview } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'
import { TEST_PASSWORD } from '../../support/test-sign-in.ts'

let shop: TestShop
let admin: TestAccount
let writer: TestAccount
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  writer = await shop.signUp('Ada')
}, 120_000)
afterAll(() => shop.close())

async function settle(value: Partial<ReviewSettings>): Promise<void> {
  const { body } = await shop.request('GET', '/api/admin/settings/reviews', { token: admin.token })
  const saved = await shop.request('PUT', '/api/admin/settings/reviews', {
    token: admin.token,
    body: { latest: (body as { latest: number }).latest, value },
  })
  expect(saved.status).toBe(200)
}

async function administered(query = ''): Promise<AdministeredReview[]> {
  return (await shop.request('GET', `/api/reviews${query}`, { token: admin.token })).body as AdministeredReview[]
}

const heldFor = async (id: string) => (await administered()).find(({ _id }) => _id === id)?.heldFor
const shown = async () => (await readReviews(shop)).map(({ _id }) => _id)
const act = (id: string, action: string, body?: object) =>
  shop.request('POST', `/api/reviews/${id}/${action}`, { token: admin.token, ...(body && { body }) })
const edit = (id: string, review: string) =>
  shop.request('PUT', `/api/review/${id}`, {
    token: writer.token,
    body: { name: 'Ada', img: 'none', review, ratings: '5' },
  })
const uniqueText = () => `Runs true, number ${Math.random()}`

describe('a review waits for approval', () => {
  test('unless a buyer wrote it, where only buyers’ appear at once; the writer knows, nobody else sees or counts it', async () => {
    await settle({ publish: 'verified-at-once' })
    const part = await shop.addPart({ price: 10, quantity: 50 })
    const before = await shop.request('GET', '/api/review/summary')
    const answer = await sendReview(shop, writer, { part, review: uniqueText() })
    expect(answer.body).toMatchObject({ acknowledged: true, held: true })
    const { insertedId: id } = answer.body as { insertedId: string }
    expect(await shown()).not.toContain(id)
    expect((await shop.request('GET', '/api/review/summary')).body).toEqual(before.body)
    const own = (await shop.request('GET', '/api/review/own', { token: writer.token })).body as OwnReview[]
    expect(own[0]).toMatchObject({ _id: id, hidden: true, held: true })
    expect((await administered('?state=held')).map(({ _id, heldFor }) => [_id, heldFor])).toEqual([[id, ['approval']]])

    const buyer = await shop.signUp('Bea')
    await placedAndPaid(shop, buyer, { part, price: 10 })
    const bought = await sendReview(shop, buyer, { part, review: uniqueText() })
    expect(bought.body).toMatchObject({ held: false })
    expect(await shown()).toContain((bought.body as { insertedId: string }).insertedId)
  })

  test('until an administrator approves it, which the log says; rejected it stays hidden and waits no more', async () => {
    await settle({ publish: 'approved' })
    const [good, bad] = [
      await reviewed(shop, writer, { review: uniqueText() }),
      await reviewed(shop, writer, { review: uniqueText() }),
    ]
    expect((await act(good, 'show')).body).toMatchObject({ modifiedCount: 1 })
    expect((await act(bad, 'hide', { reason: 'Spam' })).body).toMatchObject({ modifiedCount: 1 })
    expect(await shown()).toContain(good)
    expect(await shown()).not.toContain(bad)
    expect([await heldFor(good), await heldFor(bad)]).toEqual([[], []])
    const log = await shop.request('GET', `/api/audit?object=review:${good}`, { token: admin.token })
    expect(log.body).toMatchObject([{ action: 'review.show', before: { heldFor: ['approval'] } }])
    // What the shop has decided is not undone by an edit.
    await edit(bad, uniqueText())
    expect([await heldFor(bad), (await shown()).includes(bad)]).toEqual([[], false])
    // What was approved is looked at again.
    await edit(good, uniqueText())
    expect([await heldFor(good), (await shown()).includes(good)]).toEqual([['approval'], false])
  })

  test('where its text says so: a link, a word of the list, the same text again; also after an edit', async () => {
    await settle({ publish: 'at-once', words: ['scam'] })
    const text = uniqueText()
    const texts = [text, `${text}!`, text.toUpperCase(), 'Buy at www.spokes.example', 'A SCAM', 'Fine', 'Fine']
    const ids: string[] = []
    for (const [at, review] of texts.entries())
      ids.push(await reviewed(shop, await shop.signUp(`Writer ${at}`), { review }))
    const reasons = new Map((await administered()).map(({ _id, heldFor }) => [_id, heldFor]))
    expect(ids.map((id) => reasons.get(id))).toEqual([[], [], ['repeated'], ['link'], ['word'], [], []])
    const id = await reviewed(shop, writer, { review: uniqueText() })
    await edit(id, 'Now with https://spokes.example')
    expect([await heldFor(id), (await shown()).includes(id)]).toEqual([['link'], false])
    await edit(id, uniqueText())
    expect([await heldFor(id), (await shown()).includes(id)]).toEqual([[], true])
    // A month later the same may be said again.
    await shop.pool.query(`UPDATE reviews SET created_at = created_at - interval '31 days'`)
    const again = await shop.signUp('Again')
    expect((await sendReview(shop, again, { review: text })).body).toMatchObject({ held: false })
  })
})

test('many from one network in a day wait; after a week nobody knows where they were written', async () => {
  const limited = await createTestShop({ RATE_LIMITS: 'on' })
  try {
    const person = await limited.signUp('Person')
    const answers = []
    for (let at = 0; at < 7; at += 1) answers.push((await sendReview(limited, person, { review: uniqueText() })).body)
    expect(answers.map((answer) => (answer as { held: boolean }).held)).toEqual([
      ...Array(5).fill(false),
      ...Array(2).fill(true),
    ])
    const networks = async () =>
      (await limited.pool.query('SELECT DISTINCT network FROM reviews')).rows.map(({ network }) => network)
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{10,}$/)])
    await limited.pool.query(`UPDATE reviews SET created_at = created_at - interval '8 days'`)
    await forgetNetworks(limited.db, new Date(Date.now() - 7 * 86_400_000))
    expect(await networks()).toEqual([null])
  } finally {
    await limited.close()
  }
})

describe('a report', () => {
  test('counts once for each account, is seen by administrators and dismissed; hiding settles it too', async () => {
    await settle({ publish: 'at-once' })
    const id = await reviewed(shop, writer, { review: uniqueText() })
    const report = (token?: string, body: object = { reason: 'insulting', note: 'Rude' }) =>
      shop.request('POST', `/api/review/${id}/report`, { body, ...(token !== undefined && { token }) })
    const other = await shop.signUp('Other')
    for (const token of [other.token, other.token, undefined]) expect((await report(token)).status).toBe(200)
    expect((await administered('?state=reported')).map(({ _id, reports }) => [_id, reports])).toEqual([[id, 2]])
    const past = (await shop.request('GET', `/api/reviews/${id}/past`, { token: admin.token })).body as ReviewPast
    expect(past.reports).toMatchObject([{ reason: 'insulting', note: 'Rude' }, { reason: 'insulting' }])
    expect((await act(id, 'reports/dismiss')).body).toMatchObject({ modifiedCount: 1 })
    expect((await act(id, 'reports/dismiss')).body).toMatchObject({ modifiedCount: 0 })
    await report()
    await act(id, 'hide', {})
    expect(await administered('?state=reported')).toEqual([])
    expect((await report()).status).toBe(404)
    expect((await report(undefined, { reason: 'ugly' })).status).toBe(422)
  })

  test('never grows beyond what is shown, however many come at once', async () => {
    const id = await reviewed(shop, writer, { review: uniqueText() })
    const body = { reason: 'other' }
    await Promise.all(Array.from({ length: 60 }, () => shop.request('POST', `/api/review/${id}/report`, { body })))
    const { rows } = await shop.pool.query('SELECT count(*)::int AS n FROM review_reports WHERE review = $1', [id])
    expect(rows).toEqual([{ n: 50 }])
  })
})

test('an edited review keeps what it said for administrators, until its writer leaves', async () => {
  await settle({ publish: 'at-once' })
  const person = await shop.signUp('Grace')
  writer = person
  const [first, second] = [uniqueText(), uniqueText()]
  const id = await reviewed(shop, person, { name: 'Grace', review: first, ratings: '4' })
  await edit(id, second)
  await edit(id, uniqueText())
  const past = async () =>
    (await shop.request('GET', `/api/reviews/${id}/past`, { token: admin.token })).body as ReviewPast
  expect((await past()).earlier).toMatchObject([
    { name: 'Ada', review: second, ratings: 5 },
    { name: 'Grace', review: first, ratings: 4 },
  ])
  expect((await shop.request('GET', `/api/reviews/${id}/past`, { token: person.token })).status).toBe(403)
  await shop.request('DELETE', `/api/user/${person.email}`, {
    token: person.token,
    body: { password: TEST_PASSWORD },
  })
  expect((await past()).earlier).toEqual([])
})
