import { expect, type Page, test } from '@playwright/test'
import siteMap from '../../../areas/routes.ts'
import { visit } from '../steps/visit.ts'
import { fileOf, pathOf, STATES } from './every-state.ts'
import type { PageState } from './page-state.ts'
import { fillSubjectShop, type SubjectShop } from './subject-shop.ts'

const SENTENCE = 'Your session has ended. What you typed stays on this page.'
const REFUSED = { type: '/problems/not-signed-in', title: 'Log in first', status: 401, detail: 'Log in first.' }
/** Specification, section 4: the orders call signs out and goes home. */
const LEAVES_HOME = 'orders/web/account-pages/my-orders-page.tsx'
const TYPED = 'main :is(input[type=text], input[type=url], input:not([type]), textarea):not([readonly], :disabled)'

let shop: SubjectShop
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await fillSubjectShop(browser, baseURL ?? '')
})
test.afterAll(() => shop.close())

const entries = siteMap.find(({ path }) => path === 'dashboard')?.children ?? []
const files = entries.flatMap((entry) => entry.children ?? [entry]).map(({ file }) => file)
const isFilled = ({ name, hangs, refuses }: PageState) => !(hangs || refuses || name.endsWith('no such'))

/** The first state of each page of the dashboard. */
const pagesOf = (by: PageState['by']) => {
  const own = STATES.filter((state) => state.by === by && isFilled(state)).map(
    (state) => [fileOf(state), state] as const,
  )
  return [...new Map(own.toReversed())].filter(([file = '']) => files.includes(file) && file !== LEAVES_HOME)
}

test('no page of the dashboard is left out', () => {
  const walked = [...pagesOf('admin'), ...pagesOf('customer')].map(([file]) => file)
  expect(files.filter((file) => file !== LEAVES_HOME && !walked.includes(file))).toEqual([])
})

for (const by of ['admin', 'customer'] as const) {
  test(`every page of the dashboard of the ${by} stays as it is when the session ends, and offers a login`, async () => {
    test.setTimeout(600_000) // Some sixty pages
    const page = await shop.browsers[by].newPage()
    for (const [file, state] of pagesOf(by)) {
      const path = pathOf(state, shop.subject)
      await test.step(`${file} at ${path}`, () => endWhileOpen(page, path, state))
    }
  })
}

async function endWhileOpen(page: Page, path: string, { answers }: PageState): Promise<void> {
  if (answers) await page.route(answers.to, (route) => route.fulfill({ json: answers.with }))
  await visit(page, `${path}#here`)
  await expect(page.locator('main :is(h2, h3)').first()).toBeVisible()
  await expect(page.locator('.skeleton-box')).toHaveCount(0)
  const fields = await page.locator(TYPED).filter({ visible: true }).all()
  for (const field of fields.slice(0, 2)) await field.fill('7')
  const before = await whatIsThere(page)
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')

  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: REFUSED }))
  // What is being read at the moment somebody comes back is not read twice; the next time notices.
  await expect(async () => {
    await page.evaluate(noticeEnd)
    await expect(page.getByText(SENTENCE)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await expect(page.locator('.skeleton-box')).toHaveCount(0)
  expect.soft(await whatIsThere(page), path).toEqual(before)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate((kept) => localStorage.setItem('accessToken', kept), token)
}

/** In the page: cookie and token are gone, and whoever comes back to the tab has everything read again. */
function noticeEnd(): void {
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  dispatchEvent(new Event('visibilitychange'))
}

/** The address, the heading, and what was typed; some forms fill in what was left empty. */
async function whatIsThere(page: Page) {
  const typed = await page
    .locator(TYPED)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).filter((value) => value === '7'))
  return { url: page.url(), heading: await page.locator('main :is(h2, h3)').first().textContent(), typed }
}
