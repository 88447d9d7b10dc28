import { type Browser, test as base, type Page } from '@playwright/test'

/** What a test may have listened to. */
const EVENTS = ['console', 'pageerror', 'dialog', 'download', 'popup', 'request', 'response']
/** Of the shop itself: from elsewhere, `about:blank` too, the next page would begin with a new process. */
const EMPTY = '/robots.txt'
const VIEWPORT = { width: 1280, height: 720 }

let tab: Page | undefined

/**
 * A test whose `page` is one tab, kept from test to test and emptied before each: a new one starts a process, and
 * fetches and compiles all scripts again. Not for tests that say how a page is loaded the first time, add scripts to
 * it, stop its clock or drive it over CDP. Tests without scripts and on a phone get a tab of their own.
 */
export const test = base.extend({
  page: async ({ browser, javaScriptEnabled, isMobile }, use) => {
    if (!javaScriptEnabled || isMobile) {
      const own = await browser.newContext()
      await use(await own.newPage())
      return own.close()
    }
    if (tab?.isClosed()) tab = undefined
    tab ??= await openTab(browser)
    await empty(tab)
    await use(tab)
  },
  context: ({ page }, use) => use(page.context()),
})

type OtherTab = { page: Page; testId: string }
const others: OtherTab[] = []

/**
 * The tab of another browser, for the rest of the test. It is kept as well: what an earlier test has opened is emptied
 * and given out again.
 */
export async function openOther(browser: Browser): Promise<Page> {
  const { testId } = base.info()
  const kept = others.find((other) => other.testId !== testId && !other.page.isClosed())
  const other = kept ?? { page: await openTab(browser), testId }
  if (!kept) others.push(other)
  other.testId = testId
  await empty(other.page)
  return other.page
}

/** In a context of its own, which may open others. */
async function openTab(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: VIEWPORT })).newPage()
}

/** As if it were new. */
async function empty(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(EMPTY)
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
  await page.setViewportSize(VIEWPORT)
}
