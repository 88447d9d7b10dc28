import { expect, type Locator, type Page } from '@playwright/test'
import { handOnKeys } from '../steps/hand.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
const box = (within: Locator, filter: string, value: string) =>
  within.getByRole('group', { name: filter, exact: true }).getByRole('checkbox', { name: new RegExp(`^${value}\\b`) })
const prices = (page: Page) => page.getByRole('article').getByText(/^\$/).allTextContents()

/** What the heading says of the whole list; other tests add parts to the shop. */
async function wholeList(page: Page): Promise<string> {
  await expect(heading(page)).toHaveText(/^\d+ parts$/)
  return (await heading(page).textContent()) ?? ''
}

/** The number beside a box. */
async function countOf(checkbox: Locator): Promise<number> {
  const label = await checkbox.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent ?? '')
  return Number(label.split(',').at(-1))
}

test('without scripts it is a form: two filters, a range, a sort, a further page, back, and clear', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/parts?limit=3')
  const whole = await wholeList(page)
  const show = panel(page).getByRole('button', { name: 'Show results' })

  await box(panel(page), 'Availability', 'In stock').check()
  await box(panel(page), 'Speeds', '12').check()
  await show.click()
  await expect(page).toHaveURL('/parts?in-stock=1&speeds=12&limit=3')
  const found = Number.parseInt((await heading(page).textContent()) ?? '', 10)
  expect(found).toBeGreaterThan(3)
  await expect(page.getByText(`1–3 of ${found}`, { exact: true }).first()).toBeVisible()

  await panel(page).getByLabel('Price From').fill('400')
  await panel(page).getByLabel('Price To').fill('20')
  await panel(page).getByRole('button', { name: 'Apply Price' }).click()
  await expect(page).toHaveURL('/parts?in-stock=1&price=20..400&speeds=12&limit=3')
  await expect(panel(page).getByLabel('Price From')).toHaveValue('20')
  await expect(chips(page)).toHaveText(['In stock ✕', /^Price: \$20/, 'Speeds: 12 ✕', 'Clear all'])

  await page.getByLabel('Sort').selectOption('price')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL('/parts?in-stock=1&price=20..400&speeds=12&sort=price&limit=3')
  const first = await prices(page)
  const figures = first.map((price) => Number(price.replace(/[$,]/g, '')))
  expect(figures).toEqual(figures.toSorted((a, b) => a - b))

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^4–\d of \d+$/).first()).toBeVisible()
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => prices(page)).toEqual(first)
  await page.goBack()
  await page.goBack()
  expect(await prices(page)).toEqual(first)
  await page.getByRole('link', { name: 'Clear all', exact: true }).click()
  await expect(page).toHaveURL('/parts?sort=price&limit=3')
  await expect(heading(page)).toHaveText(whole)
  await context.close()
})

test('without scripts a phone has the same form below the list', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/parts/chainrings')
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await box(panel(page), 'Bolt circle', '104').check()
  await panel(page).getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL('/parts/chainrings?bolt-circle=104')
  await expect(heading(page)).toHaveText('Chainrings: 2 parts')
  await context.close()
})

test('a click shows as many parts as it said, keeps the focus and its place; Back takes it off again', async ({
  page,
}) => {
  const faults = watchPage(page)
  await page.setViewportSize({ width: 1280, height: 600 })
  await visit(page, '/parts')
  const whole = await wholeList(page)
  const twelve = box(panel(page), 'Speeds', '12')
  const count = await countOf(twelve)
  await twelve.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  const place = (await twelve.boundingBox())?.y
  expect(scrolled).toBeGreaterThan(0)
  await twelve.check()
  await expect(heading(page)).toHaveText(`${count} parts`)
  await expect(page).toHaveURL('/parts?speeds=12')
  await expect(twelve).toBeFocused()
  expect((await twelve.boundingBox())?.y).toBe(place)
  await expect(page.getByRole('status').filter({ hasText: `${count} parts` })).toHaveCount(1)
  await expectAccessible(page)

  const instock = box(panel(page), 'Availability', 'In stock')
  const both = await countOf(instock)
  await instock.check()
  await expect(heading(page)).toHaveText(`${both} parts`)
  await expect(page).toHaveURL('/parts?in-stock=1&speeds=12')
  await page.goBack()
  await expect(heading(page)).toHaveText(`${count} parts`)
  await expect(instock).not.toBeChecked()
  await page.goBack()
  await expect(heading(page)).toHaveText(whole)
  await expect(twelve).not.toBeChecked()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(faults).toEqual([])
})

test('a card says its measures and whether it is in stock, above the three figures', async ({ page }) => {
  await visit(page, '/parts/chainrings')
  const card = page.getByRole('article').filter({ hasText: 'Torrent 42T chainring' })
  await expect(card).toContainText(/Teeth 42.T/)
  await expect(card).toContainText(/BCD 104.mm/)
  await expect(card.getByRole('img', { name: /^Rated/ })).toBeVisible()
  await expect(card).toContainText(/In stockMin\d+Quantity\d+Available\d+/)
})

test('two clicks at once both count', async ({ page }) => {
  await visit(page, '/parts')
  const boxes = [box(panel(page), 'Availability', 'In stock'), box(panel(page), 'Speeds', '12')] as const
  await boxes[0].evaluate(
    (one: HTMLInputElement, other) => {
      one.click()
      ;(other as HTMLInputElement).click()
    },
    await boxes[1].elementHandle(),
  )
  await expect(page).toHaveURL('/parts?in-stock=1&speeds=12')
  for (const each of boxes) await expect(each).toBeChecked()
})

test('by keyboard alone: a box, a range, the sort, a chip', async ({ page }) => {
  const faults = watchPage(page)
  const hand = handOnKeys(page)
  await hand.open('/parts/chainrings')
  await hand.press(box(panel(page), 'Bolt circle', '104'))
  await hand.sees(heading(page).filter({ hasText: 'Chainrings: 2 parts' }))
  await hand.type(panel(page).getByLabel('Price From'), '45')
  await page.keyboard.press('Enter')
  await hand.sees(heading(page).filter({ hasText: 'Chainrings: 1 part' }))
  await hand.press(page.getByRole('link', { name: 'Remove filter Bolt circle: 104' }))
  await hand.sees(heading(page).filter({ hasText: 'Chainrings: 3 parts' }))
  await hand.choose(page.getByLabel('Sort'), 'Newest first')
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByLabel('Sort')).toBeFocused()
  expect(faults).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('choices are collected in a dialog that counts them, and applied together; Back only closes it', async ({
    page,
  }) => {
    const faults = watchPage(page)
    await visit(page, '/parts')
    const whole = await wholeList(page)
    await expect(panel(page)).toBeHidden()
    const opener = page.getByRole('link', { name: /^Filter/ })
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await opener.tap()
    const instock = box(dialog, 'Availability', 'In stock')
    const available = await countOf(instock)
    await instock.tap()
    await expect(dialog.getByRole('button', { name: /^Show/ })).toHaveText(`Show ${available} parts`)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/parts')
    await expect(heading(page)).toHaveText(whole)

    await opener.tap()
    await dialog.getByText('Speeds', { exact: true }).first().tap()
    const twelve = box(dialog, 'Speeds', '12')
    const count = await countOf(twelve)
    await twelve.tap()
    await expect(dialog.getByRole('status')).toHaveText(`${count} parts`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Show ${count} parts` }).tap()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/parts?speeds=12')
    await expect(heading(page)).toHaveText(`${count} parts`)
    await expect(opener).toHaveText('Filter (1)')
    await page.goBack()
    await expect(heading(page)).toHaveText(whole)
    await expect(dialog).toBeHidden()
    expect(faults).toEqual([])
  })

  test('Escape and Close leave the list as it was and return the focus, also where the way back is slow', async ({
    page,
  }) => {
    await visit(page, '/parts')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const opener = page.getByRole('link', { name: /^Filter/ })
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).tap(),
      () => page.keyboard.press('Escape'),
    ]) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/parts')
      await expect(opener).toBeFocused()
    }
  })
})

test('a link leads past the filters to the first part', async ({ page }) => {
  await visit(page, '/parts')
  const past = page.getByRole('link', { name: 'Skip to the results' })
  await past.focus()
  await expect(past).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').first().getByRole('link').first()).toBeFocused()
})
