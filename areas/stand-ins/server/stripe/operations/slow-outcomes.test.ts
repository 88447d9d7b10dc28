import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal } from '#platform/contract/problem.ts'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase } from '#test-support/test-database.ts'

let sandbox: OpenSandbox
beforeAll(async () => {
  sandbox = await openSandbox(await createTestDatabase())
})
afterAll(() => sandbox.close())

const HOURS = 3_600_000
const later = () => sandbox.control.work(2 * HOURS)

async function begin(card: string) {
  const intent = await sandbox.payments.createIntent({
    orderId: randomUUID(),
    amountCents: 1_000,
    description: '1 × Chainring',
    idempotencyKey: randomUUID(),
  })
  if (isRefusal(intent)) throw new Error(intent.detail)
  await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card })
  return intent.id
}
const refund = (intentId: string, amountCents?: number) =>
  sandbox.payments.refund({ intentId, amountCents, idempotencyKey: randomUUID() })
const idOf = (result: object | undefined) => (result && 'id' in result ? String(result.id) : '')
const typesOf = async (objectId: string) => {
  const { data } = await sandbox.stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => 'id' in object && object.id === objectId).map(({ type }) => type)
}

describe('A bank that takes its time', () => {
  it('leaves the payment processing, and pays in the end', async () => {
    const id = await begin('pm_card_sandboxSucceedsLater')
    expect(await sandbox.payments.findIntent(id)).toMatchObject({ status: 'processing', amountReceivedCents: 0 })
    const again = sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(again).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(await sandbox.payments.cancelIntent(id)).toMatchObject({ status: 'processing' })
    expect(await refund(id)).toMatchObject({ refused: 'order-state' })
    await later()
    expect(await sandbox.payments.findIntent(id)).toMatchObject({ status: 'succeeded', amountReceivedCents: 1_000 })
    expect(await typesOf(id)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.processing',
      'payment_intent.created',
    ])
  })

  it('or declines in the end, and another card can be tried', async () => {
    const id = await begin('pm_card_sandboxDeclinedLater')
    await later()
    expect(await sandbox.payments.findIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      amountReceivedCents: 0,
      lastError: { code: 'card_declined' },
    })
    await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(await sandbox.payments.findIntent(id)).toMatchObject({ status: 'succeeded' })
  })

  it('answers by itself after the time that was set', async () => {
    const own = await openSandbox(await createTestDatabase(), { delayMs: 0 })
    const { id } = await own.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
    await own.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_sandboxSucceedsLater' })
    await expect.poll(async () => (await own.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    await own.close()
  })

  it('answers once, however many processes look', async () => {
    const database = await createTestDatabase()
    const others = await Promise.all(
      [1, 2, 3].map(() => openSandbox({ db: database.db, drop: async () => {} }, { delayMs: HOURS })),
    )
    const [first] = others
    const { id } = (await first?.stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })) ?? { id: '' }
    await first?.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_sandboxSucceedsLater' })
    await Promise.all(others.flatMap(({ control }) => [control.work(2 * HOURS), control.work(2 * HOURS)]))
    const told = `SELECT count(*) FROM sandbox_events WHERE object_id = $1 AND type = 'payment_intent.succeeded'`
    expect((await database.pool.query(told, [id])).rows).toEqual([{ count: 1 }])
    await Promise.all(others.map((each) => each.close()))
    await database.drop()
  })
})

describe('A refund', () => {
  it('that takes its time is pending, and counts against what is left', async () => {
    const id = await begin('pm_card_pendingRefund')
    const made = await refund(id, 600)
    expect(made).toMatchObject({ status: 'pending', amountCents: 600 })
    expect(await refund(id, 401)).toMatchObject({ refused: 'order-state' })
    await later()
    expect(await sandbox.payments.findRefund(idOf(made))).toMatchObject({ status: 'succeeded' })
    expect(await typesOf(idOf(made))).toEqual(['refund.updated', 'refund.created'])
  })

  it('that seemed to succeed can fail later; the amount can be given back anew', async () => {
    const id = await begin('pm_card_refundFail')
    const made = await refund(id)
    expect(made).toMatchObject({ status: 'succeeded', failureReason: undefined })
    expect(await refund(id)).toMatchObject({ refused: 'order-state' })
    await later()
    expect(await sandbox.payments.findRefund(idOf(made))).toMatchObject({
      status: 'failed',
      failureReason: 'expired_or_canceled_card',
    })
    expect(await typesOf(idOf(made))).toEqual(['refund.failed', 'refund.updated', 'refund.created'])
    expect(await refund(id)).toMatchObject({ status: 'succeeded', amountCents: 1_000 })
  })
})

describe('Many refunds at once', () => {
  it('that all fail later, give back exactly what each took', async () => {
    const id = await begin('pm_card_refundFail')
    const made = await Promise.all(Array.from({ length: 15 }, () => refund(id, 90)))
    expect(made.filter((each) => !isRefusal(each))).toHaveLength(11)
    expect(await refund(id)).toMatchObject({ amountCents: 10 })
    await later()
    const all = await sandbox.payments.listRefunds(id)
    expect(isRefusal(all) ? all : all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'failed'))
    const { latest_charge: charge } = await sandbox.stripe.paymentIntents.retrieve(id)
    expect(charge).toMatch(/^ch_/)
    expect(await refund(id, 1_001)).toMatchObject({ refused: 'order-state' })
    expect(await refund(id, 1_000)).toMatchObject({ amountCents: 1_000 })
  })
})

describe('A payment that the cardholder contests', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent'],
    ['4000000000002685', 'product_not_received'],
  ])('with %s is told of as %s, and cannot be given back', async (card, reason) => {
    const method = card.startsWith('pm_')
      ? card
      : (
          await sandbox.stripe.paymentMethods.create({
            type: 'card',
            card: { number: card, exp_month: 12, exp_year: 2050, cvc: '123' },
          })
        ).id
    const id = await begin(method)
    expect(await refund(id, 100)).toMatchObject({ status: 'succeeded' })
    await later()
    const page = await sandbox.payments.listEvents({ since: new Date(0) })
    const dispute = isRefusal(page)
      ? undefined
      : page.items.find((event) => event.about === 'dispute' && event.intentId === id)
    expect(dispute).toMatchObject({ type: 'charge.dispute.created', chargeId: expect.stringMatching(/^ch_/) })
    const disputeId = dispute?.dispute?.id ?? ''
    expect(await sandbox.payments.findDispute(disputeId)).toEqual({
      id: disputeId,
      chargeId: dispute?.chargeId,
      intentId: id,
      amountCents: 900,
      currency: 'usd',
      reason,
      status: 'needs_response',
      livemode: false,
      createdAt: expect.any(Date),
    })
    expect(await refund(id)).toMatchObject({ refused: 'order-state', detail: expect.stringContaining('bank') })
    expect(await sandbox.payments.findIntent(id)).toMatchObject({ status: 'succeeded' })
  })

  it('that nobody made is not found', async () => {
    expect(await sandbox.payments.findDispute('du_nobody')).toBeUndefined()
    expect(await sandbox.payments.findRefund('re_nobody')).toBeUndefined()
  })
})
