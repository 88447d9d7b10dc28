import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { matchRoutes, type RouteObject } from 'react-router'
import routes from '../../../areas/routes.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'
import { ADMIN_STATES } from './admin-states.ts'
import { ASSEMBLY_STATES } from './assembly-states.ts'
import { CUSTOMER_STATES } from './customer-states.ts'
import { DELIVERY_STATES } from './delivery-states.ts'
import { FINDING_DESK_STATES } from './finding-desk-states.ts'
import { FINDING_STATES } from './finding-states.ts'
import { FIT_DESK_STATES } from './fit-desk-states.ts'
import { FIT_STATES } from './fit-states.ts'
import { ORDER_FIT_STATES } from './order-fit-states.ts'
import { pageFaults, WIDE } from './page-faults.ts'
import { type PageState, REFUSAL, type Subject } from './page-state.ts'
import { PARTS_STATES } from './parts-states.ts'
import { QUESTION_STATES } from './question-states.ts'
import { RECALL_STATES } from './recall-states.ts'
import { RETURN_STATES } from './return-states.ts'
import { SPARE_PART_STATES } from './spare-part-states.ts'
import { STOCK_STATES } from './stock-states.ts'
import { STOREFRONT_STATES } from './storefront-states.ts'
import { fillSubjectShop, type SubjectShop } from './subject-shop.ts'
import { TAX_STATES } from './tax-states.ts'

const STATES = [
  ...[...STOREFRONT_STATES, ...FINDING_STATES, ...FIT_STATES, ...CUSTOMER_STATES],
  ...[...ADMIN_STATES, ...PARTS_STATES, ...FINDING_DESK_STATES, ...ORDER_FIT_STATES, ...FIT_DESK_STATES],
  ...RECALL_STATES,
  ...STOCK_STATES,
  ...QUESTION_STATES,
  ...RETURN_STATES,
  ...SPARE_PART_STATES,
  ...DELIVERY_STATES,
  ...ASSEMBLY_STATES,
  ...TAX_STATES,
]

let shop: SubjectShop
test.beforeAll(async ({ browser, baseURL }) => {
  shop = await fillSubjectShop(browser, baseURL ?? '')
})
test.afterAll(() => shop.close())

const pathOf = ({ path }: PageState, subject: Subject) => (typeof path === 'string' ? path : path(subject))

const SAMPLE: Subject = {
  ...{
    part: 'x',
    expectedPart: 'x',
    unpaidOrder: 'x',
    transferOrder: 'x',
    paidOrder: 'x',
    shippedOrder: 'x',
    cancelledOrder: 'x',
    clashOrder: 'x',
    deliveredOrder: 'x',
    thickPost: { _id: 'x', sku: 'x' },
    assembly: 'x',
    wishLink: 'x',
    message: 'x',
    returned: 'x',
  },
  ...{ resetLink: '/resetPassword', verifyLink: '/verifyEmail' },
}
const map: RouteObject[] = routes.map(asRoute)
const fileOf = (state: PageState) => matchRoutes(map, pathOf(state, SAMPLE))?.at(-1)?.route.id

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

function asRoute({ file, path, index, children }: Entry): RouteObject {
  if (index) return { id: file, index }
  return { id: file, ...(path && { path }), ...(children && { children: children.map(asRoute) }) }
}

function files(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? files(children) : [file]))
}
