import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import type { Quote } from '#orders/contract/checkout.ts'
import { ADMIN, freshEmail } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { pageFaults, WIDE } from '../page-states/page-faults.ts'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const SHIP_TO = { country: 'GB', name: 'Ann Guest', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4AP' }

async function asAdmin(baseURL: string) {
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  await http.post('/api/auth/sign-in/email', { data: ADMIN })
  const { token } = await (await http.put(`/api/user/${ADMIN.email}`, { data: { email: ADMIN.email } })).json()
  const headers = { authorization: `Bearer ${token}` }
  return {
    async saveReturns(value: object) {
      const { latest } = await (await http.get('/api/admin/settings/returns', { headers })).json()
      const saved = await http.put('/api/admin/settings/returns', { headers, data: { latest, value } })
      expect(saved.status(), await saved.text()).toBe(200)
    },
    statusOf: async (id: string) => (await (await http.get(`/api/orders/${id}`, { headers })).json()).status,
    close: () => http.dispose(),
  }
}

async function orderAsGuest(http: APIRequestContext, email: string): Promise<{ id: string; number: string }> {
  const parts = (await (await http.get('/api/part')).json()) as Part[]
  const part = parts.find(({ min, availableQuantity }) => availableQuantity >= 10 * min)
  const total = Number(((part?.price ?? 0) * (part?.min ?? 0)).toFixed(2))
  const lines = [{ part: part?._id, quantity: part?.min, expectedPrice: total }]
  const quoted = await http.post('/api/quote', {
    data: { lines: [{ part: part?._id, quantity: part?.min }], shipTo: { country: SHIP_TO.country } },
  })
  const [method] = ((await quoted.json()) as Quote).methods
  const body = { lines, shipTo: SHIP_TO, method: method?.id, phone: '+44 113 496 0000', expectedTotal: total, email }
  const placed = await http.post('/api/guest-orders', { data: body })
  expect(placed.status(), await placed.text()).toBe(200)
  const { insertedId: id, number } = (await placed.json()) as { insertedId: string; number: string }
  return { id, number }
}

/** In both themes and three widths. */
async function expectFaultless(page: Page): Promise<void> {
  expect(await pageFaults(page, { isFirst: true })).toEqual([])
  await page.setViewportSize({ width: WIDE, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a guest withdraws from a contract without signing in', async ({ page, browser, baseURL: origin }) => {
  const baseURL = origin ?? ''
  const faults = watchPage(page)
  const admin = await asAdmin(baseURL)
  const email = freshEmail('withdraws')
  await visit(page, '/')
  await expect(page.getByRole('contentinfo').getByText('Withdraw from contract here')).toHaveCount(0)
  await admin.saveReturns({ withdrawal: { on: true, days: 14 } })
  const { id, number } = await orderAsGuest(page.request, email)
  let withdrawal = ''

  await test.step('the footer leads there, and what is missing is named', async () => {
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByRole('heading', { name: 'Withdraw from a contract' })).toBeVisible()
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByText('Enter the number of the order')).toBeVisible()
    await expectFaultless(page)
  })

  await test.step('the statement is read once more, and can be changed', async () => {
    await page.getByLabel('Your name').fill('Ann Guest')
    await page.getByLabel('Order number').fill(number)
    await page.getByLabel('Email used for the order').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeFocused()
    await expect(page.getByText(`withdraw from the contract of order ${number}`)).toBeVisible()
    await expectFaultless(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  })

  await test.step('confirmed, it names the moment and what to do next, and the order stays as it is', async () => {
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'We received your statement' })).toBeFocused()
    await expectFaultless(page)
    withdrawal = /W-\d+/.exec((await page.getByText(/Withdrawal W-\d+, received on/).textContent()) ?? '')?.[0] ?? ''
    expect(await admin.statusOf(id)).toBe('placed')
  })

  await test.step('the link in the mailbox cancels the order once it is confirmed there', async () => {
    const outbox = await readOutbox(baseURL)
    const text = await outbox.textOf(email, `Please confirm your withdrawal ${withdrawal}`)
    await visit(page, /\/withdrawal\/\S+/.exec(text)?.[0] ?? '')
    await expect(page.getByText(`withdraw from the contract of order ${number}`)).toBeVisible()
    expect(await admin.statusOf(id)).toBe('placed')
    await expectFaultless(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('Confirmed. An email says what happens next.')).toBeVisible()
    expect(await admin.statusOf(id)).toBe('cancelled')
    expect(await outbox.textOf(email, `Your order ${number} is cancelled`)).toContain(number)
    await outbox.close()
  })

  await test.step('without scripts the page says how to withdraw by email', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto('/withdraw')
    await expect(plain.getByText(/You can also withdraw by email, with your name and order number/)).toBeVisible()
    await plain.context().close()
  })

  await admin.saveReturns({})
  await admin.close()
  expect(faults).toEqual([])
})
