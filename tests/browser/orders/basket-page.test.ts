import { expect, type Page, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { freshEmail, PASSWORD, signUp, signUpByForm } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside, type ShopInside } from '../steps/shop-inside.ts'
import { visit, visitAgain } from '../steps/visit.ts'

let shop: ShopInside
let parts: Part[]
test.beforeAll(async ({ request, baseURL }) => {
  shop = await openShopInside(baseURL ?? '')
  const answer = await request.get('/api/part?limit=60')
  parts = ((await answer.json()) as Part[]).filter(
    ({ min, multiple, availableQuantity }) => min === 1 && multiple === 1 && availableQuantity >= 20,
  )
  expect(parts.length).toBeGreaterThan(5)
})
test.afterAll(() => shop.close())

const part = (index: number): Part => parts[index] as Part
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Basket/ })
const row = (page: Page, index: number) => page.getByRole('listitem').filter({ hasText: part(index).sku })
const quantity = (page: Page, index: number) => page.getByLabel(`Quantity of ${part(index).name}`, { exact: true })

/** Adds by the page's own store, as a link of the shop does. */
async function fill(page: Page, ...lines: [index: number, quantity: number][]) {
  await visit(page, `/basket?add=${lines.map(([index, units]) => `${part(index).sku}~${units}`).join(',')}`)
  await page
    .getByRole('region', { name: /^Add th/ })
    .getByRole('button', { name: 'Add to basket' })
    .click()
  await expect(page).toHaveURL(/\/basket$/)
  await expect(row(page, lines[0]?.[0] ?? 0)).toBeVisible()
}

const serverBasket = (email: string) =>
  shop.query<{ part: string; quantity: number; saved: boolean }>(
    `SELECT part_id AS part, quantity, saved FROM basket_lines JOIN accounts ON accounts.id = account_id
     WHERE email = $1 ORDER BY quantity`,
    [email],
  )

test('a part is added from a result whose script comes late', async ({ page }) => {
  await page.route('**/static/js/found-parts-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await visit(page, `/?search=${part(0).sku}`)
  await page.getByRole('button', { name: `Add to basket ${part(0).name}` }).click()
  await expect(count(page)).toHaveAccessibleName('Basket, 1 item')
})

test('a guest fills a basket, mends what is wrong, logs in, and it is merged once', async ({ page, browser }) => {
  const faults = watchPage(page)
  const email = freshEmail('basket')

  await test.step('a part from a card, one from its page, three by number', async () => {
    await visit(page, `/?search=${part(0).sku}`)
    await page.getByRole('button', { name: `Add to basket ${part(0).name}` }).click()
    await expect(count(page)).toHaveAccessibleName('Basket, 1 item')
    await visit(page, `/partDetails/${part(1)._id}`)
    await page.getByLabel('Quantity', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(count(page)).toHaveAccessibleName('Basket, 4 items')
    await page.getByRole('link', { name: 'View basket' }).click()
    await expect(row(page, 1)).toBeVisible()
    const pasted = `${part(2).sku.toLowerCase()}\t2\n4 x ${part(3).sku}; ${part(4).sku},1\nXX-NONE 5`
    await page.getByLabel('Part numbers').fill(pasted)
    await page.getByRole('region', { name: 'Add by part number' }).getByRole('button').click()
    await expect(page.getByText('Not found: XX-NONE 5')).toBeVisible()
    await expect(page.getByLabel('Part numbers')).toHaveValue('XX-NONE 5')
    await expect(page.getByLabel('Part numbers')).toBeFocused()
    await expect(count(page)).toHaveAccessibleName('Basket, 11 items')
    await expectAccessible(page)
  })

  await test.step('quantities step, and what is typed is corrected with words', async () => {
    await quantity(page, 1).press('ArrowUp')
    await expect(quantity(page, 1)).toHaveValue('4')
    await quantity(page, 1).fill('0')
    await quantity(page, 1).press('Tab')
    await expect(quantity(page, 1)).toHaveValue('1')
    await expect(row(page, 1).getByText('Minimum order 1')).toBeVisible()
    await quantity(page, 1).fill('two')
    await quantity(page, 1).press('Tab')
    await expect(quantity(page, 1)).toHaveValue('1')
    await page.getByRole('button', { name: `Quantity of ${part(1).name}: more` }).click()
    await expect(count(page)).toHaveAccessibleName('Basket, 10 items')
  })

  await test.step('stock and price change meanwhile: each is said in its line and mended with one press', async () => {
    await shop.query('UPDATE parts SET available = 3 WHERE id = $1', [part(3)._id])
    await shop.query('UPDATE parts SET price_cents = price_cents + 150 WHERE id = $1', [part(4)._id])
    await visitAgain(page)
    await expect(row(page, 3).getByText('Only 3 available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fix 1 item' })).toBeVisible()
    await page.getByRole('button', { name: 'Fix 1 item' }).click()
    await expect(row(page, 3).getByRole('button', { name: 'Change to 3' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
    await expect(row(page, 4).getByText(/^Was \$.*, now \$/)).toBeVisible()
    await expectAccessible(page)
    await row(page, 4).getByRole('button', { name: 'OK' }).click()
    await expect(row(page, 4).getByText(/^Was/)).toHaveCount(0)
    await shop.query('UPDATE parts SET available = quantity, price_cents = $2 WHERE id = $1', [
      part(4)._id,
      Math.round(part(4).price * 100),
    ])
    await shop.query('UPDATE parts SET available = quantity WHERE id = $1', [part(3)._id])
  })

  await test.step('a line is removed and comes back; another is saved for later', async () => {
    await page.getByRole('button', { name: `Remove ${part(2).name}` }).click()
    await expect(row(page, 2)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quantity(page, 2)).toHaveValue('2')
    await page.getByRole('button', { name: `Save ${part(2).name} for later` }).click()
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
    await expect(count(page)).toHaveAccessibleName('Basket, 7 items')
  })

  await test.step('the account has a basket already: units add up, and Undo takes the guest’s back', async () => {
    const elsewhere = await (await browser.newContext()).newPage()
    await signUpByForm(elsewhere, 'Basket Customer', email)
    await fill(elsewhere, [0, 2])
    await expect.poll(() => serverBasket(email)).toMatchObject([{ part: part(0)._id, quantity: 2 }])
    await visit(page, '/login?returnTo=%2Fbasket')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText(`${part(0).name}: 2 in your account + 1 = 3.`)).toBeVisible()
    await expect.poll(async () => (await serverBasket(email)).length).toBe(5)
    await visitAgain(page)
    await expect(quantity(page, 0)).toHaveValue('3')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity(page, 0)).toHaveValue('2')
    await expect
      .poll(async () => (await serverBasket(email)).find((line) => line.part === part(0)._id)?.quantity)
      .toBe(2)
    await elsewhere.context().close()
  })

  await test.step('signing out empties this browser, and not the account', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(count(page)).toHaveAccessibleName('Basket')
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('basket')))
    expect(left).toEqual([])
    expect(await serverBasket(email)).toHaveLength(5)
  })
  expect(faults).toEqual([])
})

test('edits of two tabs end equal in both, and on the server', async ({ page, context }) => {
  const email = freshEmail('two-tabs')
  await signUp(page, 'Two Tabs', email)
  await fill(page, [0, 1], [1, 1])
  const other = await context.newPage()
  await visit(other, '/basket')
  await expect(quantity(other, 0)).toHaveValue('1')
  for (let round = 0; round < 10; round++) {
    await Promise.all([quantity(page, 0).press('ArrowUp'), quantity(other, 1).press('ArrowUp')])
    await Promise.all([quantity(page, 1).press('ArrowUp'), quantity(other, 0).press('ArrowUp')])
  }
  const edits = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('basket-edit')).length)
  const shown = async (tab: Page) =>
    [await quantity(tab, 0).inputValue(), await quantity(tab, 1).inputValue()].map(Number)
  // The other tab hears of the last edit a moment after it is stored.
  await expect(async () => {
    expect(await edits()).toBe(0)
    const here = await shown(page)
    expect(await shown(other)).toEqual(here)
    const stored = new Map((await serverBasket(email)).map((line) => [line.part, line.quantity]))
    expect([stored.get(part(0)._id), stored.get(part(1)._id)]).toEqual(here)
  }).toPass({ timeout: 20_000 })
})

test('offline the basket is read and edited, and the rest waits', async ({ page, context }) => {
  const email = freshEmail('offline')
  await signUp(page, 'Offline', email)
  await fill(page, [0, 1])
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await context.setOffline(true)
  await quantity(page, 0).press('ArrowUp')
  await expect(quantity(page, 0)).toHaveValue('2')
  await expect(page.getByText('You are offline. Your basket is kept.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0)
  // A connection that has just come back often fails once more.
  await page.route('**/api/basket/**', (route) => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect.poll(() => serverBasket(email)).toMatchObject([{ quantity: 2 }])
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
})

test('without storage the basket lasts as long as the page, and says so once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
  await visit(page, `/partDetails/${part(0)._id}`)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expect(count(page)).toHaveAccessibleName('Basket, 1 item')
  await page.getByRole('button', { name: /^Add/ }).click()
  await expect(count(page)).toHaveAccessibleName('Basket, 2 items')
  await expect(page.getByText('This browser does not store your basket', { exact: false })).toHaveCount(1)
})

test('what is stored and cannot be read is dropped with a notice', async ({ page }) => {
  await page.addInitScript((known) => {
    if (localStorage.getItem('basket:v1')) return
    const lines = [
      { part: known, quantity: 2, saved: false, addedAt: '2026-11-01T10:00:00.000Z' },
      { part: 'nonsense', quantity: -3 },
      null,
    ]
    localStorage.setItem('basket:v1', JSON.stringify({ id: 'nonsense', lines }))
    localStorage.setItem('basket-edit:1', '{')
  }, part(0)._id)
  await visit(page, '/basket')
  await expect(page.getByText('Some lines of your basket could not be read and were removed.')).toBeVisible()
  await expect(quantity(page, 0)).toHaveValue('2')
  await expect(count(page)).toHaveAccessibleName('Basket, 2 items')
})

test('a basket’s link offers its parts, and adds nothing by itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fill(page, [0, 2], [1, 10])
  await page.getByRole('button', { name: 'Share this basket' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain(`/basket?add=${part(0).sku}~2,${part(1).sku}~10`)
  const other = await (await context.browser()?.newContext())?.newPage()
  if (!other) throw new Error('No other browser')
  await visit(other, `${address},XX-NONE~1`)
  await expect(other.getByRole('heading', { name: 'Add these 2 parts?' })).toBeVisible()
  await expect(other.getByText('Not found: XX-NONE')).toBeVisible()
  await expect(count(other)).toHaveAccessibleName('Basket')
  await expectAccessible(other)
  const many = Array.from({ length: 400 }, (_, index) => `${part(0).sku}-${index}~1`).join(',')
  await visit(other, `/basket?add=${part(0).sku}~1,${many}`)
  await expect(other.getByText('This link has 401 parts, and a basket takes 50.', { exact: false })).toBeVisible()
  await other.context().close()
})

test('an empty basket shows the parts looked at last, until somebody signs out', async ({ page }) => {
  const faults = watchPage(page)
  await signUp(page, 'Looking Round', freshEmail('looking.round'))
  for (const index of [0, 1, 2, 1]) {
    await visit(page, `/partDetails/${part(index)._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(part(index).name)
  }
  await visit(page, '/basket')
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  const named = (index: number) => new RegExp(`${part(index).name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
  await expect(recent.getByRole('link')).toHaveText([named(1), named(2), named(0)])
  await expectAccessible(page)
  await recent.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part(1).name)
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page.getByRole('link', { name: 'View basket' }).click()
  await expect(row(page, 1)).toBeVisible()
  await expect(recent).toHaveCount(0)
  await page.getByRole('button', { name: `Remove ${part(1).name}` }).click()
  await expect(recent.getByRole('link')).toHaveCount(3)

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await visit(page, '/basket')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(recent).toHaveCount(0)
  expect(faults).toEqual([])
})

test('without scripts a guest reads why the basket is empty', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/basket')
  await expect(
    page.getByText('Your basket needs JavaScript. Turn it on to see what you added.', { exact: false }),
  ).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await context.close()
})
