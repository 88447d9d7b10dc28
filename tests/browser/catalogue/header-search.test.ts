import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { signedIn } from '../orders/order-journey.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

/** The walk is written down in docs/reference/search-field.md. */
const SUGGESTED = '**/api/find/suggest?*'
const form = (page: Page) => page.getByRole('banner').getByRole('search', { name: 'Find parts' })
const field = (page: Page) => form(page).getByRole('combobox', { name: 'Find parts' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const status = (page: Page) => form(page).getByRole('status')

/** The option that the field names as active, as a screen reader would find it. */
const active = (page: Page) =>
  field(page).evaluate((input) => {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null
  })

async function typeInto(page: Page, text: string) {
  await field(page).focus()
  await page.keyboard.type(text)
  // The list of a beginning comes sooner where typing is slow.
  await expect(options(page).last()).toHaveText(new RegExp(`“${text}”$`))
}

test('the field of any page suggests parts, categories and filters, and all of it works by keys', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/review')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await typeInto(page, '104 bcd')

  await test.step('groups by name, a status with counts, and nothing is preselected', async () => {
    await expect(list(page).getByRole('group', { name: 'Parts' }).getByRole('option').first()).toHaveAccessibleName(
      /^\S.* (CR|FC)-\S+ · .*BCD 104 mm.* \$\d+\.\d\d$/,
    )
    await expect(
      list(page).getByRole('group', { name: 'Categories' }).getByRole('option').first(),
    ).toHaveAccessibleName(/^(Chainrings|Cranksets) \d+ parts$/)
    await expect(list(page).getByRole('group', { name: 'Filters' }).getByRole('option')).toHaveAccessibleName(
      /^Bolt circle: 104 mm \d+ parts$/,
    )
    await expect(status(page)).toHaveText(/^\d parts, \d categories, 1 filter$/)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(field(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '')
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
    await expectAccessible(page)
  })

  await test.step('Down and Up move, past either end back to the text; the focus stays in the field', async () => {
    const texts = await options(page).allTextContents()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(texts[0])
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(null)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active(page)).toBe(texts.at(-1))
    expect(texts.at(-1)).toMatch(/^All \d+ results for “104 bcd”$/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(null)
    await expect(field(page)).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('Home, End and the sideways arrows are the text’s', async () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => active(page)).not.toBe(null)
      await page.keyboard.press(key)
      await expect.poll(() => active(page)).toBe(null)
    }
    const caret = () => field(page).evaluate((input: HTMLInputElement) => input.selectionStart)
    await page.keyboard.press('Home')
    expect(await caret()).toBe(0)
    await page.keyboard.press('End')
    expect(await caret()).toBe('104 bcd'.length)
  })

  await test.step('Escape closes, Alt with Down opens again, Escape twice clears', async () => {
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field(page)).toHaveValue('104 bcd')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(list(page)).toBeVisible()
    expect(await active(page)).toBe(null)
    await page.keyboard.press('Alt+ArrowUp')
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).not.toBe(null)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
  })

  await test.step('Tab leaves without choosing', async () => {
    await page.keyboard.type('chain')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(list(page)).toBeHidden()
    await expect(form(page).getByRole('button', { name: 'Find' })).toBeFocused()
    await expect(field(page)).toHaveValue('chain')
    await expect(page).toHaveURL('/review')
  })

  await test.step('Enter on an option goes there', async () => {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).not.toBe(null)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/partDetails\/[\w%-]+\/[\w-]+$/)
    await expect(list(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })
  expect(faults).toEqual([])
})

test('Enter without an option searches, and the field keeps the query', async ({ page }) => {
  await visit(page, '/portfolio')
  await typeInto(page, 'chain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/parts?q=chain')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('chain')
  await page.goto('/parts?q=rotor+180')
  await expect(form(page).getByRole('combobox')).toHaveValue('rotor 180')
})

test('a click on a suggestion goes there, one beside the list closes it', async ({ page }) => {
  await visit(page, '/')
  await typeInto(page, 'chain')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('chain')
  await field(page).click()
  await page.keyboard.press('ArrowDown')
  await list(page)
    .getByRole('option', { name: /^Chainrings/ })
    .click()
  await expect(page).toHaveURL('/parts/chainrings?q=chain')
  await expect(list(page)).toBeHidden()
})

test('suggestions are real links, which a middle click opens in a new tab', async ({ page, context }) => {
  await visit(page, '/')
  await typeInto(page, 'chain')
  const opened = context.waitForEvent('page')
  await options(page).last().click({ button: 'middle' })
  await expect(await opened).toHaveURL('/parts?q=chain')
  await expect(page).toHaveURL('/')
})

test('/ goes to the field unless somebody types, a dialog is open or single keys are off', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.keyboard.type('1/8')
  await expect(field(page)).toHaveValue('1/8')
  await page.getByLabel('Message').fill('either')
  await page.getByLabel('Message').press('/')
  await expect(page.getByLabel('Message')).toHaveValue('either/')
  const setting = page.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  await setting.uncheck()
  await page.keyboard.press('/')
  await expect(setting).toBeFocused()
  await page.reload()
  await expect(setting).not.toBeChecked()
  await setting.check()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('in the list of all orders / stays with its own search', async ({ browser }) => {
  const admin = await signedIn(browser, ADMIN, '/dashboard/manageAllOrders')
  const own = admin.getByRole('searchbox', { name: 'Order number, customer or part' })
  await expect(own).toBeVisible()
  await admin.keyboard.press('/')
  await expect(own).toBeFocused()
})

test('an outdated answer is cancelled and never shown', async ({ page }) => {
  await visit(page, '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SUGGESTED, async (route) => {
    if (route.request().url().endsWith('q=chain')) await released
    // The browser has given the first one up by then.
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest(/suggest\?q=chain$/)
  await field(page).focus()
  await page.keyboard.type('chain')
  const first = await asked
  const cancelled = page.waitForEvent('requestfailed', (request) => request === first)
  await page.keyboard.type('ring')
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(options(page).last()).toHaveText(/results? for “chainring”$/)
  release()
  await page.keyboard.type('s')
  await expect(options(page).last()).toHaveText(/results? for “chainrings”$/)
})

test('one character asks for nothing, and refusals and lost connections say nothing: the form works', async ({
  page,
}) => {
  const faults = watchPage(page)
  const asked: string[] = []
  await page.route(SUGGESTED, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return asked.length === 1 ? route.fulfill({ status: 429, json: {} }) : route.abort('connectionfailed')
  })
  await visit(page, '/')
  await field(page).focus()
  await page.keyboard.type('c')
  // The list would come with this one, were there anything to show.
  const refused = page.waitForResponse(SUGGESTED)
  await page.keyboard.type('h')
  await refused
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('suggest?q=cha'))
  await page.keyboard.type('a')
  await lost
  expect(asked).toEqual(['ch', 'cha'])
  await expect(list(page)).toBeHidden()
  await expect(status(page)).toHaveText('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/parts?q=cha')
  expect(faults).toEqual([])
})

test('the script of the suggestions comes when the field is used; without it the form works', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.route('**/type-ahead-*.js', (route) => route.abort('connectionfailed'))
  await visit(page, '/')
  const isTypeAhead = (url: string) => url.includes('type-ahead')
  expect(scripts.filter(isTypeAhead)).toEqual([])
  await field(page).focus()
  await expect.poll(() => scripts.filter(isTypeAhead).length).toBeGreaterThan(0)
  await page.keyboard.type('chain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/parts?q=chain')
})

test('what is typed before that script has come is asked for', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/type-ahead-*.js', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, '/')
  await field(page).focus()
  await page.keyboard.type('chainring')
  release()
  await expect(options(page).last()).toHaveText(/results? for “chainring”$/)
})

test('without scripts it is a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/basket')
  await form(page).getByRole('textbox', { name: 'Find parts' }).fill('rotor 180')
  await form(page).getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL('/parts?q=rotor+180')
  await expect(form(page).getByRole('textbox')).toHaveValue('rotor 180')
  await context.close()
})

test('on a phone it is a field of the page’s width, and so is its list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  await expect(field(page)).toHaveAttribute('placeholder', 'Try 104 BCD or CR-42')
  expect((await field(page).boundingBox())?.width).toBe(328)
  expect((await field(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await typeInto(page, 'chain')
  expect((await list(page).locator('..').boundingBox())?.width).toBe(328)
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toBeInViewport({ ratio: 1 })
})
