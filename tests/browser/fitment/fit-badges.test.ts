import { expect, type Page, test } from '@playwright/test'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { chooseBike, THIN_BIKE } from './fit-steps.ts'

const checksOf = (page: Page) => {
  const checks: { parts: string[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/fit/check')) checks.push(request.postDataJSON())
  })
  return checks
}
const badges = (page: Page) => page.locator('.fit-badge')

test('a page without a bike in its address asks once for all its parts, and nothing moves', async ({ page }) => {
  const faults = watchPage(page)
  const checks = checksOf(page)
  await visit(page, '/parts/seatposts')
  await expect(page.locator('.fit-spot').first()).toBeHidden()
  await expect(page.getByText('For: ')).toHaveCount(0)
  expect(checks).toEqual([])

  await chooseBike(page)
  await expect(badges(page).filter({ hasText: 'Does not fit' }).first()).toBeVisible()
  expect(checks).toHaveLength(1)
  expect(new Set(checks[0]?.parts).size).toBe(await page.locator('.part-card').count())
  const room = await page.locator('.fit-spot').first().boundingBox()
  expect(room?.height).toBe((await badges(page).first().boundingBox())?.height)
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  const chooser = page.locator('.bike-room summary')
  await expect(chooser).toHaveText('For: Old road bike')
  await expect(page.getByRole('link', { name: 'Parts', exact: true }).first()).toHaveAttribute(
    'href',
    /^\/parts\?fits=1_/,
  )
  await chooser.press('Enter')
  await page.getByRole('button', { name: 'No bike' }).press('Enter')
  await expect(chooser).toHaveText('For: no bike')
  await expect(chooser).toBeFocused()
  await expect(badges(page)).toHaveCount(0)
  await chooser.press('Enter')
  await page.getByRole('button', { name: 'Old road bike' }).press('Enter')
  await expect(badges(page).first()).toBeVisible()
  expect(faults).toEqual([])
})

test('who comes back later is told by the rule book of then, of all parts', async ({ page }) => {
  await visit(page, '/parts/seatposts')
  const checks = checksOf(page)
  await chooseBike(page)
  await expect(badges(page).first()).toBeVisible()
  const answered = page.waitForResponse('**/api/fit/check')
  // A tab that was hidden for a while.
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 61_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await (await answered).finished()
  expect(checks).toHaveLength(2)
  expect(checks[1]).toEqual(checks[0])
  await expect(badges(page).first()).toBeVisible()
})

test('a question answered in place leaves the focus on the verdict', async ({ page }) => {
  await visit(page, '/parts?q=BB-68-24')
  await page
    .getByRole('link', { name: /bottom bracket 68/ })
    .first()
    .click()
  await page.waitForURL(/partDetails/)
  await chooseBike(page)
  await visitAgain(page)
  const region = page.getByRole('region', { name: 'Check one thing' })
  await region.getByRole('combobox', { name: 'Which bottom bracket shell does the frame have?' }).selectOption('bsa-68')
  await expect(region.getByRole('img', { name: /^A bottom bracket shell cut open/ })).toBeVisible()
  await region.getByRole('button', { name: 'Save answer' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Fits', exact: true })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Fits', exact: true })).toMatchAriaSnapshot(`
    - heading "Fits" [level=2]
    - paragraph: /BSA .* Fits/
    - table "What was compared"
  `)
  // Kept with the bike, so that the next page does not ask again.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('parts-manufacture.bikes')))
    .toContain('frame.bb-shell*bsa-68')
})

test('without scripts a list for a bike leads to pages of parts for that bike', async ({ request }) => {
  const fits = encodeURIComponent(printFitCode(THIN_BIKE))
  const list = await (await request.get(`/parts/seatposts?fits=${fits}`)).text()
  const paths = [...list.matchAll(/href="(\/partDetails\/[^"]+)"/gu)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => !path.includes('?fits='))).toEqual([])
  const part = await (await request.get(paths.find((path) => path.includes('31-6')) ?? '')).text()
  expect(part).toMatch(/Does not fit/u)
})
