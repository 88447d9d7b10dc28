import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdministeredReview } from '#engagement/contract/review-desk.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { readReviews, reviewed } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let admin: TestAccount
let ada: TestAccount
let bob: TestAccount
const ids: Record<'chain' | 'saddle' | 'pedal', string> = { chain: '', saddle: '', pedal: '' }
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.signUpAdmin('Admin')
  ;[ada, bob] = [await shop.signUp('Ada Lovelace'), await shop.signUp('Bob Martin')]
  ids.chain = await reviewed(shop, ada, { review: 'The chain runs quietly', ratings: 5 })
  ids.saddle = await reviewed(shop, bob, { name: 'Bob', review: 'Göteborg saddle, "hard"', ratings: 1 })
  ids.pedal = await reviewed(shop, ada, { name: 'Ada L.', review: 'Pedal with play', ratings: 3 })
})
afterAll(() => shop.close())

const NOWHERE = '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b'
const act = (method: string, path: string, body?: object) =>
  shop.request(method, `/api/reviews/${path}`, { token: admin.token, ...(body && { body }) })

async function list(query = '') {
  const answer = await shop.request('GET', `/api/reviews${query}`, { token: admin.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}

async function found(query: string): Promise<string[]> {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return ((await list(query)).body as AdministeredReview[]).map(({ _id }) => names.get(_id) ?? 'unknown')
}

const shown = async () => (await readReviews(shop)).map(({ _id }) => _id)
const own = async ({ token }: TestAccount) => (await shop.request('GET', '/api/review/own', { token })).body
const trail = async (id: string) =>
  (await shop.request('GET', `/api/audit?object=review:${id}`, { token: admin.token })).body

describe('a hidden review', () => {
  test('is in no public list and counts nowhere; its writer sees that it is hidden; shown again all is as before', async () => {
    const counted = async () => (await shop.request('GET', '/api/review/summary')).body
    const before = await counted()
    expect(before).toMatchObject({ count: 3, average: 3 })
    const hide = () => act('POST', `${ids.saddle}/hide`, { reason: 'Insults' })
    expect(await hide()).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    expect(await hide()).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect(await shown()).toEqual([ids.pedal, ids.chain])
    expect(await counted()).toMatchObject({ count: 2, average: 4 })
    expect((await shop.request('GET', '/api/review')).headers.get('x-total-count')).toBe('2')
    expect(await own(bob)).toMatchObject([{ _id: ids.saddle, hidden: true }])
    const edit = { name: 'Bob', img: 'none', review: 'Göteborg saddle, softer now', ratings: 2 }
    expect((await shop.request('PUT', `/api/review/${ids.saddle}`, { token: bob.token, body: edit })).status).toBe(200)
    expect(await counted()).toMatchObject({ count: 2, average: 4 })
    expect(await act('POST', `${ids.saddle}/show`)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await act('POST', `${ids.saddle}/show`)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect(await shown()).toEqual([ids.pedal, ids.saddle, ids.chain])
    expect(await counted()).toMatchObject({ count: 3, average: 3.3 })
    expect(await trail(ids.saddle)).toMatchObject([
      { action: 'review.show', actorEmail: admin.email, before: { hidden: true }, after: { hidden: false } },
      {
        action: 'review.hide',
        actorEmail: admin.email,
        before: { hidden: false },
        after: { hidden: true, reason: 'Insults' },
      },
    ])
  })
})

describe('the shop’s answer', () => {
  test('stands beneath the review until it is taken away; each change is in the audit log', async () => {
    const answer = (text: string) => act('PUT', `${ids.chain}/answer`, { answer: text })
    expect(await answer('  ')).toMatchObject({ status: 422, body: { errors: [{ path: 'answer' }] } })
    expect(await answer('Thank you')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await answer('Thank you')).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect(await answer('Thank you!')).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    const answered = { answer: { text: 'Thank you!', at: expect.any(String) } }
    expect((await readReviews(shop)).find(({ _id }) => _id === ids.chain)).toMatchObject(answered)
    expect(await own(ada)).toEqual(expect.arrayContaining([expect.objectContaining(answered)]))
    const data = await shop.request('GET', `/api/user/${ada.email}/data`, { token: ada.token })
    expect(data.body).toMatchObject({
      reviews: [
        { _id: ids.pedal, hidden: false },
        { _id: ids.chain, ...answered },
      ],
    })
    expect(await act('DELETE', `${ids.chain}/answer`)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await act('DELETE', `${ids.chain}/answer`)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await readReviews(shop)).find(({ _id }) => _id === ids.chain)).not.toHaveProperty('answer')
    expect(await trail(ids.chain)).toMatchObject([
      { action: 'review.remove-answer', before: { answer: 'Thank you!' }, after: { answer: null } },
      { action: 'review.answer', before: { answer: 'Thank you' }, after: { answer: 'Thank you!' } },
      { action: 'review.answer', before: { answer: null }, after: { answer: 'Thank you' } },
    ])
  })

  test('goes to no review that does not exist', async () => {
    expect((await act('PUT', `${NOWHERE}/answer`, { answer: 'Hello' })).status).toBe(404)
    expect((await act('POST', `${NOWHERE}/hide`, {})).status).toBe(404)
  })
})

describe('the list for administrators', () => {
  const cases: [string, string[]][] = [
    ['', ['pedal', 'saddle', 'chain']],
    ['?search=RUNS+chain', ['chain']],
    ['?search=göte', ['saddle']],
    ['?search=gote', ['saddle']],
    ['?search=GOETEBORG', ['saddle']],
    ['?search=ＧÖＴＥ', ['saddle']],
    ['?search=ada', ['pedal', 'chain']],
    ['?search=hain', []],
    ['?search=bob.martin@example.com', ['saddle']],
    ['?search=nobody@example.com', []],
    [`?search=${'x'.repeat(100)}`, []],
    ["?search=%27%3A*+%26+!'%25_\\", []],
    ['?state=hidden', ['saddle']],
    ['?state=unanswered', ['pedal']],
    ['?state=unanswered&search=bob', []],
  ]
  test.each(notEmpty(cases))('%s', async (query, expected) => {
    await act('POST', `${ids.saddle}/hide`, {})
    await act('PUT', `${ids.chain}/answer`, { answer: 'Thank you' })
    expect(await found(query)).toEqual(expected)
    expect((await list(query)).headers.get('x-total-count')).toBe(String(expected.length))
  })

  test('says whose a review is, and goes on from page to page', async () => {
    const first = await list('?limit=2')
    expect(first.body).toMatchObject([
      { _id: ids.pedal, email: ada.email, hidden: false },
      { _id: ids.saddle, email: bob.email, hidden: true },
    ])
    expect(first.headers.get('x-total-count')).toBe('3')
    const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await shop.request('GET', next, { token: admin.token })).body).toMatchObject([{ _id: ids.chain }])
  })
})

describe('a deleted account', () => {
  test('leaves its reviews under a name that is nobody’s, hidden ones hidden', async () => {
    const leaver = await shop.signUp('Leaver')
    const id = await reviewed(shop, leaver, {
      name: 'Leaver',
      img: 'https://pictures.example/leaver.jpg',
      review: 'Fine',
    })
    await act('PUT', `${id}/answer`, { answer: 'Glad to hear it' })
    const body = { password: 'correct horse battery' }
    const { email, cookie } = leaver
    expect((await shop.request('DELETE', `/api/user/${email}`, { cookie, body })).status).toBe(200)
    const left = (await readReviews(shop)).find(({ _id }) => _id === id)
    expect(left).toMatchObject({
      name: 'Former customer',
      img: '',
      review: 'Fine',
      answer: { text: 'Glad to hear it' },
    })
    const [row] = (await list('?limit=1')).body as AdministeredReview[]
    expect(row).toMatchObject({ _id: id, email: null, verifiedBuyer: false })
    expect(await found('?search=leaver')).toEqual([])
  })
})
