import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import routes from '../../../areas/routes.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { fileOf, pathOf, STATES } from './every-state.ts'
import { pageFaults, WIDE } from './page-faults.ts'
import { REFUSAL } from './page-state.ts'
import { fillSubjectShop, type SubjectShop } from './subject-shop.ts'

let shop: SubjectShop
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await fillSubjectShop(browser, baseURL ?? '')
})
test.afterAll(() => shop.close())

test('every page of the shop is looked at', () => {
  const lookedAt = new Set(STATES.map(fileOf))
  expect(files(routes).filter((file) => file.endsWith('-page.tsx') && !lookedAt.has(file))).toEqual([])
})

/** The other states of a page stand in the same frame. */
const FIRST_OF_PAGES = new Set(new Map(STATES.toReversed().map((state) => [fileOf(state), state])).values())

for (const state of STATES) {
  test(`${state.by} · ${state.name}: nothing is inaccessible, too small, too wide or amiss`, async () => {
    const { page, faults } = await cleanTab(shop.browsers[state.by])
    await page.setViewportSize({ width: state.onlyAt ?? WIDE, height: 800 })
    const { hangs, refuses, answers } = state
    if (hangs) await page.route(hangs, () => {})
    if (refuses) await page.route(refuses, (route) => route.fulfill({ status: REFUSAL.status, json: REFUSAL }))
    if (answers) await page.route(answers.to, (route) => route.fulfill({ json: answers.with }))
    await visit(page, pathOf(state, shop.subject))
    await state.steps?.(page)
    await expect(
      page.getByText(state.shows).or(page.getByLabel(state.shows)).filter({ visible: true }).first(),
    ).toBeVisible()
    if (!hangs) await expect(page.locator('.skeleton-box')).toHaveCount(0)
    faults.push(...(await pageFaults(page, { ...state, isFirst: FIRST_OF_PAGES.has(state) })))
    expect(faults).toEqual([])
  })
}

/** Of the shop itself: from elsewhere, `about:blank` too, the next page would begin with a new process. */
const EMPTY = '/robots.txt'

type Tab = { page: Page; faults: string[] }
const tabs = new Map<BrowserContext, Tab>()

/** The tab of a browser, as if it were new. A new one would start a process and compile all scripts again. */
async function cleanTab(browser: BrowserContext): Promise<Tab> {
  const tab = tabs.get(browser) ?? (await openTab(browser))
  const { page, faults } = tab
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(EMPTY)
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ colorScheme: 'light' })
  faults.length = 0
  return tab
}

async function openTab(browser: BrowserContext): Promise<Tab> {
  const page = await browser.newPage()
  const tab = { page, faults: watchPage(page) }
  tabs.set(browser, tab)
  return tab
}

type Entry = (typeof routes)[number]

function files(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? files(children) : [file]))
}
