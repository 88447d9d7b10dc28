import { type Browser, test as base, type Page } from '@playwright/test'
import { getToKnow, type KnownShop, type Part, type Signed } from './known-shop.ts'

type Fixtures = {
  /** A browser in which that person is signed in. */
  as: (person: Signed) => Promise<Page>
  /** A part to order. Where the shop has none and takes none, the test does not run. */
  part: Part
}

/** A test of the specification: its title begins with the rows of docs/specification.md that it holds, as `[2.46]`. */
export const test = base.extend<Fixtures, { shop: KnownShop }>({
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
  as: async ({ browser, shop }, use) => {
    const pages: Page[] = []
    await use(async (person) => {
      const page = await openAs(browser, shop.url, person)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
  part: async ({ shop }, use, { skip }) => {
    const part = await shop.findPart()
    skip(part === undefined, 'the shop has no part to order, and none can be made')
    await use(part as Part)
  },
})

export { expect } from '@playwright/test'

async function openAs(browser: Browser, url: string, { cookie, token }: Signed): Promise<Page> {
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
  const context = await browser.newContext({ baseURL: url, storageState: { cookies, origins } })
  return context.newPage()
}
