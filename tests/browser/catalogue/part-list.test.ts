import { expect, type Page } from '@playwright/test'
import { handOnKeys } from '../steps/hand.ts'
import { test } from '../steps/kept-tab.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const form = (page: Page) => page.getByRole('search', { name: 'Search parts' })
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const way = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('a category and a sort act at once, by pointer and by keyboard; the focus and what is typed stay', async ({
  page,
}) => {
  const faults = watchPage(page)
  await visit(page, '/?sort=name')
  const category = form(page).getByLabel('Category', { exact: true })
  const sort = form(page).getByLabel('Sort')
  await category.selectOption('Chainrings')
  await expect(page).toHaveURL(/category=Chainrings/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chainrings')
  await form(page).getByRole('searchbox').fill('torrent')
  const keys = handOnKeys(page)
  await keys.choose(sort, 'Price: low to high')
  await expect(page).toHaveURL(/search=torrent&category=Chainrings&sort=price/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “torrent”')
  await expect(sort).toBeFocused()
  await expect(form(page).getByRole('searchbox')).toHaveValue('torrent')
  await expect(page.getByRole('article').filter({ hasNotText: 'Chainrings' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\?search=&category=Chainrings&sort=name$/)
  await expect(sort).toHaveValue('name')
  await expect(form(page).getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await expect(sort).toHaveValue('price')
  await expect(form(page).getByRole('searchbox')).toHaveValue('torrent')
  expect(faults).toEqual([])
})

test('the list of parts is read page by page, on and back', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/?sort=name')
  const first = await names(page)
  expect(first).toHaveLength(30)
  await expect(way(page, 'Previous')).toHaveCount(0)
  await expect(way(page, 'First page')).toHaveCount(0)
  await way(page, 'Next').click()
  await expect.poll(() => names(page)).not.toEqual(first)
  const second = await names(page)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await expect(way(page, 'First page')).toBeVisible()

  await test.step('Previous leads to the page before, and Next from there on again', async () => {
    await way(page, 'Previous').click()
    await expect.poll(() => names(page)).toEqual(first)
    await expect(way(page, 'Previous')).toHaveCount(0)
    await way(page, 'Next').click()
    await expect.poll(() => names(page)).toEqual(second)
  })

  await test.step('so do the browser’s own buttons, and an address that was kept', async () => {
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(first)
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(second)
    await page.goForward()
    await expect.poll(() => names(page)).toEqual(first)
    await page.goForward()
    await expect.poll(() => names(page)).toEqual(second)
    await visit(page, page.url())
    expect(await names(page)).toEqual(second)
  })

  await test.step('First page is the first page', async () => {
    await way(page, 'First page').click()
    await expect.poll(() => names(page)).toEqual(first)
    await expect(page).toHaveURL(/\/\?sort=name$/)
  })
  expect(faults).toEqual([])
})

test('without scripts the pages are read both ways too, and the choices wait for the button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/?sort=name')
  const first = await names(page)
  await way(page, 'Next').click()
  await expect(way(page, 'First page')).toBeVisible()
  await way(page, 'Previous').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All parts')
  await expect(way(page, 'Previous')).toHaveCount(0)
  expect(await names(page)).toEqual(first)
  await form(page).getByLabel('Sort').selectOption('price')
  await form(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(form(page).getByLabel('Sort')).toHaveValue('price')
  await context.close()
})
