import { unitPriceCents } from '#catalogue/server/catalogue-service.ts'
import { t } from '#platform/contract/language/text.ts'
import { totalCents } from '#platform/contract/money/money.ts'
import { couponCode } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import {
  applyCoupon,
  type CouponEffect,
  type CouponLimits,
  type CouponRefusal,
  type DiscountedLine,
  limitFault,
} from './apply-coupon.ts'
import { type Buyer, deleteUses, insertUse, lockCoupon, selectUses } from './coupon-uses-store.ts'
import type { DiscountsContext } from './discounts-context.ts'

/** `totalCents`: what the buyer was asked for the line; without it, what is asked now. */
type CouponLine = { part: string; quantity: number; totalCents?: number }

/** A coupon and what it does to these lines. Its limits are kept by `claimCoupon`. */
type ReadCoupon = CouponEffect & {
  coupon: { code: string; mostUses: number | undefined; mostUsesEach: number | undefined }
}

/**
 * What a typed code takes off these lines, or why it takes off nothing. Reserves nothing: `claimCoupon` counts. Without
 * a buyer, limits of one person are not looked at. Lines of parts that are gone get nothing.
 */
export async function readCoupon(
  { db, catalogue, ownerSettings, now }: DiscountsContext,
  typed: string,
  lines: readonly CouponLine[],
  buyer?: Buyer,
  findParts: FindParts = () => findPartsOf(catalogue, db, lines),
): Promise<ReadCoupon | CouponRefusal> {
  const code = couponCode(typed)
  const { coupons } = await ownerSettings.held('discounts')
  const coupon = coupons.find((each) => couponCode(each.code) === code)
  if (!coupon) return { fault: 'unknown', message: t('This coupon is not known here. Check how it is written.') }
  const [facts, uses, timeZone] = await Promise.all([
    findParts(),
    selectUses(db, code, buyer ?? NOBODY),
    ownerSettings.timeZone(),
  ])
  const discounted = lines.map((line): DiscountedLine => {
    const fact = facts.get(line.part)
    if (!fact) return GONE
    const unitCents = unitPriceCents(fact, line.quantity)
    return {
      ...{ sku: fact.sku, category: fact.category, isReduced: fact.isReduced },
      totalCents: line.totalCents ?? totalCents(unitCents, line.quantity),
      hasQuantityPrice: unitCents < fact.priceCents,
    }
  })
  const itemsCents = discounted.reduce((sum, line) => sum + line.totalCents, 0)
  const read = applyCoupon(coupon, { lines: discounted, itemsCents, at: now(), timeZone, uses })
  if ('fault' in read) return read
  const { mostUses, mostUsesEach } = coupon
  return { ...read, coupon: { code, mostUses: mostUses ?? undefined, mostUsesEach: mostUsesEach ?? undefined } }
}

/** Of a caller who has read them, or shares them with others. */
type FindParts = () => Promise<Awaited<ReturnType<Catalogue['findPricedParts']>>>
type Catalogue = DiscountsContext['catalogue']

const findPartsOf = (catalogue: Catalogue, db: Queryable, lines: readonly CouponLine[]) =>
  catalogue.findPricedParts(
    db,
    lines.map(({ part }) => part),
  )

const NOBODY: Buyer = { accountId: null, email: '' }
const GONE: DiscountedLine = { sku: '', category: '', totalCents: 0, isReduced: false, hasQuantityPrice: false }

type Claim = { coupon: CouponLimits; orderId: string; buyer: Buyer }

/**
 * Takes a use of a coupon for an order, in the transaction that places it and after its parts are locked: coupons are
 * locked last, by everybody. Undefined when it is taken; else the order has to be rolled back.
 */
export async function claimCoupon(
  { now }: Pick<DiscountsContext, 'now'>,
  transaction: Queryable,
  { coupon, orderId, buyer }: Claim,
): Promise<CouponRefusal | undefined> {
  const { code } = coupon
  await lockCoupon(transaction, code)
  const fault = limitFault(coupon, await selectUses(transaction, code, buyer))
  if (fault) return fault
  await insertUse(transaction, { orderId, code, buyer, at: now() })
  return undefined
}

/**
 * Gives the uses of orders back that end without having been paid: expired, withdrawn, cancelled. After their stock is
 * given back. Paid orders keep theirs, also when they are refunded, so that a coupon can't be used up again and again.
 */
export function releaseCoupons(transaction: Queryable, orderIds: readonly string[]): Promise<void> {
  return deleteUses(transaction, orderIds)
}

/** Counts a use again, whatever the limits: an order that had expired was paid after all, with its discount. */
export async function reclaimCoupon(
  { now }: Pick<DiscountsContext, 'now'>,
  transaction: Queryable,
  { code, orderId, buyer }: { code: string; orderId: string; buyer: Buyer },
): Promise<void> {
  await lockCoupon(transaction, code)
  await insertUse(transaction, { orderId, code, buyer, at: now() })
}
