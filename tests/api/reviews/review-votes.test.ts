import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Review } from '#engagement/contract/reviews.ts'
import { notEmpty } from '../../support/not-empty.ts'
import { readReviews, reviewed } from '../../support/review-maker.ts'
import { createTestShop, type TestAccount, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let part: string
let ada: TestAccount
let bob: TestAccount
const ids: Record<'five' | 'two' | 'four', string> = { five: '', two: '', four: '' }
beforeAll(async () => {
  shop = await createTestShop()
  part = await shop.addPart()
  ;[ada, bob] = [await shop.signUp('Ada'), await shop.signUp('Bob')]
  ids.five = await reviewed(shop, ada, { part, ratings: 5 })
  ids.two = await reviewed(shop, ada, { part, ratings: 2 })
  ids.four = await reviewed(shop, bob, { part, ratings: 4 })
})
afterAll(() => shop.close())

const vote = ({ token }: TestAccount, id: string, method = 'PUT') =>
  shop.request(method, `/api/review/${id}/helpful`, { token })
const own = async ({ token }: TestAccount) =>
  (await shop.request('GET', `/api/review/votes?reviews=${Object.values(ids).join(',')}`, { token })).body

/** Stored, since public answers are kept for a second. */
async function stored(id: string): Promise<number | undefined> {
  const { rows } = await shop.pool.query<{ helpful: number }>('SELECT helpful FROM reviews WHERE id = $1', [id])
  return rows[0]?.helpful
}

describe('a vote', () => {
  test('counts once per account, and can be taken back', async () => {
    expect(await vote(bob, ids.two)).toMatchObject({ status: 200, body: { acknowledged: true, helpful: 1 } })
    expect(await vote(bob, ids.two)).toMatchObject({ status: 200, body: { helpful: 1 } })
    expect(await own(bob)).toEqual({ voted: [ids.two], own: [ids.four] })
    expect(await vote(bob, ids.two, 'DELETE')).toMatchObject({ status: 200, body: { helpful: 0 } })
    expect(await vote(bob, ids.two, 'DELETE')).toMatchObject({ status: 200, body: { helpful: 0 } })
    expect(await own(bob)).toEqual({ voted: [], own: [ids.four] })
  })

  test('is for the signed in, and not for one’s own review', async () => {
    expect((await shop.request('PUT', `/api/review/${ids.two}/helpful`)).status).toBe(401)
    expect(await vote(ada, ids.two)).toMatchObject({ status: 403, body: { type: '/problems/not-allowed' } })
    expect(await stored(ids.two)).toBe(0)
  })

  test('goes to no review that is hidden or does not exist', async () => {
    const hidden = await reviewed(shop, ada)
    await shop.pool.query('UPDATE reviews SET hidden_at = now() WHERE id = $1', [hidden])
    expect((await vote(bob, hidden)).status).toBe(404)
    expect((await vote(bob, '0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b')).status).toBe(404)
    expect((await vote(bob, 'none')).status).toBe(422)
  })

  test.each(notEmpty(['', 'none', Array(201).fill(part).join(',')]))(
    'own votes among %j are refused',
    async (asked) => {
      const answer = await shop.request('GET', `/api/review/votes?reviews=${asked}`, { token: bob.token })
      expect(answer.status).toBe(422)
    },
  )
})

test('many at once count exactly, also while some take theirs back, leave or the review goes', async () => {
  const voters: TestAccount[] = []
  for (let n = 0; n < 8; n++) voters.push(await shop.signUp(`Voter ${n}`))
  const password = 'correct horse battery'
  const leave = ({ email, cookie }: TestAccount) =>
    shop.request('DELETE', `/api/user/${email}`, { cookie, body: { password } })
  const gone = await reviewed(shop, ada)
  const clicks = voters.flatMap((voter) => Object.values({ ...ids, gone }).map((id) => () => vote(voter, id)))
  expect((await Promise.all(clicks.map((click) => click()))).every(({ status }) => status === 200)).toBe(true)
  expect(await stored(ids.two)).toBe(8)
  const answers = await Promise.all([
    ...voters.slice(0, 3).map((voter) => vote(voter, ids.two, 'DELETE')),
    ...voters.slice(3, 6).map(leave),
    shop.request('DELETE', `/api/review/${gone}`, { token: ada.token }),
    ...voters.slice(6).map((voter) => vote(voter, ids.two)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200))
  expect([await stored(ids.five), await stored(ids.two), await stored(ids.four)]).toEqual([5, 2, 5])
  const { rows } = await shop.pool.query(
    `SELECT id FROM reviews WHERE helpful <> (SELECT count(*) FROM review_votes WHERE review = reviews.id)`,
  )
  expect(rows).toEqual([])
  const left = voters.at(-1) as TestAccount
  const data = await shop.request('GET', `/api/user/${left.email}/data`, { token: left.token })
  expect((data.body as { helpfulReviews: string[] }).helpfulReviews.sort()).toEqual(Object.values(ids).sort())
})

describe('the list', () => {
  const named = (reviews: readonly Review[]) =>
    reviews.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0])

  test.each(
    notEmpty([
      ['newest', ['four', 'two', 'five']],
      ['helpful', ['two', 'five', 'four']],
      ['stars', ['five', 'four', 'two']],
    ] as const),
  )('sorted by %s, page by page and back', async (sort, expected) => {
    await shop.pool.query('UPDATE reviews SET helpful = CASE id WHEN $1 THEN 9 WHEN $2 THEN 6 ELSE 5 END', [
      ids.two,
      ids.five,
    ])
    expect(named(await readReviews(shop, `?part=${part}&sort=${sort}`))).toEqual(expected)
    const pages: (string | undefined)[] = []
    let at = `/api/review?part=${part}&limit=1&sort=${sort}`
    let back = ''
    while (at) {
      const page = await shop.request('GET', at)
      pages.push(...named(page.body as Review[]))
      const link = page.headers.get('link') ?? ''
      at = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? ''
      back = /<([^>]+)>; rel="prev"/.exec(link)?.[1] ?? back
    }
    expect(pages).toEqual(expected)
    expect(named((await shop.request('GET', back)).body as Review[])).toEqual([expected[1]])
  })

  test('most helpful of one rating; what is no order is refused beside its field', async () => {
    expect(named(await readReviews(shop, `?part=${part}&sort=helpful&stars=4`))).toEqual(['four'])
    const odd = await shop.request('GET', `/api/review?sort=worst`)
    expect(odd).toMatchObject({ status: 422, body: { errors: [{ path: 'sort' }] } })
    const page = await shop.request('GET', `/api/review?part=${part}&limit=1`)
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    expect((await shop.request('GET', `/api/review?sort=helpful&cursor=${cursor}`)).status).toBe(422)
  })
})
