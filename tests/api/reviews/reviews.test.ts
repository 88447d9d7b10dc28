import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Review } from '#engagement/contract/reviews.ts'
import { REVIEW, readReviews, reviewed, sendReview } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let aheadMs = 0
let shop: TestShop
let ada: TestAccount
let bob: TestAccount
beforeAll(async () => {
  shop = await createTestShop({}, () => new Date(Date.now() + aheadMs))
  ;[ada, bob] = [await shop.signUp('Ada Lovelace'), await shop.signUp('Bob Martin')]
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
/** So that what one test adds does not count against the allowance of the next. Tokens have run out by then. */
async function nextDay() {
  aheadMs += DAY_MS
  ;[ada, bob] = [await shop.signIn(ada), await shop.signIn(bob)]
}
const NOWHERE = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'

const one = async (id: string, query = ''): Promise<Review | undefined> =>
  (await readReviews(shop, query)).find(({ _id }) => _id === id)

async function summary(query = '') {
  const { body } = await shop.request('GET', `/api/review/summary${query}`)
  const { distribution, ...rest } = body as {
    count: number
    average: number | null
    distribution: { ratings: number; count: number }[]
  }
  return { ...rest, stars: distribution.map(({ ratings, count }) => `${ratings}:${count}`).join(' ') }
}

describe('adding a review', () => {
  test.each([
    ['5', 5],
    [5, 5],
    ['1', 1],
  ])('takes ratings of %j and stores an integer', async (ratings, stored) => {
    const answer = await sendReview(shop, ada, { ratings })
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    const { insertedId } = answer.body as { insertedId: string }
    expect(await one(insertedId)).toEqual({
      _id: insertedId,
      name: 'Ada Lovelace',
      img: 'none',
      review: 'Runs true',
      ratings: stored,
      helpful: 0,
      createdAt: expect.any(String),
      verifiedBuyer: false,
    })
  })

  test.each<[string, unknown]>([
    ['ratings', '0'],
    ['ratings', '6'],
    ['ratings', 0],
    ['ratings', 6],
    ['ratings', 4.5],
    ['ratings', '4.5'],
    ['ratings', '5abc'],
    ['ratings', ' 5'],
    ['ratings', ''],
    ['ratings', null],
    ['ratings', [5]],
    ['ratings', '１'],
    ['name', '  '],
    ['name', 'x'.repeat(101)],
    ['name', 7],
    ['img', ''],
    ['img', 'x'.repeat(2001)],
    ['review', '\n'],
    ['review', 'x'.repeat(4001)],
    ['review', 'half \ud800'],
    ['part', 'chainring'],
  ])('refuses %s %j beside its field, and stores nothing', async (field, value) => {
    const before = (await summary()).count
    const answer = await sendReview(shop, ada, { [field]: value })
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/input-invalid' } })
    const { errors } = answer.body as { errors: { path: string; message: string }[] }
    expect(errors.map(({ path }) => path)).toEqual([field])
    if (field === 'ratings') expect(errors[0]?.message).toBe('Choose 1 to 5 stars')
    expect((await summary()).count).toBe(before)
  })

  test('keeps what was typed as it is, in every script, and finds no end of a script in it', async () => {
    await nextDay()
    const texts = {
      name: '  محمد علي ',
      img: 'javascript:alert(1)',
      review: '</script><script>alert(1)</script> \u202egnorw\u202c 👩‍🔧 শক্ত\nশেষ',
    }
    const id = await reviewed(shop, ada, texts)
    expect(await one(id)).toMatchObject({ ...texts, name: 'محمد علي', img: '' })
  })

  test('a message without spaces, as long as may be, in a script of three bytes an email', async () => {
    const id = await reviewed(shop, ada, { review: '漢'.repeat(4000), name: '字'.repeat(100) })
    expect((await one(id))?.review).toHaveLength(4000)
  })

  test('is for the signed in, by token or from a page of the shop', async () => {
    const body = REVIEW
    expect((await shop.request('POST', '/api/review', { body })).status).toBe(401)
    const { cookie } = ada
    expect(
      (await shop.request('POST', '/api/review', { body, cookie, origin: 'https://elsewhere.example' })).status,
    ).toBe(403)
    expect((await shop.request('POST', '/api/review', { body, cookie })).status).toBe(200)
  })

  test('sent twice under one key it is there once; other words under it are refused, and another person’s key is another one', async () => {
    await nextDay()
    const before = (await summary()).count
    const [first, second] = await Promise.all([sendReview(shop, ada, {}, 'twice'), sendReview(shop, ada, {}, 'twice')])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await summary()).count).toBe(before + 1)
    const reused = { status: 422, body: { type: '/problems/idempotency-key-reused' } }
    expect(await sendReview(shop, ada, { ratings: 4 }, 'twice')).toMatchObject(reused)
    expect((await sendReview(shop, bob, {}, 'twice')).status).toBe(200)
    expect((await summary()).count).toBe(before + 2)
  })

  test('20 in a day and no more, however fast they come', async () => {
    await nextDay()
    const writer = await shop.signUp('Prolific Writer')
    const answers = await Promise.all(Array.from({ length: 24 }, () => sendReview(shop, writer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ type: '/problems/too-many-requests' })
    await nextDay()
    const again = await shop.signIn(writer)
    expect((await sendReview(shop, again)).status).toBe(200)
  })
})

describe('a review of a part', () => {
  test('is about a part that is in the shop, and loses it when that goes', async () => {
    await nextDay()
    const part = await shop.addPart({ name: 'Göteborg saddle' })
    const missing = await sendReview(shop, ada, { part: NOWHERE })
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'part' }] } })
    const id = await reviewed(shop, ada, { part, ratings: 2 })
    await reviewed(shop, ada)
    expect(await one(id)).toMatchObject({ part, partName: 'Göteborg saddle' })
    expect((await readReviews(shop, `?part=${part}`)).map(({ _id }) => _id)).toEqual([id])
    expect((await readReviews(shop, `?part=${part.toUpperCase()}`)).map(({ _id }) => _id)).toEqual([id])
    expect(await summary(`?part=${part.toUpperCase()}`)).toEqual({
      count: 1,
      average: 2,
      fit: [],
      stars: '5:0 4:0 3:0 2:1 1:0',
    })
    expect(await readReviews(shop, `?part=${NOWHERE}`)).toEqual([])
    expect(await summary(`?part=${NOWHERE}`)).toEqual({
      count: 0,
      average: null,
      fit: [],
      stars: '5:0 4:0 3:0 2:0 1:0',
    })
    expect((await shop.request('GET', '/api/review?part=saddle')).status).toBe(422)
    await shop.pool.query('UPDATE parts SET active = false WHERE id = $1', [part])
    // Written directly to the database, so the shop learns of it by notification.
    await expect.poll(() => one(id)).not.toHaveProperty('part')
    expect(await sendReview(shop, ada, { part })).toMatchObject({ status: 422, body: { errors: [{ path: 'part' }] } })
  })
})

describe('the list', () => {
  test('is paged newest first, counts all, and tells nobody whose a review is', async () => {
    await nextDay()
    const all = await readReviews(shop, '?limit=200')
    const dates = all.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
    const answer = await shop.request('GET', '/api/review?limit=3')
    expect(answer.headers.get('x-total-count')).toBe(String(all.length))
    const next = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const following = (await shop.request('GET', next)).body
    expect([...(answer.body as Review[]), ...(following as Review[])]).toEqual(all.slice(0, 6))
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM accounts')
    expect(rows.length).toBeGreaterThan(2)
    for (const { id } of rows) expect(JSON.stringify(all)).not.toContain(id)
  })

  test('of part pages keeps its part from page to page', async () => {
    const part = await shop.addPart()
    const ids = [
      await reviewed(shop, ada, { part }),
      await reviewed(shop, ada, { part }),
      await reviewed(shop, bob, { part }),
    ]
    await reviewed(shop, bob)
    const answer = await shop.request('GET', `/api/review?part=${part}&limit=2`)
    expect(answer.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await shop.request('GET', next)
    const seen = [...(answer.body as Review[]), ...(rest.body as Review[])].map(({ _id }) => _id)
    expect(seen).toEqual(ids.reverse())
  })
})

describe('one’s own review', () => {
  test('is changed by its writer only, who sees when; what it is about stays', async () => {
    await nextDay()
    const part = await shop.addPart()
    const id = await reviewed(shop, ada, { part, ratings: 1 })
    const edit = (account: TestAccount, body: object) =>
      shop.request('PUT', `/api/review/${id}`, { token: account.token, body })
    const changed = { ...REVIEW, ratings: 4, review: 'After 500 km: better' }
    expect(await edit(bob, changed)).toMatchObject({ status: 404 })
    expect(await edit(ada, { ...changed, part })).toMatchObject({ status: 422, body: { errors: [{ path: 'part' }] } })
    expect(await edit(ada, { ...changed, ratings: 9 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'ratings' }] },
    })
    expect((await one(id))?.review).toBe('Runs true')
    expect(await edit(ada, changed)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    expect(await one(id)).toMatchObject({ review: changed.review, ratings: 4, part, editedAt: expect.any(String) })
    expect(await summary(`?part=${part}`)).toMatchObject({ count: 1, average: 4 })
    const editedAt = (await one(id))?.editedAt
    await nextDay()
    expect(await edit(ada, changed)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await one(id))?.editedAt).toBe(editedAt)
  })

  test('is deleted by its writer only, and gone from lists and counts', async () => {
    const id = await reviewed(shop, ada)
    const before = (await summary()).count
    const remove = (account: TestAccount) => shop.request('DELETE', `/api/review/${id}`, { token: account.token })
    expect((await remove(bob)).status).toBe(404)
    expect(await remove(ada)).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } })
    expect((await remove(ada)).status).toBe(404)
    expect(await one(id)).toBeUndefined()
    expect((await summary()).count).toBe(before - 1)
  })

  test('stands in one’s own list, and nobody else’s does', async () => {
    const reader = await shop.signUp('Own Reader')
    const ids = [await reviewed(shop, reader), await reviewed(shop, reader, { ratings: 2 })]
    const answer = await shop.request('GET', '/api/review/own?limit=1', { token: reader.token })
    expect(answer.headers.get('x-total-count')).toBe('2')
    expect(answer.body).toMatchObject([{ _id: ids[1], hidden: false, ratings: 2 }])
  })
})
