import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from '../accounts/account-steps.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'

const HUB = 'HB-R148-32'
const BEARING = /^Works hub bearing 6902-2RS/
/** A middling phone on a middling network. */
const PHONE = { width: 390, height: 780 }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const MOST_MS = 60_000

/** What the demo's hubs are made of; where it is known already, nothing changes. */
async function importHubs({ request }: Page): Promise<void> {
  const token = await signIn(request)
  const data = await readFile(new URL('../../../areas/app/server/demo/data/assemblies-hubs.csv', import.meta.url))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const answer = await request.post('/api/admin/assemblies.csv', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function signIn(request: Page['request']): Promise<string> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  await request.post('/api/auth/sign-in/email', { data: ADMIN, headers })
  const answer = await request.put(`/api/user/${ADMIN.email}`, { data: { email: ADMIN.email }, headers })
  return ((await answer.json()) as { token: string }).token
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await importHubs(page)
  await page.close()
})

test('from a worn hub to its bearing in the basket, by keyboard alone on a phone', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const faults = watchPage(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const hand = handOnKeys(page)
  const startedAtMs = performance.now()

  await hand.open(`/assemblies?search=${HUB}`)
  await hand.press(page.getByRole('main').getByRole('link', { name: new RegExp(`${HUB} `) }))
  await hand.sees(page.getByRole('heading', { level: 1, name: /hub/i }))

  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: BEARING }) })
    .first()
  await test.step('the drawing says which one it is', async () => {
    await hand.press(page.getByText('Drawing', { exact: true }))
    const balloon = page.getByRole('link', { name: /^3, Works hub bearing 6902-2RS$/ })
    await hand.press(balloon)
    await expect(page).toHaveURL(/#ref-3/)
    await expect(row).toHaveAttribute('data-chosen', '')
    await expect(balloon).toHaveAttribute('data-chosen', '')
    await expect(balloon).toBeInViewport()
    await expect(row).toBeInViewport()
  })
  // The row has the focus, so its own button is a few stops away.
  await hand.press(row.getByRole('button', { name: /^Add.*bearing 6902-2RS to the basket$/ }))
  await hand.sees(page.getByRole('banner').getByRole('link', { name: 'Basket, 1 item' }))
  expect(performance.now() - startedAtMs, 'milliseconds from the hub to the basket').toBeLessThan(MOST_MS)
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(faults).toEqual([])
  await context.close()
})
