import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

const REVIEW = { name: 'Conformance Reviewer', img: 'no picture', review: 'It fits.', ratings: '4' }

test('[2.15] [2.66] [2.67] [2.68] [1.5] [4.11] [8.6] Add a review has its words and fields, says that it worked, and is empty then', async ({
  as,
  shop,
}) => {
  const page = await as(await shop.signUp('Conformance Reviewer'))
  await visit(page, '/dashboard/review')
  await expect(page.getByRole('heading', { name: 'Add a review' })).toBeVisible()
  await expect(page.getByText('Fill up the form to to send us a review')).toBeVisible()
  await expect(page.getByLabel('Your Message')).toHaveAttribute('rows', '5')
  await page.getByLabel('Full Name').fill(REVIEW.name)
  await page.getByLabel('Your Image').fill(REVIEW.img)
  await page.getByLabel('Ratings (Out of 5)').fill('4')
  const review = `It fits. ${Date.now()}`
  await page.getByLabel('Your Message').fill(review)
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('Successfully added your review')).toBeVisible()
  await expect(page.getByLabel('Your Message')).toHaveValue('')
  expect(JSON.stringify((await shop.call('GET', '/api/review')).body)).toContain(review)
})

test('[4.12] a reply that acknowledges no review shows nothing, and keeps what was typed', {
  tag: '@any-shop',
}, async ({ as, shop }) => {
  const page = await as(await shop.signUp('Conformance Unheard'))
  const replies = [false, true]
  await page.route('**/api/review', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 200, json: { acknowledged: replies.shift() } })
      : route.continue(),
  )
  await visit(page, '/dashboard/review')
  await page.getByLabel('Full Name').fill(REVIEW.name)
  await page.getByLabel('Your Image').fill(REVIEW.img)
  await page.getByLabel('Ratings (Out of 5)').fill('4')
  await page.getByLabel('Your Message').fill(REVIEW.review)
  const send = page.getByRole('button', { name: 'Send Review' })
  await send.click()
  await expect.poll(() => replies.length).toBe(1)
  await expect(send).toBeEnabled()
  await expect(page.getByLabel('Your Message')).toHaveValue(REVIEW.review)
  // Toasts appear in order: one for the first reply would be there by now.
  await expect(async () => {
    if (replies.length > 0) await send.click()
    expect(replies).toHaveLength(0)
  }).toPass()
  await expect(page.getByText('Successfully added your review')).toBeVisible()
  await expect(page.locator('.Toastify__toast')).toHaveCount(1)
  await expect(page.getByLabel('Your Message')).toHaveValue('')
})

test('[4.12] [8.12] a review that fails says so, and keeps what was typed', { tag: '@any-shop' }, async ({
  as,
  shop,
}) => {
  const page = await as(shop.customer)
  await page.route('**/api/review', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await visit(page, '/dashboard/review')
  await page.getByLabel('Full Name').fill(REVIEW.name)
  await page.getByLabel('Your Image').fill(REVIEW.img)
  await page.getByLabel('Ratings (Out of 5)').fill('4')
  await page.getByLabel('Your Message').fill(REVIEW.review)
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Your Message')).toHaveValue(REVIEW.review)
})

test('[5.12] [9.1] name, img, message and a rating of 1 to 5 are required', { tag: '@any-shop' }, async ({ shop }) => {
  for (const wrong of [
    { name: '' },
    { img: '' },
    { review: '' },
    { ratings: '' },
    { ratings: '0' },
    { ratings: '6' },
    { ratings: '4.5' },
  ]) {
    const body = { ...REVIEW, ...wrong }
    expect((await shop.call('POST', '/api/review', { as: shop.customer, body })).status, JSON.stringify(wrong)).toBe(
      422,
    )
  }
})

test('[5.13] [5.14] [3.4] [7.8] POST /review takes name, any text as img, review and the raw rating, and answers acknowledged', async ({
  shop,
}) => {
  const answer = await shop.call('POST', '/api/review', { as: shop.customer, body: REVIEW })
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ acknowledged: true })])
  const [newest] = (await shop.call('GET', '/api/review?limit=1')).body as { ratings: number }[]
  expect(newest?.ratings).toBe(4)
})

test('[6.7] a review needs a signed-in account', async ({ shop }) => {
  expect((await shop.call('POST', '/api/review', { body: REVIEW })).status).toBe(401)
})
