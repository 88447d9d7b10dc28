import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
})
afterAll(() => sandbox.close())

function methodOf(token: string): Promise<Stripe.PaymentMethod> {
  return sandbox.stripe.paymentMethods.create({ type: 'card', card: { token } })
}

async function payWith(token: string) {
  const { id: payment_method } = await methodOf(token)
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  return sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method })
}

it('A wallet’s token becomes a card that names its wallet', async () => {
  const method = await methodOf('tok_sandboxWallet')
  expect(method.card).toMatchObject({
    brand: 'visa',
    last4: '4242',
    wallet: { type: 'google_pay', dynamic_last4: '4242' },
  })
  const { paymentMethods } = sandbox.stripe
  expect((await paymentMethods.retrieve(method.id)).card?.wallet).toMatchObject({ type: 'google_pay' })
  const typed = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1 }
  expect((await paymentMethods.create({ type: 'card', card: typed })).card?.wallet).toBeNull()
})

it('A wallet pays, is declined, or needs authentication like the card behind its token', async () => {
  expect(await payWith('tok_sandboxWallet')).toMatchObject({ status: 'succeeded' })
  expect(await payWith('tok_sandboxWalletAuthenticationRequired')).toMatchObject({ status: 'requires_action' })
  await expect(payWith('tok_sandboxWalletDeclined')).rejects.toMatchObject({ code: 'card_declined' })
})

it('An unknown token and a card without number or date are refused as Stripe does', async () => {
  await expect(methodOf('tok_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'card[token]' })
  const incomplete = [{}, { number: '4242424242424242' }, { number: '4242424242424242', exp_month: 12 }]
  const missing = ['card[number]', 'card[exp_month]', 'card[exp_year]']
  for (const [index, card] of incomplete.entries()) {
    const refused = sandbox.stripe.paymentMethods.create({ type: 'card', card: { cvc: '123', ...card } as never })
    await expect(refused).rejects.toMatchObject({ code: 'parameter_missing', param: missing[index] })
  }
})
