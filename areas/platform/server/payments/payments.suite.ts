import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import type { PaymentIntent, Payments } from './payments.ts'

/** `stripe` is the client of the person with the card. */
export type PaymentsUnderTest = { payments: Payments; stripe: Stripe; close: () => Promise<void> }

/** The contract of the payment port. */
export function describePayments(name: string, open: () => Promise<PaymentsUnderTest>): void {
  let opened: PaymentsUnderTest
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const newIntent = async (amountCents = 4_567) =>
    accepted(await opened.payments.createIntent(request({ amountCents })))
  const find = async ({ id }: PaymentIntent) => accepted(await opened.payments.findIntent(id))
  const cancel = async ({ id }: PaymentIntent) => accepted(await opened.payments.cancelIntent(id))
  const refund = (intentId: string, amountCents?: number, idempotencyKey: string = randomUUID()) =>
    opened.payments.refund({ intentId, amountCents, idempotencyKey })
  const confirm = ({ id }: PaymentIntent, card: string) =>
    opened.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'https://shop.example/' })

  describe(`${name}: an intent`, () => {
    it('is made for one order and one amount, and waits for a card', async () => {
      const asked = request({ amountCents: 4_567 })
      const intent = accepted(await opened.payments.createIntent(asked))
      expect(intent).toEqual({
        id: expect.stringMatching(/^pi_\w+$/),
        status: 'requires_payment_method',
        amountCents: 4_567,
        amountReceivedCents: 0,
        currency: 'usd',
        livemode: false,
        orderId: asked.orderId,
        latestChargeId: undefined,
        lastError: undefined,
        createdAt: expect.any(Date),
        clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w+$`)),
      })
      expect(await find(intent)).toEqual(intent)
    })

    it('is made once per idempotency key, and the key serves no other amount', async () => {
      const asked = request()
      const first = accepted(await opened.payments.createIntent(asked))
      expect(await opened.payments.createIntent(asked)).toEqual(first)
      const other = await opened.payments.createIntent({ ...asked, amountCents: asked.amountCents + 1 })
      expect(other).toMatchObject({ refused: 'idempotency-key-reused' })
    })

    it('is refused below the smallest and above the largest card payment', async () => {
      for (const amountCents of [49, 100_000_000]) {
        expect(await opened.payments.createIntent(request({ amountCents }))).toMatchObject({ refused: 'input-invalid' })
      }
    })

    it('that nobody made is not found, whatever is asked for', async () => {
      for (const id of [
        'pi_000000000000000000000000',
        '',
        'pi_',
        '../refunds',
        'pi_1/../../refunds',
        'pi_1?expand=x',
        'ch_1',
        'pi_1\n',
        `pi_${'1'.repeat(1000)}`,
      ]) {
        expect(await opened.payments.findIntent(id)).toBeUndefined()
        expect(await opened.payments.cancelIntent(id)).toMatchObject({ refused: 'not-found' })
        expect(await refund(id)).toMatchObject({ refused: 'not-found' })
        expect(await opened.payments.listRefunds(id)).toEqual([])
        expect(await opened.payments.findRefund(id.replace('pi', 're'))).toBeUndefined()
        expect(await opened.payments.listDisputes(id)).toEqual([])
        expect(await opened.payments.findDispute(id.replace('pi', 'du'))).toBeUndefined()
      }
    })
  })

  describe(`${name}: paying`, () => {
    it('with a good card brings the whole amount', async () => {
      const intent = await newIntent()
      await confirm(intent, 'pm_card_visa')
      expect(await find(intent)).toMatchObject({ status: 'succeeded', amountReceivedCents: 4_567 })
    })

    it('with a declined card brings nothing, and another card can be tried', async () => {
      const intent = await newIntent()
      const declined = await confirm(intent, 'pm_card_visa_chargeDeclined').catch((error: unknown) => error)
      expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
      expect(declined).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' })
      const left = await find(intent)
      expect(left).toMatchObject({
        status: 'requires_payment_method',
        amountReceivedCents: 0,
        latestChargeId: expect.stringMatching(/^ch_/),
        lastError: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
      })
      await confirm(intent, 'pm_card_mastercard')
      const paid = await find(intent)
      expect(paid).toMatchObject({ status: 'succeeded', amountReceivedCents: 4_567, lastError: undefined })
      expect(paid.latestChargeId).not.toBe(left.latestChargeId)
    })

    it('with a card that wants authentication brings nothing yet', async () => {
      const intent = await newIntent()
      expect(await confirm(intent, 'pm_card_authenticationRequired')).toMatchObject({ status: 'requires_action' })
      expect(await find(intent)).toMatchObject({ status: 'requires_action', amountReceivedCents: 0 })
    })

    it('a second time is refused', async () => {
      const intent = await newIntent()
      await confirm(intent, 'pm_card_visa')
      const again = await confirm(intent, 'pm_card_visa').catch((error: unknown) => error)
      expect(again).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
      expect(again).toMatchObject({ code: 'payment_intent_unexpected_state' })
    })
  })

  describe(`${name}: cancelling`, () => {
    it('ends an intent, and a repetition says the same', async () => {
      const intent = await newIntent()
      expect(await cancel(intent)).toMatchObject({ id: intent.id, status: 'canceled' })
      expect(await cancel(intent)).toMatchObject({ status: 'canceled' })
      await expect(confirm(intent, 'pm_card_visa')).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    })

    it('a paid intent leaves it paid and says so', async () => {
      const intent = await newIntent()
      await confirm(intent, 'pm_card_visa')
      expect(await cancel(intent)).toMatchObject({ status: 'succeeded', amountReceivedCents: 4_567 })
    })
  })

  describe(`${name}: a refund`, () => {
    it('gives back a part, then the rest, and never more than was received', async () => {
      const intent = await newIntent(1_000)
      await confirm(intent, 'pm_card_visa')
      expect(await refund(intent.id, 300)).toMatchObject({ id: expect.stringMatching(/^re_\w+$/), amountCents: 300 })
      expect(await refund(intent.id, 701)).toMatchObject({ refused: 'order-state' })
      expect(await refund(intent.id)).toMatchObject({ amountCents: 700, status: 'succeeded' })
      expect(await refund(intent.id)).toMatchObject({ refused: 'order-state' })
    })

    it('is made once per idempotency key', async () => {
      const intent = await newIntent(1_000)
      await confirm(intent, 'pm_card_visa')
      const key = randomUUID()
      const first = await refund(intent.id, 400, key)
      expect(first).toMatchObject({ amountCents: 400 })
      expect(await refund(intent.id, 400, key)).toEqual(first)
      expect(await refund(intent.id)).toMatchObject({ amountCents: 600 })
    })

    it('is found again by its id, and by the shop’s own id among all of its intent', async () => {
      const before = new Date()
      const intent = await newIntent(1_000)
      await confirm(intent, 'pm_card_visa')
      expect(await opened.payments.listRefunds(intent.id)).toEqual([])
      const refundId = randomUUID()
      const asked = { intentId: intent.id, amountCents: 400, refundId, idempotencyKey: randomUUID() }
      const first = await opened.payments.refund(asked)
      expect(first).toEqual({
        id: expect.stringMatching(/^re_\w+$/),
        intentId: intent.id,
        amountCents: 400,
        currency: 'usd',
        status: 'succeeded',
        failureReason: undefined,
        refundId,
        createdAt: expect.any(Date),
      })
      const made = await opened.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
      expect(await opened.payments.findRefund(made.id)).toMatchObject({
        id: made.id,
        amountCents: 100,
        refundId: undefined,
      })
      const all = await opened.payments.listRefunds(intent.id)
      expect(isRefusal(all) ? all : all.map(({ id }) => id)).toEqual([made.id, 'id' in first ? first.id : ''])
      expect('createdAt' in first && first.createdAt.getTime()).toBeGreaterThan(before.getTime() - 60_000)
    })

    it('of an intent that was not paid is refused', async () => {
      expect(await refund((await newIntent()).id)).toMatchObject({ refused: 'order-state' })
    })
  })

  describe(`${name}: looking back`, () => {
    it('finds the intents and the events since a time, newest first, and nothing older', async () => {
      const { payments } = opened
      const intent = await newIntent()
      await confirm(intent, 'pm_card_visa')
      const since = new Date(intent.createdAt.getTime())
      const intents = accepted(await payments.listIntents({ since }))
      expect(intents.items.map(({ id }) => id)).toContain(intent.id)
      // Stripe publishes events a moment later.
      const told = async () => {
        const { items } = accepted(await payments.listEvents({ since }))
        return items.filter((event) => event.about === 'intent' && event.intentId === intent.id)
      }
      await expect
        .poll(told, { timeout: 10_000 })
        .toMatchObject([{ type: 'payment_intent.succeeded', livemode: false }])
      const events = accepted(await payments.listEvents({ since }))
      for (const items of [intents.items, events.items]) {
        const times = items.map(({ createdAt }) => createdAt.getTime())
        expect(times).toEqual([...times].sort((one, other) => other - one))
        expect(Math.min(...times)).toBeGreaterThanOrEqual(since.getTime())
      }
      const later = new Date(Date.now() + 3_600_000)
      expect(await payments.listIntents({ since: later })).toEqual({ items: [], next: undefined })
      expect(await payments.listEvents({ since: later })).toEqual({ items: [], next: undefined })
    })
  })
}

function request({ amountCents = 4_567 } = {}) {
  return { orderId: randomUUID(), amountCents, description: '2 × Chainring', idempotencyKey: randomUUID() }
}

function accepted<Result extends object>(result: Result | Refusal | undefined): Result {
  if (!result || isRefusal(result)) throw new Error(`Refused: ${JSON.stringify(result)}`)
  return result
}
