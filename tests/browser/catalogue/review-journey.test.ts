import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN, freshEmail, PASSWORD, signUp } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { makeCustomer } from '../orders/order-maker.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside } from '../steps/shop-inside.ts'
import { pressUntil, visit, visitAgain } from '../steps/visit.ts'

const HOSTILE = '</script><script>window.wasFooled = true</script><b>bold</b> \u202egnorw'

async function fillReview(page: Page, review: { name: string; img: string; ratings: string; message: string }) {
  await page.getByLabel('Full Name').fill(review.name)
  await page.getByLabel('Your Image').fill(review.img)
  await page.getByLabel('Ratings (Out of 5)').fill(review.ratings)
  await page.getByLabel('Your Message').fill(review.message)
}

async function expectNoSidewaysScroll(page: Page) {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('a customer writes, edits and deletes a review, and visitors read it', async ({ page, browser }) => {
  const faults = watchPage(page)
  const visitor = await (await browser.newContext()).newPage()
  const visitorFaults = watchPage(visitor)
  const mark = `Nr. ${Date.now()}`
  const message = `Runs true after 500 km. ${mark}`
  const own = page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem').filter({ hasText: mark })
  const shown = visitor.getByRole('article').filter({ hasText: mark })

  await test.step('a visitor reads reviews, average and distribution, and is led to the login page to write one', async () => {
    await visit(visitor, '/review')
    await expect(visitor.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible()
    await expect(visitor.getByRole('list', { name: 'Reviews by number of stars' }).getByRole('listitem')).toHaveCount(5)
    await visitor.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(visitor)
    await visitor.getByRole('link', { name: 'Write a review' }).click()
    await expect(visitor).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Freview$/)
  })

  await test.step('what is wrong is said beside the fields', async () => {
    await signUp(page, 'Review Writer', freshEmail('writer'))
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add Reviews' }).click()
    await expect(page.getByRole('heading', { name: 'Add a review' })).toBeVisible()
    await expect(page.getByText('Fill up the form to to send us a review')).toBeVisible()
    await expect(page.getByLabel('Your Message')).toHaveAttribute('rows', '5')
    await page.getByLabel('Ratings (Out of 5)').fill('6')
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByText('Full Name is required')).toBeVisible()
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeFocused()
  })

  await test.step('a failed request says so and keeps what was typed, also over a reload', async () => {
    await fillReview(page, { name: 'Review Writer', img: 'https://pictures.invalid/me.png', ratings: '5', message })
    await page.route('**/api/review', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByText('Your review was not sent')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'can’t reach the shop' })).toBeVisible()
    await expect(page.getByLabel('Your Message')).toHaveValue(message)
    await page.unroute('**/api/review')
    await visitAgain(page)
    await expect(page.getByLabel('Your Message')).toHaveValue(message)
    await expect(page.getByLabel('Ratings (Out of 5)')).toHaveValue('5')
  })

  await test.step('sends it: a toast, an empty form, and the review below', async () => {
    await page.getByRole('button', { name: 'Send Review' }).click()
    await expect(page.getByText('Successfully added your review')).toBeVisible()
    for (const label of ['Full Name', 'Your Image', 'Ratings (Out of 5)', 'Your Message']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
    await expect(own).toContainText(message)
    await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeFocused()
    await visitAgain(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('')
    await visit(visitor, '/review')
    // The shop has no copy of the picture, so the initials stand there.
    await expect(shown).toContainText('RW')
    await expect(shown.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
    await expect(shown).not.toContainText('Verified purchase')
  })

  await test.step('edits it by keyboard; what looks like a script is text', async () => {
    await own.getByRole('button', { name: /^Edit/ }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Edit your review' })
    await expect(form.getByLabel('Full Name')).toBeFocused()
    await form.getByLabel('Ratings (Out of 5)').fill('2')
    await form.getByLabel('Your Message').fill(`${HOSTILE} ${mark}`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Successfully saved')).toBeVisible()
    await expect(own).toContainText('edited')
    await expect(own.getByRole('button', { name: /^Edit/ })).toBeFocused()
    await visitAgain(visitor)
    await expect(shown).toContainText('<b>bold</b>')
    expect(await visitor.evaluate(() => 'wasFooled' in window)).toBe(false)
    await expectNoSidewaysScroll(visitor)
    await expectAccessible(visitor)
  })

  await test.step('another’s review is helpful until that is taken back; one’s own has no such button', async () => {
    await visit(page, '/review')
    const item = (text: string) => page.getByRole('listitem').filter({ has: page.getByRole('article'), hasText: text })
    await expect(item(mark).getByRole('button')).toHaveCount(0)
    const other = item('Repair café, Tuesdays')
    const vote = other.getByRole('button', { name: /^Helpful/ })
    await vote.focus()
    await page.keyboard.press('Enter')
    await expect(other.getByRole('status')).toHaveText('1 found this helpful')
    await visitAgain(page)
    await expect(vote).toHaveAttribute('aria-pressed', 'true')
    await vote.click()
    await expect(vote).toHaveAttribute('aria-pressed', 'false')
    await expect(other.getByRole('status')).toHaveText('')
    await page.getByRole('link', { name: 'Most stars' }).click()
    await expect(page).toHaveURL('/review?sort=stars')
    await visit(page, '/dashboard/review')
  })

  await test.step('deletes it after a question', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(page)
    await own.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your review?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
    await expect(own).toHaveCount(0)
    await visitAgain(visitor)
    await expect(shown).toHaveCount(0)
  })

  expect(faults).toEqual([])
  expect(visitorFaults).toEqual([])
})

test('an administrator answers a review and hides it, by keyboard alone; its writer sees both', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const visitor = await (await browser.newContext()).newPage()
  const mark = `Nr. ${Date.now()}`
  const own = page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem').filter({ hasText: mark })
  const shown = visitor.getByRole('article').filter({ hasText: mark })
  await signUp(page, 'Review Writer', freshEmail('answered'))
  await visit(page, '/dashboard/review')
  await fillReview(page, { name: 'Review Writer', img: '-', ratings: '1', message: `Creaks. ${mark}` })
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(own).toContainText('Creaks.')

  await test.step('an administrator finds it among the unanswered, and answers', async () => {
    const admin = await signedIn(browser, ADMIN, '/dashboard/reviews')
    const adminFaults = watchPage(admin)
    const keys = handOnKeys(admin)
    await keys.type(admin.getByRole('searchbox', { name: 'Text, name or email' }), mark)
    await keys.choose(admin.getByLabel('Status'), 'Without a reply')
    await keys.press(admin.getByRole('button', { name: 'Search' }))
    await expect(admin).toHaveURL(/state=unanswered/)
    await expect(admin.getByText('1 review', { exact: true })).toBeVisible()
    await keys.press(admin.getByRole('button', { name: /^Reply:/ }))
    const form = admin.getByRole('dialog')
    await keys.press(form.getByRole('button', { name: 'Save reply' }))
    await keys.sees(form.getByText('A reply is required'))
    await keys.type(form.getByLabel('Your reply'), 'Thank you for riding it so far.')
    await keys.press(form.getByRole('button', { name: 'Save reply' }))
    await keys.sees(admin.getByText('Reply published'))
    await keys.sees(admin.getByText('Every review has a reply').or(admin.getByText('No matching reviews')))
    await visit(visitor, '/review')
    await expect(shown).toContainText('Thank you for riding it so far.')

    await keys.choose(admin.getByLabel('Status'), 'All')
    await keys.press(admin.getByRole('button', { name: 'Search' }))
    await keys.press(admin.getByRole('button', { name: /^Hide:/ }))
    await keys.type(form.getByLabel('Reason'), 'Looks like a script')
    await keys.press(form.getByRole('button', { name: 'Hide' }))
    await keys.sees(admin.getByText('Review hidden'))
    await expect(admin.getByRole('button', { name: /^Show:/ })).toBeFocused()
    await admin.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(admin)
    await expectAccessible(admin)
    await visitAgain(visitor)
    await expect(shown).toHaveCount(0)
    expect(adminFaults).toEqual([])
  })

  await test.step('its writer sees the answer, and that it is hidden', async () => {
    await visitAgain(page)
    await expect(own).toContainText('Hidden by the shop')
    await expect(own).toContainText('Thank you for riding it so far.')
  })
  expect(faults).toEqual([])
})

test('who paid for a part reviews it from the order’s page, and stands on the part’s page as verified buyer', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = freshEmail('buyer')
  const maker = await makeCustomer(baseURL ?? '', 'Part Buyer', email)
  const order = await maker.orderAndPay()
  await maker.close()
  const customer = await signedIn(browser, { email, password: PASSWORD }, `/dashboard/orders/${order}`)
  const faults = watchPage(customer)
  const mark = `Nr. ${Date.now()}`

  await customer.getByRole('link', { name: 'Review this part' }).click()
  await expect(customer).toHaveURL(/\/dashboard\/review\?part=/)
  const part = new URL(customer.url()).searchParams.get('part') ?? ''
  const about = customer.getByText('Review of')
  await expect(about).toBeVisible()
  await fillReview(customer, { name: 'Part Buyer', img: '-', ratings: '4', message: `As drawn. ${mark}` })
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  await customer.getByLabel('Add a photo').setInputFiles({ name: 'bike.jpg', mimeType: 'image/jpeg', buffer })
  await customer.getByLabel('What photo 1 shows (optional)').fill('The part on my bike')
  await customer.getByRole('button', { name: 'Send Review' }).dblclick()
  await expect(customer.getByText('Successfully added your review')).toBeVisible()
  await expect(customer).toHaveURL(/\/dashboard\/review$/)
  await expect(about).toHaveCount(0)

  await visit(page, `/partDetails/${part}`)
  const said = page.getByRole('region', { name: 'What customers say' })
  const review = said.getByRole('article').filter({ hasText: mark })
  await expect(review).toHaveCount(1)
  await expect(review).toContainText('Verified purchase')
  const photo = review.getByRole('link', { name: 'The part on my bike' })
  // A link to the file until the end of the page is alive.
  await pressUntil(said.getByRole('button', { name: /^Report/ }).first(), page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await photo.focus()
  await page.keyboard.press('Enter')
  const enlarged = page.getByRole('dialog', { name: 'Photos by Part Buyer, enlarged' })
  await expect(enlarged.getByRole('img')).toHaveJSProperty('naturalWidth', 900)
  await page.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  await visit(page, `/review?part=${part}`)
  await expect(page.getByRole('heading', { name: /^Reviews of / })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: mark })).toContainText('Verified purchase')

  await visit(customer, `/dashboard/review?part=${part}`)
  await customer.getByRole('button', { name: 'Review the shop instead' }).click()
  await expect(customer).toHaveURL(/\/dashboard\/review$/)
  await visit(customer, '/dashboard/review?part=0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b')
  await expect(customer.getByText('is no longer available')).toBeVisible()
  expect(faults).toEqual([])
})

test('a picture far below is shown when it is reached; one that fails before the page is alive gives way to initials', async ({
  page,
  browser,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const customer = await (await browser.newContext()).newPage()
  await signUp(customer, 'Picture Giver', freshEmail('pictures'))
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const copies = { good: `/pictures/${'a'.repeat(32)}-90.webp`, bad: `/pictures/${'b'.repeat(32)}-90.webp` }
  await page.route(`**${copies.good}`, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(dot, 'base64') }),
  )
  await page.route(`**${copies.bad}`, (route) => route.fulfill({ status: 404, body: '' }))
  const marks = { good: `Good ${Date.now()}`, bad: `Bad ${Date.now()}` }
  const inside = await openShopInside(baseURL)
  for (const kind of ['good', 'bad'] as const) {
    await visit(customer, '/dashboard/review')
    const img = `https://pictures.invalid/${kind}.png`
    await fillReview(customer, { name: 'Picture Giver', img, ratings: '3', message: marks[kind] })
    await customer.getByRole('button', { name: 'Send Review' }).click()
    await expect(customer.getByText('Successfully added your review')).toBeVisible()
    // As if the shop had made a copy.
    const copied = 'UPDATE reviews SET picture = $1, picture_due_at = NULL WHERE img = $2'
    await inside.query(copied, [copies[kind], img])
  }
  await inside.close()
  // Scripts come late: the failed picture has failed by then.
  await page.route('**/static/**/*.js', async (route) => {
    await page
      .waitForFunction(() => [...document.images].some((image) => image.complete), undefined, { timeout: 5000 })
      .catch(() => {})
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 360, height: 300 })
  await visit(page, '/review')
  const bad = page.getByRole('article').filter({ hasText: marks.bad })
  const good = page.getByRole('article').filter({ hasText: marks.good })
  const picture = good.locator('img')
  await expect(bad).toContainText('PG')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(good).not.toContainText('PG')
  expect(asked.filter((url) => !url.startsWith(baseURL))).toEqual([])
})
