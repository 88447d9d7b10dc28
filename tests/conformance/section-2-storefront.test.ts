import type { Page } from '@playwright/test'
import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'
import type { KnownShop } from './known-shop.ts'

test('[2.1] the navigation leads to Home, Blogs, Review and My Portfolio', async ({ look }) => {
  const page = await look('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Home', 'Blogs', 'Review', 'My Portfolio']) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

test('[2.2] [2.3] Dashboard and Sign Out stand there for the signed-in, Login for visitors', async ({
  page,
  as,
  shop,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0)
  const own = await as(shop.customer)
  await visit(own, '/')
  await expect(own.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

type Looking = { shop: KnownShop; look: (path: string) => Promise<Page> }

async function openedPage({ shop, look }: Looking, path: string): Promise<Page> {
  expect((await shop.call('GET', path)).status).toBe(200)
  return look(path)
}

async function expectPage(looking: Looking, path: string, heading: RegExp | string): Promise<void> {
  const page = await openedPage(looking, path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('[2.4] / is the home page', ({ shop, look }) => expectPage({ shop, look }, '/', /bicycle parts/i))
test('[2.7] /review is the page of all reviews', ({ shop, look }) => expectPage({ shop, look }, '/review', 'Reviews'))
test('[2.10] /login is the login screen', ({ shop, look }) => expectPage({ shop, look }, '/login', /log ?in/i))
test('[2.11] /signUp is the sign-up screen', ({ shop, look }) =>
  expectPage({ shop, look }, '/signUp', /sign up|account/i))

test('[2.5] [1.10] /blogs is a page of questions and answers', async ({ shop, look }) => {
  const page = await openedPage({ shop, look }, '/blogs')
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('[2.6] [1.9] /portfolio has about, skill bars, education and projects with links', { tag: '@any-shop' }, async ({
  shop,
  look,
}) => {
  const page = await openedPage({ shop, look }, '/portfolio')
  for (const name of ['Skills', 'Education', 'Projects']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByText('About', { exact: true }).first()).toBeVisible()
  expect(await page.getByRole('link', { name: /live/i }).count()).toBeGreaterThan(0)
})

test('[2.8] [2.31] [2.32] a part has a page with its Available Quantity and an order form', async ({
  as,
  shop,
  part,
}) => {
  const page = await as(shop.customer)
  expect((await visit(page, `/partDetails/${part._id}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible()
  await expect(page.getByText('Available Quantity')).toBeVisible()
  for (const label of ['Quantity', 'Phone', 'Address'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
})

test('[2.12] any other address is Page not Found, with an image', { tag: '@any-shop' }, async ({ page }) => {
  expect((await visit(page, '/nothing/like/this'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible()
  await expect(page.getByRole('main').locator('svg, img').first()).toBeVisible()
})

test('[2.22] the parts stand in 3 columns on large screens, 2 on medium ones and 1 on small ones', async ({
  page,
  part: _,
}) => {
  await visit(page, '/')
  const grid = page
    .locator('ul:has(article), div:has(> article)')
    .filter({ has: page.locator('a[href*="partDetails"]') })
    .first()
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [400, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
    expect(tracks).toBe(columns)
  }
})

test('[2.23] a part’s card shows its min, quantity and available quantity', async ({ page, part: _, shop }) => {
  // What is available changes while others order.
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading').locator('a[href*="partDetails"]') })
    .first()
  await expect(async () => {
    await visit(page, '/')
    const id = (await card.getByRole('link').getAttribute('href'))?.split('/').at(-1)
    const { body } = await shop.call('GET', `/api/part/${id}`)
    const figures = ['min', 'quantity', 'availableQuantity'].map((field) => (body as Record<string, number>)[field])
    for (const [index, name] of ['Min', 'Quantity', 'Available'].entries()) {
      const term = card.locator('dt').filter({ hasText: new RegExp(`^${name}$`) })
      await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(
        (figures[index] ?? 0).toLocaleString('en-US'),
        {
          timeout: 1000,
        },
      )
    }
  }).toPass()
})

test('[2.24] [9.3] the home page shows the latest three reviews, the reviews page shows all', async ({
  page,
  shop,
}) => {
  let reviews: { review: string }[] = []
  // Others may write one meanwhile.
  await expect(async () => {
    reviews = (await shop.call('GET', '/api/review')).body as { review: string }[]
    await visit(page, '/')
    await expect(page.locator('blockquote')).toHaveCount(Math.min(3, reviews.length), { timeout: 1000 })
    for (const [index, { review }] of reviews.slice(0, 3).entries()) {
      await expect(page.locator('blockquote').nth(index)).toContainText(review, { timeout: 1000 })
    }
  }).toPass()
  await visit(page, '/review')
  expect(await page.locator('blockquote').count()).toBeGreaterThanOrEqual(Math.min(20, reviews.length))
})

test('[2.25] [9.7] the figures are 17+ countries, 535+ investors, 273+ clients and 432+ feedbacks', async ({
  look,
}) => {
  const page = await look('/')
  for (const [figure, name] of [
    ['17+', 'countries'],
    ['535+', 'investors'],
    ['273+', 'clients'],
    ['432+', 'feedbacks'],
  ]) {
    await expect(page.getByText(figure ?? '', { exact: true })).toBeVisible()
    await expect(page.getByText(name ?? '', { exact: true })).toBeVisible()
  }
})

test('[2.26] [9.6] the packages are Base 39, Popular 99 and Enterprise 199 dollars a month', {
  tag: '@any-shop',
}, async ({ look }) => {
  const page = await look('/')
  for (const [name, price] of [
    ['Base', '$39'],
    ['Popular', '$99'],
    ['Enterprise', '$199'],
  ] as const) {
    const plan = page.getByRole('article', { name })
    await expect(plan.getByText(price, { exact: true })).toBeVisible()
    await expect(plan.getByText('a month', { exact: true })).toBeVisible()
  }
})

test('[2.27] info cards name opening hours, locations and contact', { tag: '@any-shop' }, async ({ look }) => {
  const page = await look('/')
  for (const name of ['Opening hours', 'Locations', 'Contact']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
})

test('[2.28] the blog’s cards are about five things, with the badges 1, 2, 3, 4 and 6', { tag: '@any-shop' }, async ({
  look,
}) => {
  const page = await look('/blogs')
  const cards = page.getByRole('article')
  for (const [index, [badge, topic]] of (
    [
      ['1', /performance/i],
      ['2', /manage state|state management/i],
      ['3', /prototypal inheritance/i],
      ['4', /set directly/i],
      ['6', /unit test/i],
    ] as const
  ).entries()) {
    await expect(cards.nth(index).getByText(badge, { exact: true })).toBeVisible()
    await expect(cards.nth(index)).toContainText(topic)
  }
})

test('[2.29] Read more opens the whole answer at its own address', { tag: '@any-shop' }, async ({ page }) => {
  await visit(page, '/blogs')
  await page
    .getByRole('link', { name: /^Read more/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/blogs\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/performance/i)
})

test('[2.30] the blog loads no data', { tag: '@any-shop' }, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
  await visit(page, '/blogs')
  await page.getByRole('article').first().waitFor()
  expect(calls.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/auth/'))).toEqual([])
})
