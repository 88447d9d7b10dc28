import { type Browser, test as base, type Page } from '@playwright/test'
import { visit } from '../browser/steps/visit.ts'
import type { Signed } from './call-shop.ts'
import { getToKnow, type KnownShop } from './known-shop.ts'
import type { Part } from './order-calls.ts'

/** Of the shop itself: from elsewhere, `about:blank` too, the next page would begin with a new process. */
const EMPTY = '/robots.txt'
const SCREEN = { width: 1280, height: 720 }

type Fixtures = {
  /** A tab on which that person is signed in: one person in a test. */
  as: (person: Signed) => Promise<Page>
  /** A part to order. Where the shop has none and takes none, the test does not run. */
  part: Part
}

type WorkerFixtures = {
  shop: KnownShop
  /** A visitor's page for read-only tests: each address is opened once. */
  look: (path: string) => Promise<Page>
  visitorTab: Page
  accountTab: Page
}

/** A test of the specification: its title begins with the rows of docs/specification.md that it holds, as `[2.46]`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs
    async ({}, use) => {
      const { CONFORMANCE_URL = '', CONFORMANCE_EMAIL, CONFORMANCE_PASSWORD } = process.env
      await use(
        await getToKnow(CONFORMANCE_URL, {
          ...(CONFORMANCE_EMAIL && { email: CONFORMANCE_EMAIL }),
          ...(CONFORMANCE_PASSWORD && { password: CONFORMANCE_PASSWORD }),
        }),
      )
    },
    { scope: 'worker' },
  ],
  look: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url })
      const open = new Map<string, Page>()
      await use(async (path) => {
        const page = open.get(path) ?? (await context.newPage())
        if (!open.has(path)) await visit(page, path)
        open.set(path, page)
        return page
      })
      await context.close()
    },
    { scope: 'worker' },
  ],
  visitorTab: [({ browser, shop }, use) => openTab(browser, shop.url, use), { scope: 'worker' }],
  accountTab: [({ browser, shop }, use) => openTab(browser, shop.url, use), { scope: 'worker' }],
  page: async ({ visitorTab }, use) => {
    await visitorTab.context().setStorageState({ cookies: [], origins: [] })
    await use(visitorTab)
    await leave(visitorTab)
  },
  as: async ({ accountTab, shop }, use) => {
    await use(async (person) => {
      await accountTab.context().setStorageState(stateOf(person, shop.url))
      return accountTab
    })
    await leave(accountTab)
  },
  part: async ({ shop }, use, { skip }) => {
    const part = await shop.findPart()
    skip(part === undefined, 'the shop has no part to order, and none can be made')
    await use(part as Part)
  },
})

export { expect } from '@playwright/test'

/** A tab of a browser of its own, which stays for all tests of a worker: a new one costs each of them a process. */
async function openTab(browser: Browser, baseURL: string, use: (tab: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: SCREEN })
  await use(await context.newPage())
  await context.close()
}

/** Clears everything but the HTTP cache between tests. */
async function leave(tab: Page): Promise<void> {
  tab.removeAllListeners('request')
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.evaluate(() => sessionStorage.clear()).catch(() => {})
  await tab.goto(EMPTY)
  await tab.setViewportSize(SCREEN)
}

/** The cookies and storage of a signed-in browser. */
function stateOf({ cookie, token }: Signed, url: string) {
  const { origin, hostname, protocol } = new URL(url)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return {
      name,
      value: value.join('='),
      domain: hostname,
      path: '/',
      httpOnly: true,
      secure: protocol === 'https:',
      sameSite: 'Lax' as const,
      expires: -1,
    }
  })
  const origins = [{ origin, localStorage: [{ name: 'accessToken', value: token }] }]
  return { cookies, origins }
}
