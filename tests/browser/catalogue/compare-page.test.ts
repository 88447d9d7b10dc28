import { expect, type Page } from '@playwright/test'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

async function idsOf(page: Page, ...skus: string[]): Promise<string[]> {
  const idOf = async (sku: string) => {
    const answer = await page.request.get(`/api/find?q=${sku}`)
    const { items } = (await answer.json()) as { items: { _id: string; sku: string }[] }
    return items.find((part) => part.sku === sku)?._id ?? ''
  }
  return Promise.all(skus.map(idOf))
}
const addressOf = (ids: readonly string[]) => `/compare?${ids.map((id) => `part=${id}`).join('&')}`
const bar = (page: Page) => page.getByRole('complementary', { name: 'Parts to compare' })
const row = (page: Page, name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('parts chosen on their pages are compared, and the choice stays', async ({ page }) => {
  const faults = watchPage(page)
  const [small = '', large = ''] = await idsOf(page, 'DR-160-6', 'DR-203-6')
  await visit(page, `/partDetails/${small}`)
  await expect(bar(page)).toHaveCount(0)
  const compare = page.getByRole('button', { name: 'Compare' })
  await compare.press('Enter')
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(bar(page)).toContainText('Choose another part to compare')

  await visit(page, `/partDetails/${large}`)
  await expect(bar(page)).toContainText('Eddy 160 disc rotor')
  await page.getByRole('button', { name: 'Compare' }).click()
  await bar(page).getByRole('link', { name: 'Compare 2 parts' }).click()
  await expect(page).toHaveURL(addressOf([small, large]))
  await expect(page.getByRole('columnheader')).toHaveText([/Eddy 160 disc rotor/, /Eddy 203 downhill rotor/])
  await expect(bar(page)).toHaveCount(0)
  await expectAccessible(page)

  await test.step('what is taken off is not chosen any more', async () => {
    await page.goBack()
    await bar(page).getByRole('button', { name: 'Remove Eddy 160 disc rotor from the comparison' }).click()
    await expect(bar(page)).toBeFocused()
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false')
  })
  expect(faults).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address shows the table, the differences alone, and leads from one part to two', async ({ page }) => {
    const [small = '', large = ''] = await idsOf(page, 'DR-160-6', 'DR-203-6')
    const answer = await page.goto(addressOf([small, large]))
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(row(page, /^Diameter.*differs/)).toContainText('203')
    await expect(row(page, /^Edge/)).toContainText('not stated')
    await expect(row(page, /^Weight/).getByRole('cell', { name: /best/ })).toContainText('107')
    await expect(row(page, /^Bolt circle/)).toHaveCount(1)
    await page.getByRole('link', { name: 'Only differences' }).click()
    await expect(page).toHaveURL(/only=differences$/)
    await expect(row(page, /^Bolt circle/)).toHaveCount(0)
    await expect(row(page, /^Diameter/)).toHaveCount(1)

    await page.goto(`/partDetails/${small}`)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('link', { name: 'Compare with Eddy 203 downhill rotor' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 parts')
  })

  test('parts of different kinds have common rows, and a sentence says so', async ({ page }) => {
    await page.goto(addressOf(await idsOf(page, 'CR-42-104', 'FC-172-4432')))
    await expect(page.getByText('These parts are of different types')).toBeVisible()
    await expect(row(page, /^Bolt circle/)).toHaveCount(1)
    await expect(row(page, /^Teeth/)).toHaveCount(0)
  })

  test('what cannot be compared says why', async ({ page }) => {
    const [one = ''] = await idsOf(page, 'CR-42-104')
    expect((await page.goto('/compare'))?.status()).toBe(200)
    await expect(page.getByText('Choose at least 2 parts.')).toBeVisible()
    expect((await page.goto(addressOf([one, one])))?.status()).toBe(422)
    await expect(page.getByText('Name each part once.')).toBeVisible()
  })
})

test('at 320 pixels only the table scrolls sideways, and the names of its rows stay', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, addressOf(await idsOf(page, 'CS-11-1142', 'CS-12-1051', 'CS-08-1128', 'CR-42-104')))
  const table = page.getByRole('region', { name: 'Comparison' })
  await table.focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((room) => room.scrollLeft)).toBeGreaterThan(0)
  const [room, name] = [
    await table.boundingBox(),
    await row(page, /^Price/)
      .getByRole('rowheader')
      .boundingBox(),
  ]
  expect(name?.x).toBe(room?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a part page leads to what it works with, to similar parts and to those looked at before', async ({ page }) => {
  const faults = watchPage(page)
  const [rotor = '', ring = ''] = await idsOf(page, 'DR-160-6', 'CR-42-104')
  await visit(page, `/partDetails/${ring}`)
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  await visit(page, `/partDetails/${rotor}`)
  const worksWith = page.getByRole('region', { name: 'Works with' })
  await expect(worksWith.getByRole('link', { name: /front.*hub/i }).first()).toBeVisible()
  // The end of the page comes alive once somebody is near it or has jumped past its beginning.
  await worksWith.scrollIntoViewIfNeeded()
  const recent = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')
  await expect(recent).toHaveText([/Torrent 42T chainring/])
  const similar = page.getByRole('region', { name: 'Similar parts' })
  await similar.getByRole('link', { name: /^Eddy 203 downhill rotor/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eddy 203 downhill rotor')
  await expect(recent).toHaveText([/Eddy 160 disc rotor/, /Torrent 42T chainring/])
  expect(faults).toEqual([])
})
