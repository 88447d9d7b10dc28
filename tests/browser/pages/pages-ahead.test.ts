import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const MOST_IN_VIEW = 8

const cards = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link')

/** What is fetched ahead from now on. */
function watchAhead(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/page-data/')) fetched.push(pathname.slice('/page-data'.length) + search)
  })
  return fetched
}

/** Holds back every answer that a page could wait for, until it is called. */
async function holdData(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.endsWith('.data'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return release
}

/** Points at a card until its page is there. */
async function pointAt(page: Page, index: number): Promise<string> {
  const card = cards(page).nth(index)
  const path = await card.getAttribute('href')
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === `/page-data${path}`)
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  await (await answer).finished()
  return path ?? ''
}

test('a click on a card that was pointed at waits for no request; price and stock are then read again', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const admin = await signedIn(browser, ADMIN, '/dashboard')
  await visit(page, '/parts')
  const path = await pointAt(page, 5)
  const name = await cards(page).nth(5).textContent()
  const readAtMs = await page.evaluate(() => performance.now())
  const stock = await addStock(admin, path.split('/').at(-1) ?? '')
  // Sooner it counts as read just now.
  await page.waitForFunction((atMs) => performance.now() - atMs > 1_000, readAtMs)
  const release = await holdData(page)
  await cards(page).nth(5).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page.getByText(stock)).toHaveCount(0)
  release()
  await expect(page.getByRole('main').getByText(stock).first()).toBeVisible()
  expect(faults).toEqual([])
})

/** Gives the part more pieces; how the page writes them. */
async function addStock(admin: Page, id: string): Promise<string> {
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'))
  const part = await (await admin.request.get(`/api/part/${id}`)).json()
  const answer = await admin.request.post(`/api/part/${id}/stock`, {
    headers: { authorization: `Bearer ${token}` },
    data: { change: 7_000, reason: 'Counted again' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (part.availableQuantity + 7_000).toLocaleString('en-US')
}

test('of a long list only so many pages are fetched by themselves, and only once somebody is there', async ({
  page,
}) => {
  const fetched = watchAhead(page)
  await visit(page, '/parts')
  expect(await cards(page).count()).toBe(30)
  expect(fetched).toEqual([])
  await page.mouse.move(5, 5)
  const paths = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const [index, path] of paths.entries()) {
    await cards(page)
      .nth(index)
      .evaluate((link) => link.scrollIntoView({ block: 'center' }))
    // One is fetched after the other, while it is in view: a slow shop has not sent it when the list has gone by.
    await expect.poll(() => fetched.includes(path) || fetched.length >= MOST_IN_VIEW, path).toBe(true)
  }
  expect(fetched).toHaveLength(MOST_IN_VIEW)
  const pointed = await pointAt(
    page,
    paths.findLastIndex((path) => !fetched.includes(path)),
  )
  expect(fetched.filter((path) => path !== pointed).length).toBeLessThanOrEqual(MOST_IN_VIEW)
  expect(new Set(fetched).size).toBe(fetched.length)
})

test('nothing private or changing is fetched ahead, and no search', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/parts?q=rotor')
  const fetched = watchAhead(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const banner = page.getByRole('banner')
  for (const name of ['Basket', 'Login'])
    for (const link of await banner.getByRole('link', { name }).all()) {
      await link.hover()
      await link.focus()
    }
  for (const remove of await page.getByRole('link', { name: /Remove filter|All categories/ }).all())
    await remove.hover()
  // What would have been fetched before is under way before this.
  const part = (await cards(page).first().getAttribute('href')) ?? ''
  await cards(page).first().hover()
  await expect.poll(() => fetched).toContain(part)
  expect(fetched.filter((path) => !path.startsWith('/partDetails/'))).toEqual([])
  expect(asked.filter((path) => /basket|login|dashboard|checkout/.test(path) && !path.startsWith('/api/'))).toEqual([])
  expect(faults).toEqual([])
})

test('who saves data gets nothing ahead', async ({ page }) => {
  const fetched = watchAhead(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await visit(page, '/parts')
  const late = page.waitForResponse(/\/fetch-ahead-[^/]+\.js/)
  await page.mouse.move(5, 5)
  await (await late).finished()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const index of [0, 1, 2]) await cards(page).nth(index).hover()
  await cards(page).nth(2).focus()
  expect(scripts.filter((url) => url.includes('part-details-page'))).toEqual([])
  await cards(page).nth(2).click()
  await expect(page.getByText('Available Quantity')).toBeVisible()
  expect(fetched).toEqual([])
})

test('the way back is there at once, at its place, with its filters, and the focus on the link that was followed', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/parts')
  const heading = page.getByRole('heading', { level: 1 })
  const all = (await heading.textContent()) ?? ''
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /In stock/ })
    .click()
  await expect(page).toHaveURL(/in-stock/)
  await expect(heading).not.toHaveText(all)
  const list = page.url()
  const card = cards(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  await card.focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Available Quantity')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const release = await holdData(page)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await expect(page.getByRole('checkbox', { name: /In stock/ })).toBeChecked()
  release()
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

  test('a part draws its first screen first; the way back the cards in view, each at its place, the others after them, and no hidden filters', async ({
    page,
  }) => {
    const faults = watchPage(page)
    await visit(page, '/parts')
    const card = cards(page).nth(14)
    await card.scrollIntoViewIfNeeded()
    const places = await placesOfCards(page)
    const partDrawn = await page.evaluateHandle(watchPart)
    await card.tap()
    await expect(page.getByText('Available Quantity')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What customers say' })).toBeAttached()
    expect(await partDrawn.evaluate(({ hasEnd }) => hasEnd[0])).toBe(false)
    const firstDrawn = await page.evaluateHandle(watchCards)
    await page.goBack()
    await expect(card).toBeFocused()
    await expect(cards(page)).toHaveCount(places.length)
    expect(await firstDrawn.evaluate(({ counts }) => counts[0])).toBeLessThan(places.length / 2)
    expect(await placesOfCards(page)).toEqual(places)
    await expect(page.locator('#filters')).toHaveCount(0)
    expect(faults).toEqual([])
  })
})

/** Whenever a part's page changes, whether what is below its first screen is there. */
function watchPart(): { hasEnd: boolean[] } {
  const hasEnd: boolean[] = []
  const look = () => {
    if (document.getElementById('order')) hasEnd.push(document.getElementById('part-reviews') !== null)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
  return { hasEnd }
}

/** Of each card of a list, from the top of the window. */
const placesOfCards = (page: Page) =>
  page.locator('main li:has(article)').evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))

/** Counts the cards of the list of parts whenever the page changes. */
function watchCards(): { counts: number[] } {
  const counts: number[] = []
  const look = () => {
    const count = document.querySelectorAll('article').length
    if (document.getElementById('results') && count > 0) counts.push(count)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
  return { counts }
}
