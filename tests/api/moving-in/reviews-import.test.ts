import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordsShop, csv, mapped } from './records-shop.ts'

let moving: Awaited<ReturnType<typeof createRecordsShop>>
let { shop, report, everything } = {} as typeof moving
beforeAll(async () => {
  moving = await createRecordsShop()
  ;({ shop, report, everything } = moving)
})
afterAll(() => shop.close())

const WOO_REVIEWS = [
  'comment_ID',
  'comment_author',
  'comment_author_email',
  'comment_date',
  'comment_content',
  'comment_approved',
  'rating',
  'product_SKU',
  'product_title',
]
const PRAISE = {
  ...{ comment_author: 'Ida', comment_date: '2024-03-05 10:11:12', comment_content: '<p>Holds &amp; holds</p>' },
  ...{ comment_approved: '1', rating: '5', product_SKU: 'bell 1' },
}

describe('Reviews of another shop', () => {
  beforeEach(() => shop.pool.query('TRUNCATE reviews, imported_reviews, parts CASCADE; TRUNCATE review_counts'))

  it('are shown as such and never verified; the same file twice changes nothing', async () => {
    const part = await shop.addPart({ sku: 'BELL-1', name: 'Bell' })
    await shop.addPart({ sku: 'BELL 1' })
    const file = csv(
      WOO_REVIEWS,
      PRAISE,
      PRAISE,
      { ...PRAISE, comment_author: 'Spam', comment_approved: 'spam' },
      { ...PRAISE, rating: '', comment_author: 'Asker' },
      { ...PRAISE, product_SKU: '', product_title: 'bell', rating: '3.0', comment_author: 'Ole' },
    )
    const stored = await report('reviews', file)
    expect(stored).toMatchObject({ outcome: 'stored', new: 2, read: 5 })
    expect(stored.skipped).toEqual([
      { reason: 'the same as another row, such as line 2', count: 1 },
      { reason: 'not published there', count: 1 },
      { reason: 'a comment without stars', count: 1 },
    ])
    const { body } = await shop.request('GET', '/api/review')
    expect(body).toHaveLength(2)
    expect(body).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Ida', review: 'Holds & holds', ratings: 5, earlierShop: true, verifiedBuyer: false },
        createdAt: '2024-03-05T10:11:12.000Z',
      }),
    )
    const summary = await shop.request('GET', `/api/review/summary?part=${part}`)
    expect(summary.body).toMatchObject({ count: 1, average: 3 })
    const before = await everything()
    expect(await report('reviews', file)).toMatchObject({ new: 0, unchanged: 2 })
    expect(await everything()).toEqual(before)
  })

  it('of Shopify are about the product of that address, unless several are called so', async () => {
    await shop.addPart({ sku: 'SAD-1', name: 'Comfort Saddle, wide' })
    await shop.addPart({ sku: 'HUB-1', name: 'Hub' })
    await shop.addPart({ sku: 'HUB-2', name: 'hub' })
    const header = ['product_handle', 'state', 'rating', 'title', 'author', 'email', 'body', 'reply', 'created_at']
    const good = {
      product_handle: 'comfort-saddle-wide',
      state: 'published',
      rating: '4',
      title: 'Soft',
      author: 'Kim',
    }
    const file = csv(
      header,
      { ...good, body: 'All day', reply: 'Thanks', created_at: '2023-01-02 03:04:05 +0200' },
      { ...good, body: 'Which?', product_handle: 'hub' },
      { ...good, body: 'Gone', product_handle: 'gone' },
      { ...good, body: 'Half', rating: '4.5', created_at: '03/04/2023' },
    )
    const checked = await report('reviews', file, '?dryRun=1')
    expect(checked.broken.listed.map(({ line, faults }) => [line, faults.map(({ column }) => column)])).toEqual([
      [3, ['product_handle']],
      [4, ['product_handle']],
      [5, ['rating', 'created_at']],
    ])
    expect(checked.broken.listed[1]?.faults[0]?.reason).toBe(
      'no part of this shop is called “gone”: write its SKU, or leave the row out',
    )
    await report('reviews', file, '?skipBroken=1')
    const { body } = await shop.request('GET', '/api/review')
    expect(body).toMatchObject([
      { review: 'Soft\nAll day', createdAt: '2023-01-02T01:04:05.000Z', answer: { text: 'Thanks' } },
    ])
  })

  it('come back as they are, with those that were written here', async () => {
    const part = await shop.addPart({ sku: 'A' })
    await report(
      'reviews',
      csv(['sku', 'rating', 'review', 'name', 'answer'], {
        sku: 'A',
        rating: '2',
        review: '-1, "so"',
        name: 'X',
        answer: '=2',
      }),
    )
    const writer = await shop.signUp('Writer')
    const said = { name: 'Writer', img: 'w', ratings: 5, review: 'Mine', part }
    expect((await shop.request('POST', '/api/review', { token: writer.token, body: said })).status).toBe(200)
    const before = await everything()
    const { body } = await shop.request('GET', '/api/import/reviews', { token: moving.admin.token })
    expect(await report('reviews', String(body))).toMatchObject({ new: 0, unchanged: 2, broken: { count: 0 } })
    expect(await everything()).toEqual(before)
    await shop.pool.query('TRUNCATE reviews, imported_reviews CASCADE')
    expect(await report('reviews', String(body))).toMatchObject({ new: 2 })
    const { rows } = await shop.pool.query('SELECT review, answer, earlier_shop FROM reviews ORDER BY 1')
    expect(rows).toEqual([
      { review: '-1, "so"', answer: '=2', earlier_shop: true },
      { review: 'Mine', answer: null, earlier_shop: true },
    ])
  })

  it('are refused with impossible dates, and read slashed ones as somebody says', async () => {
    await shop.addPart({ sku: 'A' })
    const file = (date: string) =>
      csv(['sku', 'rating', 'review', 'name', 'date'], { sku: 'A', rating: '1', review: 'No', name: 'X', date })
    const at = async (date: string, dates?: string) => {
      const mapping = {
        part: 'sku',
        rating: 'rating',
        review: 'review',
        name: 'name',
        date: 'date',
        ...(dates && { dates }),
      }
      const { outcome, broken } = await report('reviews', file(date), mapped(mapping))
      if (outcome === 'broken') return broken.listed[0]?.faults[0]?.reason
      const { rows } = await shop.pool.query('DELETE FROM reviews RETURNING created_at')
      return rows[0].created_at.toISOString().slice(0, 10)
    }
    expect(await at('03/04/2023')).toMatch(/can be read in two ways/)
    expect(await at('03/04/2023', 'day-first')).toBe('2023-04-03')
    expect(await at('03/05/2023', 'month-first')).toBe('2023-03-05')
    expect(await at('31.12.2022')).toBe('2022-12-31')
    expect(await at('2023-02-29')).toBe('there is no such day or time')
    expect(await at('2999-01-01')).toMatch(/still to come/)
    expect(await at('yesterday')).toMatch(/no date/)
  })
})
