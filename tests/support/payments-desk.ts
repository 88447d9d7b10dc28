import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { selectLines } from '#orders/server/order-lines-store.ts'
import type { OrdersContext } from '#orders/server/orders-context.ts'
import { selectOrder } from '#orders/server/orders-store.ts'
import { orderPayments } from '#orders/server/payments/order-money-tables.ts'
import { settlePayment } from '#orders/server/payments/settle-payment.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { PaymentIntent } from '#platform/server/payments/payments.ts'
import { daysAgo, NOON, type Placed, placeOrder, standingOf } from './orders/stored-order.ts'
import type { TestDatabase } from './test-database.ts'

type Held = { partId: string; quantity: number }

/** All that taking money for orders needs beside a database: what the provider says, and what is to be done is kept. */
export function openPaymentsDesk({ db }: TestDatabase) {
  const [jobs, held, claimed] = [[] as [string, object][], [] as [Held[], object][], [] as object[]]
  const intents = new Map<string, PaymentIntent | Refusal>()
  const asked: string[] = []
  const desk = { at: NOON, hasStock: true, whileAsked: async (): Promise<void> => {} }
  async function answer(id: string): Promise<PaymentIntent | Refusal | undefined> {
    asked.push(id)
    await desk.whileAsked()
    return intents.get(id)
  }
  const context = {
    ...{ db, newId },
    payments: {
      livemode: false,
      findIntent: answer,
      cancelIntent: async (id: string) => (await answer(id)) ?? refuse('not-found', 'No such payment.'),
    },
    catalogue: {
      reserveStockAgain: async (_: unknown, lines: Held[], occasion: object) => {
        held.push([lines.map(({ partId, quantity }) => ({ partId, quantity })), occasion])
        return desk.hasStock
      },
    },
    coupons: { reclaimCoupon: async (_: unknown, claim: object) => void claimed.push(claim) },
    jobs: { send: async (_: unknown, queue: string, data: object) => void jobs.push([queue, data]) },
    now: () => desk.at,
  } as unknown as OrdersContext

  /** An order of two parts for 30.00, unpaid, and what the provider says of its payment. */
  async function place(order: Partial<Placed> = {}, intent: Partial<PaymentIntent> = {}) {
    const lines = [{ quantity: 2 }, { quantity: 1 }]
    const placed = await placeOrder(db, { status: 'placed', paidBy: 'open', lines, ...order })
    return { ...placed, intent: says(placed.order, { id: `pi_${placed.order}`, ...intent }) }
  }

  /** The provider's answer for a payment of 30.00; returns its id. */
  function says(orderId: string, intent: Partial<PaymentIntent> = {}): string {
    const id = intent.id ?? `pi_${newId()}`
    const money = { amountCents: 3_000, amountReceivedCents: 3_000, currency: 'usd', livemode: false }
    const usual = { id, status: 'succeeded' as const, ...money, orderId, latestChargeId: undefined }
    intents.set(id, { ...usual, lastError: undefined, createdAt: NOON, clientSecret: 'secret', ...intent })
    return id
  }

  return Object.assign(desk, {
    ...{ context, jobs, held, claimed, intents, asked, place, says },
    refuses: (id: string, refusal: Refusal) => void intents.set(id, refusal),
    /** Another payment that was begun for an order. */
    async begin(orderId: string, intent: Partial<PaymentIntent> = {}, createdAt = daysAgo(1)): Promise<string> {
      const intentId = says(orderId, intent)
      const noted = { intentId, orderId, amountCents: 3_000, currency: 'usd', livemode: false }
      await db.insert(orderPayments).values({ ...noted, createdAt, checkedAt: createdAt })
      return intentId
    },
    /** How the payment of this intent ended for its order. */
    async settle(intentId: string) {
      const settled = await settlePayment(context, intentId)
      if (isRefusal(settled)) return settled
      return settled.kind === 'canceled' ? settled : { ...settled, order: settled.order.id }
    },
    payment: async (intentId: string) =>
      (await db.select().from(orderPayments).where(eq(orderPayments.intentId, intentId)))[0],
    row: (orderId: string) => selectOrder(db, 'every account', orderId),
    refundedCents: async (orderId: string) =>
      (await selectLines(db, orderId)).map(({ refundedCents }) => refundedCents),
    standing: (orderId: string) => standingOf(db, orderId),
    forget() {
      for (const list of [jobs, held, claimed, asked]) list.length = 0
      Object.assign(desk, { at: NOON, hasStock: true, whileAsked: async () => {} })
    },
  })
}
