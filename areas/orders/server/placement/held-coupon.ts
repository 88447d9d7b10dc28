import type { NamedOrder } from '#orders/contract/related-orders.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { CouponRefusal } from '#pricing/server/discounts/discounts-service.ts'
import { orderNumber } from '../order.ts'
import { selectUnpaidAmong } from '../orders-store.ts'

type Explained = { message: string; order?: NamedOrder } // The buyer's own, to be paid or cancelled

const BY_ITS_LINK = msg('If that order is not paid, pay or cancel it by the link in its email.')

/**
 * Why a coupon takes nothing off, and which unpaid order of the account holds it. Without an account nobody proves
 * whose orders they are, so none is named.
 */
export async function explainCoupon(
  db: Queryable,
  accountId: string | null,
  { message, orders = [] }: CouponRefusal,
): Promise<Explained> {
  if (orders.length === 0) return { message }
  if (accountId === null) return { message: `${message} ${say(BY_ITS_LINK)}` }
  const unpaid = await selectUnpaidAmong(db, orders)
  const own = unpaid.find((order) => order.accountId === accountId)
  if (!own) return { message: unpaid.length > 0 ? `${message} ${say(BY_ITS_LINK)}` : message }
  const number = orderNumber(own)
  return {
    message: t('Your unpaid order {number} holds this coupon. Pay for it or cancel it first, or remove the coupon.', {
      number,
    }),
    order: { _id: own.id, number },
  }
}

/** For an order that was sent with the coupon. */
export async function refuseCoupon(db: Queryable, accountId: string | null, fault: CouponRefusal): Promise<Refusal> {
  const { message, order } = await explainCoupon(db, accountId, fault)
  return refuse('coupon-refused', message, { errors: [{ path: 'coupon', message }], ...(order && { order }) })
}
