import { expect, type Page, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

/** Public pages of each kind; `part` and `assembly` stand for addresses of the demo's. */
const PAGES = [
  '/',
  '/parts',
  '/parts?view=table',
  '/parts/brake-calipers',
  'part',
  'assembly',
  '/assemblies',
  '/compare',
  '/review',
  '/questions',
  '/blogs',
  '/portfolio',
  '/calculators',
  '/bikes',
  '/wishes',
  '/basket',
  '/checkout',
  '/guest-orders',
  '/subscribe/base',
  '/dashboard',
  '/dashboard/users',
  '/login',
  '/signUp',
  '/forgotPassword',
]

async function addressOf(page: Page, name: string): Promise<string> {
  if (name.startsWith('/')) return name
  if (name === 'assembly') {
    await page.goto('/assemblies')
    return (await page.locator('a[href^="/assembly/"]').first().getAttribute('href')) ?? ''
  }
  const [{ _id }] = await (await page.request.get('/api/part?limit=1')).json()
  return `/partDetails/${_id}`
}

/** What can be pressed and would do nothing: it sends no form of the server's. */
const deadButtons = (page: Page) =>
  page
    .locator('button:visible')
    .evaluateAll((all) =>
      (all as HTMLButtonElement[])
        .filter(({ type, disabled, form }) => type !== 'submit' || disabled || !form?.getAttribute('action'))
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    )

for (const name of PAGES) {
  test(`nothing on ${name} seems to work or to load that needs a script`, async ({ page }) => {
    await page.goto(await addressOf(page, name))
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await deadButtons(page)).toEqual([])
    expect(await page.locator('.skeleton-box:visible, [aria-busy=true]:visible').count()).toBe(0)
  })
}

test('a part, the login and pages of an account say what is missing', async ({ page }) => {
  await page.goto(await addressOf(page, 'part'))
  const order = page.getByRole('region', { name: 'Place an order' })
  await expect(order.getByText('Ordering needs JavaScript.')).toBeVisible()
  for (const address of ['/login', '/guest-orders', '/subscribe/base', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByText(/^This (form|page) needs JavaScript/)).toBeVisible()
  }
  await page.goto('/login')
  await expect(page.getByText('or', { exact: true })).toBeHidden()
})
