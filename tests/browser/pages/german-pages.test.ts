import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { findFreePort } from '../../../scripts/run/free-port.ts'
import { nameThrowawayData } from '../../../scripts/run/throwaway-data.ts'
import { SHOWN_PAGES, type ShownPage, type Subject, type Visitor } from '../../../scripts/screenshots/shown-pages.ts'
import { ADMIN, beginSession, freshEmail } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { GOOD_CARD } from '../orders/order-journey.ts'
import { watchPage } from '../steps/page-check.ts'
import { untilHydrated } from '../steps/visit.ts'

const CUSTOMER = { email: 'customer@example.com', password: ADMIN.password }

/** The description of the API, which stays English, and what has words of the owner or of a file. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'api-docs',
  // The names of a file's columns and their values stand within sentences there.
  'import-parts',
  // Categories that the owner named stand within sentences there.
  ...['fit-coverage', 'fit-parts'],
])

/** Where pages show what the owner or the maker of a part wrote, which calls of a list do not answer. */
const OWNERS_WORDS: Record<string, string> = {
  assemblies: 'td a',
  assembly: '.position-note',
  number: 'section p.wrap-anywhere',
  'number-chain': 'section p.wrap-anywhere, main ol, main ul',
  'spare-parts': '.assemblies-name',
  'written-page': 'article',
  outbox: 'td button',
  pages: 'section li a',
  'settings-returns': 'textarea',
}

/** A subject that only a filled shop has: its pages are not walked. */
const NO_SUBJECT: Subject = new Proxy({} as Subject, {
  get: (_, name) => {
    throw new NeedsSubject(String(name))
  },
})
class NeedsSubject extends Error {}

// The shop of the other tests speaks English alone.
test.describe.configure({ mode: 'serial' })
let shop: ChildProcess
let baseURL: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const port = String(await findFreePort())
  baseURL = `http://localhost:${port}`
  const own = { PORT: port, BROWSER_TEST_DATA: nameThrowawayData(), BROWSER_TEST_NAME: 'german' }
  shop = spawn(process.execPath, ['scripts/testing/browser-test-shop.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...own, BROWSER_TEST_LANGUAGES: 'en,de' },
  })
  const isReady = async () => (await fetch(`${baseURL}/readyz`).catch(() => undefined))?.ok
  await expect.poll(isReady, { timeout: 150_000 }).toBe(true)
})
test.afterAll(async () => {
  shop.kill('SIGTERM')
  await once(shop, 'exit')
})

type Walked = ShownPage & { address: string }

/** The pages that one visitor sees in a shop that nobody has filled. */
function pagesOf(visitor: Visitor): Walked[] {
  return SHOWN_PAGES.flatMap((shown) => {
    if (shown.by !== visitor || LEFT_OUT.has(shown.name)) return []
    const address = addressOf(shown)
    return address === undefined ? [] : [{ ...shown, address }]
  })
}

function addressOf({ path }: ShownPage): string | undefined {
  try {
    return `/de${path(NO_SUBJECT)}`.replace(/^\/de\/(?=$|\?)/, '/de')
  } catch (error) {
    if (error instanceof NeedsSubject) return undefined
    throw error
  }
}

for (const [visitor, least] of [
  ['visitor', 25],
  ['customer', 8],
  ['admin', 45],
] as const) {
  test(`each page of ${visitor === 'admin' ? 'an administrator' : `a ${visitor}`} is German, and stands in a narrow window`, async ({
    browser,
  }) => {
    test.slow()
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 320, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await openTab(context, visitor)
    const faults = watchPage(page)
    const written = await readWritten(context.request)
    const pages = pagesOf(visitor)
    expect(pages.length).toBeGreaterThan(least - 1)
    const found: Record<string, string[]> = {}
    for (const { name, address } of pages) {
      faults.length = 0
      await page.goto(address)
      await untilHydrated(page)
      await expect(page.locator('.skeleton-box'), name).toHaveCount(0)
      const seen = await page.evaluate(readPage, [UNREAD, OWNERS_WORDS[name]].filter(Boolean).join())
      faults.push(...seen.faults, ...seen.texts.filter((text) => isEnglish(text, written)))
      if (faults.length > 0) found[name] = [...faults]
    }
    expect(found).toEqual({})
    await context.close()
  })
}

test('a guest buys in German: finds a part, orders with the button that the law names, pays, and is written to', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults = watchPage(page)
  const written = await readWritten(context.request)
  const outbox = await readOutbox(baseURL)
  const email = freshEmail('gast')
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  async function isGerman(step: string) {
    await expect(page.locator('.skeleton-box'), step).toHaveCount(0)
    expect(new URL(page.url()).pathname, step).toMatch(/^\/de(\/|$)/)
    const seen = await page.evaluate(readPage, UNREAD)
    expect([step, ...seen.texts.filter((text) => isEnglish(text, written))]).toEqual([step])
  }

  await page.goto('/de')
  await untilHydrated(page)
  await isGerman('home')
  await page.getByRole('banner').getByRole('combobox').fill('Kettenblatt')
  await page.getByRole('banner').getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('„Kettenblatt“')
  await isGerman('search')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/partDetails/)
  await isGerman('part')
  await button('In den Warenkorb').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Warenkorb/ })
    .click()
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Land').selectOption('DE')
  await page.getByLabel('Telefon').fill('+49 30 1234567')
  await page.getByLabel('Vor- und Nachname').fill('Gerda Gast')
  await page.getByLabel('Adresse', { exact: true }).fill('Werkstraße 1')
  await page.getByLabel('Postleitzahl').fill('10115')
  await page.getByLabel('Ort').fill('Berlin')
  await isGerman('checkout')
  await button(/^Zahlungspflichtig bestellen \([\d,.]+\s\$\)$/).click()

  const heading = page.getByRole('heading', { name: /^Zahlung der Bestellung PM-/ })
  await expect(heading).toBeFocused()
  const number = /PM-\d+/.exec((await heading.textContent()) ?? '')?.[0]
  await isGerman('payment')
  await page.getByLabel('Kartennummer').fill(GOOD_CARD)
  await page.getByLabel('Gültig bis').fill('12 / 39')
  await page.getByLabel('Prüfnummer').fill('123')
  await button(/^[\d,.]+\s\$ bezahlen$/).click()
  await expect(page.getByText('Vielen Dank! Ihre Zahlung ist abgeschlossen')).toBeVisible()
  await isGerman('paid')
  const text = await outbox.textOf(email, `Quittung für Ihre Bestellung ${number}`)
  // The key of a link may have any letters.
  const words = text.replace(/https?:\/\/\S+/g, '')
  expect(words.split('\n').filter((line) => isEnglish(line, written))).toEqual([])
  for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(link).toContain(`${baseURL}/de/`)
  expect(faults).toEqual([])
  await outbox.close()
  await context.close()
})

async function openTab(context: BrowserContext, visitor: Visitor): Promise<Page> {
  const page = await context.newPage()
  if (visitor !== 'visitor') await beginSession(page, 'sign-in', visitor === 'admin' ? ADMIN : CUSTOMER)
  return page
}

/** Words that sentences have in English and not in German. Names have some of the others, such as “of”. */
const ENGLISH =
  /(?<![\p{L}_])(?:the|your|you|and|with|are|this|that|from|which|not|its|have|has|each|every|there|here|how|what|yet|until|since|be|been|when|where|choose|add|edit|delete|show|save)(?![\p{L}_])/iu

/** What is known to be in its own language, and what is in none. */
const UNREAD = ['[lang=en]', 'script', 'style', 'noscript', 'code', 'pre'].join()

/** In the page: all that it says, and whether it scrolls sideways. */
function readPage(unread: string): { texts: string[]; faults: string[] } {
  const read: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!text.parentElement?.closest(unread) && text.parentElement?.checkVisibility())
      read.push(text.textContent?.trim() ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!element.closest(unread) && element.checkVisibility())
      for (const label of ['aria-label', 'title', 'placeholder', 'alt']) read.push(element.getAttribute(label) ?? '')
  const { lang, scrollWidth, clientWidth } = document.documentElement
  const faults = lang === 'de' ? [] : [`its language is ${lang}`]
  if (scrollWidth > clientWidth) faults.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`)
  return { texts: [...new Set(read)], faults }
}

/** What people wrote who sell and buy here, as calls answer it: names and descriptions of parts, reviews. */
async function readWritten(request: APIRequestContext): Promise<string[]> {
  const written = await Promise.all(
    ['/api/part', '/api/review'].map(async (call) => stringsIn(await (await request.get(call)).json())),
  )
  return [...new Set(written.flat())]
    .filter((text) => text.includes(' '))
    .sort((one, other) => other.length - one.length)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

function isEnglish(text: string, written: readonly string[]): boolean {
  if (!ENGLISH.test(text)) return false
  // The beginning of a description, or a name in a sentence.
  if (written.some((one) => one.includes(text))) return false
  return ENGLISH.test(written.reduce((rest, one) => rest.replaceAll(one, ''), text))
}
