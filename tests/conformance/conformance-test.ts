import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { getToKnow, type KnownShop, type Part, type Signed } from './known-shop.ts'

type Fixtures = {
  /** A page on which that person is signed in: one person in a test. */
  as: (person: Signed) => Promise<Page>
  /** A part to order. Where the shop has none and takes none, the test does not run. */
  part: Part
}

/** Two browsers, a visitor's and a customer's: what they forget between tests is who somebody is, but not the shop's scripts. */
type WorkerFixtures = { shop: KnownShop; visitors: BrowserContext; accounts: BrowserContext }

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
  visitors: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  accounts: [
    async ({ browser, shop }, use) => {
      const context = await browser.newContext({ baseURL: shop.url })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ visitors }, use) => {
    await visitors.setStorageState({ cookies: [], origins: [] })
    const page = await visitors.newPage()
    await use(page)
    await page.close()
  },
  as: async ({ accounts, shop }, use) => {
    await use(async (person) => {
      await accounts.setStorageState(stateOf(person, shop.url))
      return accounts.newPage()
    })
    for (const page of accounts.pages()) await page.close()
  },
  part: async ({ shop }, use, { skip }) => {
    const part = await shop.findPart()
    skip(part === undefined, 'the shop has no part to order, and none can be made')
    await use(part as Part)
  },
})

export { expect } from '@playwright/test'

/** What the browser of somebody who is signed in keeps. */
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
