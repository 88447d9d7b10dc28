import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
})
afterAll(() => sandbox.close())

const RETURN_URL = 'https://shop.example/payment/o1?tab=1'

async function begin(card = 'pm_card_threeDSecure2Required') {
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  const intent = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: RETURN_URL })
  const page = new URL(intent.next_action?.redirect_to_url?.url ?? '', sandbox.url)
  return { intent, page, open: () => fetch(page, { redirect: 'manual' }) }
}

const choose = (page: URL, clientSecret: string, outcome: string) =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  })
const secretOf = (intent: Stripe.PaymentIntent) => String(intent.client_secret)
const statusOf = async ({ id }: Stripe.PaymentIntent) => (await sandbox.stripe.paymentIntents.retrieve(id)).status

function wayBack(response: Response) {
  const to = new URL(response.headers.get('location') ?? '')
  return { status: response.status, to: to.origin + to.pathname, ...Object.fromEntries(to.searchParams) }
}

describe('The bank’s page', () => {
  it('is where a confirmation with a way back leads, for each card that wants authentication', async () => {
    for (const number of ['4000002500003155', '4000002760003184', '4000000000003220', '4000008260003178']) {
      const card = { number, exp_month: 12, exp_year: 2050, cvc: '123' }
      const method = await sandbox.stripe.paymentMethods.create({ type: 'card', card })
      const { intent, open } = await begin(method.id)
      expect(intent).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
      })
      const response = await open()
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toBe('no-store')
      const html = await response.text()
      expect(html).toContain('$10.00')
      expect(html).toContain('Complete authentication')
    }
  })

  it.each([
    ['pm_card_threeDSecure2Required', 'succeeds', 'succeeded', 'succeeded'],
    ['pm_card_threeDSecure2Required', 'fails', 'requires_payment_method', 'failed'],
    ['pm_card_threeDSecureRequiredChargeDeclined', 'succeeds', 'requires_payment_method', 'failed'],
  ])('with %s: when authentication %s, the payment is %s and the way back says %s', async (...row) => {
    const [card, outcome, status, redirectStatus] = row
    const { intent, page, open } = await begin(card)
    expect(wayBack(await choose(page, secretOf(intent), outcome))).toEqual({
      status: 303,
      to: 'https://shop.example/payment/o1',
      tab: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    })
    expect(await statusOf(intent)).toBe(status)
    // Reloading the page, or sending the form again, changes nothing and leads the same way.
    expect(wayBack(await open())).toMatchObject({ redirect_status: redirectStatus })
    expect(wayBack(await choose(page, secretOf(intent), 'succeeds'))).toMatchObject({ redirect_status: redirectStatus })
    expect(await statusOf(intent)).toBe(status)
  })

  it('knows nobody’s payment without its secret, and takes no other answer', async () => {
    const { intent, page } = await begin()
    const other = await begin()
    const bare = new URL(page.pathname, page)
    for (const url of [bare, new URL(`${bare}?client_secret=${secretOf(other.intent)}`)]) {
      expect((await fetch(url)).status).toBe(404)
    }
    expect((await choose(bare, secretOf(other.intent), 'succeeds')).status).toBe(404)
    expect((await choose(bare, secretOf(intent), 'maybe')).status).toBe(404)
    expect(await statusOf(intent)).toBe('requires_action')
  })

  it('leads to web addresses only', async () => {
    const { id } = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    const confirm = sandbox.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'javascript:alert(1)',
    })
    await expect(confirm).rejects.toMatchObject({ param: 'return_url', statusCode: 400 })
  })
})
