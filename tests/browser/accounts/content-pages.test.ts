import { expect } from '@playwright/test'
import { firstPosts } from '#content/contract/first-posts.ts'
import { test } from '../steps/kept-tab.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

/** How many words of running text a page's main part holds; examples of code do not count. */
const countWords = () => {
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement
  for (const example of main.querySelectorAll('pre')) example.remove()
  return (main.textContent ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length
}

test('the home page tells when, where and how to reach the shop, and its four figures', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/')
  const cards = page.getByRole('region', { name: 'Opening hours, locations and contact' })
  await expect(cards.getByRole('heading')).toHaveText(['Opening hours', 'Locations', 'Contact'])
  await expect(cards.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  const figures = page.getByRole('region', { name: 'Parts Manufacture in numbers' })
  for (const figure of ['17+', '535+', '273+', '432+']) await expect(figures).toContainText(figure)
  // Hero, cards, parts, figures, reviews: in this order.
  const tops = await page.evaluate(() =>
    [
      'h1',
      '[aria-label^="Opening hours"]',
      '#parts',
      '[aria-label="Parts Manufacture in numbers"]',
      '#reviews-title',
    ].map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? Number.NaN),
  )
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
  expect(faults).toEqual([])
})

test('the blog shows five questions with the badges 1, 2, 3, 4 and 6, and each opens its answer in full', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/blogs')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(5)
  expect(await cards.evaluateAll((all) => all.map((card) => card.querySelector('p')?.textContent))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '6',
  ])
  for (const { slug, title } of firstPosts()) {
    await visit(page, '/blogs')
    await page.getByRole('link', { name: `Read more about “${title}”` }).click()
    await expect(page).toHaveURL(`/blogs/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Parts Manufacture`)
    const words = await page.evaluate(countWords)
    expect(words).toBeGreaterThan(600)
    expect(words).toBeLessThan(1000)
    expect(await page.locator('pre').count()).toBeGreaterThan(1)
  }
  expect(faults).toEqual([])
})

test('without any script the home page shows all that it has, down to the form for messages', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Packages' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByLabel('Message')).toBeVisible()
  await page.context().close()
})

test('an answer is read without any script, and no script of any page holds one', async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage()
  await page.goto('/blogs/prototypal-inheritance')
  await expect(page.getByText('JavaScript has no plans underneath.')).toBeVisible()
  const html = await (await request.get('/blogs/prototypal-inheritance')).text()
  const scripts = [...html.matchAll(/\/static\/js\/[\w.-]+\.js/g)].map(([address]) => address)
  expect(scripts.length).toBeGreaterThan(5)
  for (const address of new Set(scripts)) {
    expect(await (await request.get(address)).text()).not.toContain('JavaScript has no plans')
  }
  await page.context().close()
})

test('examples wider than a small screen scroll by themselves, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { slug } of firstPosts()) {
    await visit(page, `/blogs/${slug}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  const example = page.locator('pre').first()
  await example.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => example.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('the portfolio shows skills as text and as scales, and its projects lead to pages that are there', async ({
  page,
  request,
}) => {
  const faults = watchPage(page)
  await visit(page, '/portfolio')
  for (const heading of ['My Portfolio', 'Skills', 'Education', 'Projects']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  const scale = page.getByRole('meter', { name: 'TypeScript' })
  await expect(scale).toHaveAttribute('value', '90')
  await expect(page.getByRole('listitem').filter({ has: scale })).toContainText('90')
  const links = page.getByRole('link', { name: /^Visit live site/ })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(2)
  for (const address of addresses) {
    expect(address).toMatch(/^\//)
    expect((await request.get(address)).status()).toBe(200)
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(faults).toEqual([])
})

test('an address that names nothing shows Page not Found with its image and ways back', async ({ page }) => {
  const faults = watchPage(page)
  const answer = await visit(page, '/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not Found' })).toBeVisible()
  await expect(page.getByRole('img', { name: /the part missing/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Read reviews' }).click()
  await expect(page).toHaveURL('/review')
  expect(faults).toEqual([])
})
