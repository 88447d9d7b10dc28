import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from './account-steps.ts'
import { watchPage } from './page-check.ts'
import { visit } from './visit.ts'

/** Holds back the scripts of pages until the answer is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  await page.route('**/static/js/libraries-*.js', async (route) => {
    held.push(route.request().url())
    await released
    await route.continue()
  })
  return async () => {
    await expect.poll(() => held.length, 'scripts that were asked for').toBeGreaterThan(0)
    expect(await page.evaluate(() => performance.getEntriesByName('alive').length)).toBe(0)
    release()
  }
}

test('a page is seen before its scripts come, and what is pressed until then is done when they are there', async ({
  page,
}) => {
  const faults = watchPage(page)
  const release = await holdScripts(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const theme = page.getByRole('button', { name: 'Dark theme' })
  await theme.click()
  await expect(theme).toHaveAttribute('aria-pressed', 'false')
  await release()
  await expect(theme).toHaveAttribute('aria-pressed', 'true')
  await theme.click()
  await expect(theme).toHaveAttribute('aria-pressed', 'false')
  expect(faults).toEqual([])
})

test('who signs in before the page is alive is signed in, and nothing typed is lost', async ({ page }) => {
  const faults = watchPage(page)
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await release()
  await expect(page).toHaveURL('/')
  expect(faults).toEqual([])
})

test('the shop’s own faces come after a first look, and at once from then on', async ({ page }) => {
  const faces = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
    })
  await visit(page, '/')
  await expect.poll(faces).toEqual(expect.arrayContaining(['Instrument Sans', 'Archivo Narrow']))
  await page.route('**/static/js/*', () => {})
  await page.goto('/blogs')
  await expect.poll(faces).toEqual(expect.arrayContaining(['Instrument Sans', 'Archivo Narrow']))
})
