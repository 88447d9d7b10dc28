import { expect, type Page, test } from '@playwright/test'
import { ADMIN, freshEmail, signUp } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

/** What the page asks of its own address from now on, as it is answered. */
function watchAnswers(page: Page, own: string) {
  const answers: string[] = []
  const asked: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === own && asked.push(request.method()))
  const data = own === '/' ? '/_.data' : `${own}.data`
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const what = { [own]: 'page', [data]: 'data' }[pathname]
    if (what) answers.push(`${answer.request().method()} ${what} ${answer.status()}`)
  })
  return { answers, asked }
}

const comeBack = (page: Page, event: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), event)

/** From now on time passes only where the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Adds a part with so many pieces, by an administrator's token. */
async function addPart(admin: Page, name: string, quantity: number): Promise<string> {
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await admin.request.post('/api/product', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, img: '/icon-48.png', description: 'Short of stock', price: 10, minimum: 2, quantity },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).insertedId
}

for (const path of ['/', '/?sort=name', '/review', 'the page of a part']) {
  test(`${path} asks whether it is fresh when somebody comes back, and for nothing more when it is`, async ({
    page,
  }) => {
    const faults = watchPage(page)
    const [part] = await (await page.request.get('/api/part?limit=1')).json()
    const address = path.startsWith('/') ? path : `/partDetails/${part._id}`
    await visit(page, address)
    const { answers, asked } = watchAnswers(page, new URL(page.url()).pathname)
    const soFar = ['HEAD page 200', 'GET data 200']
    await comeBack(page, 'focus')
    // At the first time nobody knows yet what the page was like when it was read.
    await expect.poll(() => answers).toEqual(soFar)
    for (const event of ['visibilitychange', 'focus', 'online']) {
      soFar.push('HEAD page 304')
      // A page that is still taking in the last answer asks nothing, and nobody sees when it has done so.
      const before = asked.length
      await expect(async () => {
        if (asked.length === before) await comeBack(page, event)
        await expect.poll(() => asked.length, { message: event, timeout: 2_000 }).toBe(before + 1)
      }).toPass({ timeout: 20_000 })
      await expect.poll(() => answers, event).toEqual(soFar)
    }
    expect(faults).toEqual([])
  })
}

test('who comes back to a part sees that another tab has bought the last of it; what is typed and the place on the page stay', async ({
  page,
  context,
  browser,
}) => {
  const faults = watchPage(page)
  const admin = await signedIn(browser, ADMIN, '/dashboard')
  const part = await addPart(admin, `Last ring ${Date.now()}`, 3)
  const email = freshEmail('coming.back')
  await signUp(page, 'Coming Back', email)
  await visit(page, `/partDetails/${part}`)
  await page.setViewportSize({ width: 1000, height: 400 })
  const phone = page.getByLabel('Phone')
  await phone.fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await phone.focus()
  await expect(page.getByText('Only 3 left')).toHaveCount(1)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const place = (await phone.boundingBox())?.y ?? 0

  const other = await context.newPage()
  await visit(other, `/partDetails/${part}`)
  await other.getByLabel('Phone').fill('+44 113 496 0000')
  await other.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await other.getByRole('button', { name: 'Place order' }).click()
  await expect(other).toHaveURL(/\/dashboard\/payment\//)
  await other.close()

  await comeBack(page, 'focus')
  await expect(page.getByText('Out of stock: 1 left, minimum order 2')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(phone).toHaveValue('+44 113 496 0000')
  await expect(phone).toBeFocused()
  await expect(page.getByLabel('Address')).toHaveValue('1 Mill Lane, Leeds')
  // More may be said above it, but it is where it was on the screen.
  expect((await phone.boundingBox())?.y).toBeCloseTo(place, 0)
  expect(faults).toEqual([])
})

test('a list keeps its place and what is typed, also after a way back', async ({ page, browser }) => {
  const admin = await signedIn(browser, ADMIN, '/dashboard')
  await visit(page, '/?sort=newest')
  const card = page.getByRole('article').nth(20).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await card.click()
  await expect(page).toHaveURL(/\/partDetails\//)
  await page.goBack()
  await expect(card).toBeInViewport()
  await page.getByRole('searchbox').fill('half a wor')
  await page.evaluate(() => scrollTo(0, 900))
  const name = `Newest ring ${Date.now()}`
  await addPart(admin, name, 3)
  await comeBack(page, 'visibilitychange')
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue('half a wor')
  // The browser holds what is on the screen in place: rows above it may be taller now, since cards differ in height.
  const moved = (await page.evaluate(() => scrollY)) - 900
  expect(Math.abs(moved)).toBeLessThan(60)
})

test('without an answer the page stays as it is, and the shop is asked three times more, later each time', async ({
  page,
}) => {
  await visit(page, '/review')
  await stopClock(page)
  const heads: string[] = []
  let isAway = true
  await page.route('**/review', (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    heads.push('HEAD')
    return isAway ? (heads.length % 2 ? route.abort() : route.fulfill({ status: 503 })) : route.continue()
  })
  const failures = (count: number) => expect.poll(() => heads.length).toBe(count)
  // A pause begins once the page has heard of the failure, which the test does not see: hence some slack.
  const passes = async (ms: number, before: number) => {
    await page.clock.runFor(ms - 300)
    expect(heads).toHaveLength(before)
    await expect(async () => {
      await page.clock.runFor(20)
      expect(heads.length).toBeGreaterThan(before)
    }).toPass({ intervals: [20] })
  }
  await comeBack(page, 'focus')
  await failures(1)
  await passes(1000, 1)
  await failures(2)
  await passes(2000, 2)
  await failures(3)
  await passes(4000, 3)
  await failures(4)
  await page.clock.runFor(60_000)
  expect(heads).toHaveLength(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')

  await test.step('a connection that is back is used at once; what is refused is not asked for again', async () => {
    await comeBack(page, 'focus')
    await failures(5)
    isAway = false
    const data = page.waitForResponse(/\/review\.data/)
    await comeBack(page, 'online')
    expect((await data).status()).toBe(200)
    expect(heads).toHaveLength(6)
    await page.unroute('**/review')
    await page.route('**/review', (route) => {
      heads.push('HEAD')
      return route.fulfill({ status: 429 })
    })
    await comeBack(page, 'focus')
    await failures(7)
    await page.clock.runFor(60_000)
    expect(heads).toHaveLength(7)
  })
})

test('a page that could not be read is asked for again by itself, and when the connection is back', async ({
  page,
}) => {
  await visit(page, '/blogs')
  let failures = 2
  let calls = 0
  await page.route('**/review.data**', (route) => {
    calls += 1
    if (failures-- > 0) return failures === 1 ? route.abort() : route.fulfill({ status: 503, body: 'Busy' })
    return route.continue()
  })
  const review = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Review', exact: true })
  // As a press without a pointer near it, so that nothing is fetched ahead.
  await review.evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  expect(calls).toBe(3)

  await test.step('three times at most', async () => {
    await visit(page, '/blogs')
    await stopClock(page)
    failures = Number.POSITIVE_INFINITY
    calls = 0
    await review.evaluate((link: HTMLElement) => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The shop is busy')
    for (const expected of [2, 3, 4]) {
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(calls).toBe(expected)
      }).toPass({ intervals: [100] })
    }
    await page.clock.runFor(120_000)
    expect(calls).toBe(4)
    failures = 0
    await comeBack(page, 'online')
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
  })
})

test('a page that is not there is not asked for again', async ({ page }) => {
  await visit(page, '/blogs')
  await stopClock(page)
  let calls = 0
  await page.route('**/review.data**', (route) => {
    calls += 1
    return route.fulfill({ status: 404, body: 'None' })
  })
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Review', exact: true })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible()
  await page.clock.runFor(60_000)
  expect(calls).toBe(1)
})
