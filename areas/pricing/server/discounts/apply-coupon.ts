import type { Coupon } from '#admin/contract/settings/discount-settings.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { allotByWeight } from '#platform/contract/money/allot.ts'
import { priceStep } from '#platform/contract/money/currency.ts'
import { centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { sameNumber } from '#platform/contract/typed-text.ts'

export type DiscountedLine = {
  sku: string
  category: string
  totalCents: number // Before this discount
  isReduced: boolean
  hasQuantityPrice: boolean // At its quantity
}

/** Undefined or null: no limit. */
export type CouponLimits = { code: string } & Partial<Record<'mostUses' | 'mostUsesEach', number | null | undefined>>

/** How often the coupon was used before: by all, and by the buyer, whose orders hold these uses. */
export type CouponUses = { all: number; own: number; orders?: readonly string[] }

export type CouponFault =
  | 'unknown'
  | 'not-yet'
  | 'over'
  | 'used-up'
  | 'used-by-you'
  | 'minimum-not-reached'
  | 'nothing-to-discount'

/**
 * Why a coupon takes nothing off, in words for the buyer that say what to do. `orders`: the buyer's own that hold uses
 * of it, newest first, where its limits are reached.
 */
export type CouponRefusal = { fault: CouponFault; message: string; orders?: readonly string[] | undefined }
/** In the order of the lines; they add up to the discount, and none is above its line. */
export type CouponEffect = { lineDiscountsCents: number[]; freeDelivery: boolean }

type Basket = {
  lines: readonly DiscountedLine[]
  itemsCents: number
  at: Date
  timeZone: string // Of the days in messages
  uses: CouponUses
}

/** What a coupon takes off, or why it takes off nothing. `itemsCents`: of all lines, before discounts. */
export function applyCoupon(
  coupon: Coupon,
  { lines, itemsCents, at, timeZone, uses }: Basket,
): CouponEffect | CouponRefusal {
  const refusal = timeFault(coupon, at, timeZone) ?? limitFault(coupon, uses) ?? minimumFault(coupon, itemsCents)
  if (refusal) return refusal
  const weights = lines.map((line) => (isMeant(coupon, line) && mayCombine(coupon, line) ? line.totalCents : 0))
  const eligibleCents = weights.reduce((sum, cents) => sum + cents, 0)
  if (eligibleCents === 0) return nothingFault(coupon, lines)
  if (coupon.kind === 'delivery') return { lineDiscountsCents: lines.map(() => 0), freeDelivery: true }
  return { lineDiscountsCents: allotByWeight(discountOf(coupon, eligibleCents), weights), freeDelivery: false }
}

function discountOf({ kind, percent, amount }: Coupon, eligibleCents: number): number {
  return kind === 'amount'
    ? Math.min(centsFromAmount(amount ?? 0), eligibleCents)
    : percentOf(percent ?? 0, eligibleCents)
}

/** Rounded half up to what cards can be charged; percents have two decimals. */
export function percentOf(percent: number, eligibleCents: number): number {
  const hundredths = BigInt(Math.round(percent * 100)) // Of a percent
  const step = BigInt(priceStep())
  return Number(((BigInt(eligibleCents) * hundredths + 5_000n * step) / (10_000n * step)) * step)
}

function isMeant({ skus, categories }: Coupon, line: DiscountedLine): boolean {
  if (skus.length === 0 && categories.length === 0) return true
  return skus.some((sku) => sameNumber(sku) === sameNumber(line.sku)) || categories.includes(line.category)
}

function mayCombine({ combines }: Coupon, { isReduced, hasQuantityPrice }: DiscountedLine): boolean {
  return combines || !(isReduced || hasQuantityPrice)
}

function timeFault({ code, from, to }: Coupon, at: Date, timeZone: string): CouponRefusal | undefined {
  if (from && at.getTime() < Date.parse(from))
    return {
      fault: 'not-yet',
      message: t('The coupon {code} holds from {moment}. Try again then.', {
        code,
        moment: momentIn(timeZone, new Date(from)),
      }),
    }
  if (to && at.getTime() >= Date.parse(to))
    return { fault: 'over', message: t('The coupon {code} is over. Remove it to order without.', { code }) }
  return undefined
}

/** Also inside the transaction that takes a use. */
export function limitFault(
  { code, mostUses = null, mostUsesEach = null }: CouponLimits,
  uses: CouponUses,
): CouponRefusal | undefined {
  const { orders } = uses
  if (mostUses !== null && uses.all >= mostUses)
    return {
      fault: 'used-up',
      message: t('The coupon {code} is used up. Remove it to order without.', { code }),
      orders,
    }
  if (mostUsesEach !== null && uses.own >= mostUsesEach) {
    const message = t('You have used the coupon {code} already. Remove it to order without.', { code })
    return { fault: 'used-by-you', message, orders }
  }
  return undefined
}

function minimumFault({ code, minimum }: Coupon, itemsCents: number): CouponRefusal | undefined {
  const missing = centsFromAmount(minimum) - itemsCents
  if (missing <= 0) return undefined
  const least = formatCents(centsFromAmount(minimum))
  const message = t('The coupon {code} holds from {least} on. Add parts for {missing} more.', {
    code,
    least,
    missing: formatCents(missing),
  })
  return { fault: 'minimum-not-reached', message }
}

function nothingFault(coupon: Coupon, lines: readonly DiscountedLine[]): CouponRefusal {
  const { code } = coupon
  const why = lines.some((line) => isMeant(coupon, line) && line.totalCents > 0)
    ? t(
        'The coupon {code} doesn’t hold for parts that are reduced or cheaper by quantity, and there are no others. Remove it to order without.',
        {
          code,
        },
      )
    : t('The coupon {code} holds for none of these parts. Remove it to order without.', { code })
  return { fault: 'nothing-to-discount', message: why }
}
