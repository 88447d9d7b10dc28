import { holdsAt } from '#accounts/contract/addresses/regime-places.ts'
import type { WaysToPay } from '#admin/server/settings/owner-settings-service.ts'
import type { RequestedLine } from '#catalogue/contract/lines/requested-lines.ts'
import type { AskedFit, QuotedFit } from '#fitment/contract/order-fit.ts'
import type { quoteOrder as operation, Quote, QuotedMethod } from '#orders/contract/checkout.ts'
import { t } from '#platform/contract/language/text.ts'
import { minAmountCents, shopCurrency } from '#platform/contract/money/currency.ts'
import { amountFromCents, centsFromAmount, formatCents, maxAmountCents } from '#platform/contract/money/money.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal } from '#platform/contract/problem.ts'
import { readSettingsText } from '#platform/contract/shop/first-words.ts'
import type { AccountActor, VisitorActor } from '#platform/server/actor.ts'
import { isPlainlyIncluded, type OfferedDelivery, type OrderPrice } from '#pricing/server/pricing-service.ts'
import type { OrdersContext } from '../orders-context.ts'
import { presentTaxes } from '../present-order.ts'
import { explainCoupon } from './held-coupon.ts'
import { refuseUnpayable, waysFor } from './payable-total.ts'
import { atDesk, type DeskTerms } from './price-checkout.ts'

/** Prices what can be ordered of the lines. Without an address: as for the shop's own country. */
export async function quoteOrder(
  context: OrdersContext,
  actor: AccountActor | VisitorActor,
  body: InputOf<typeof operation>['body'],
): Promise<Quote | Refusal> {
  const buyer = actor.kind === 'account' ? { accountId: actor.accountId, email: actor.email } : undefined
  return quoteFor(context, buyer, body)
}

type QuotedBuyer = { accountId: string | null; email: string; replacing?: string | undefined }

/** `freed`: units by part that will be free for these lines. */
type AtDesk = Omit<DeskTerms, 'replacing'> & { freed?: ReadonlyMap<string, number> }

export async function quoteFor(
  context: OrdersContext,
  buyer: QuotedBuyer | undefined,
  { lines: asked, fit, ...price }: InputOf<typeof operation>['body'],
  { freed, unitCents, ...allowed }: AtDesk = {},
): Promise<Quote | Refusal> {
  const { catalogue, pricing } = context
  const [{ lines, parts }, judged, terms, ways] = await Promise.all([
    catalogue.quoteShownLines(asked, freed),
    fit && quoteFit(context, asked, fit),
    context.terms(),
    context.waysToPay(),
  ])
  if (isRefusal(judged)) return judged
  const priced = await pricing.price({
    lines: lines.flatMap(({ part, quantity, total, problem }) =>
      problem || total === undefined
        ? []
        : [{ part, quantity, totalCents: atDesk(unitCents, part, quantity) ?? centsFromAmount(total) }],
    ),
    ...price,
    ...allowed,
    buyer,
    parts,
  })
  if (isRefusal(priced)) return priced
  const { totalCents } = priced.priced
  const due = { totalCents, deliveryMethod: priced.method }
  const message = unpayable(ways, due)
  return {
    lines: holdsAt('eu', price.shipTo?.country) ? lines : lines.map(({ durability: _, ...line }) => line),
    ...presentPrice(priced),
    ...(price.coupon && { coupon: await quoteCoupon(context, buyer, priced, price.coupon) }),
    total: amountFromCents(totalCents),
    ways: waysFor(ways, due),
    orderable: !message && priced.method !== null && lines.every(({ problem }) => !problem),
    ...(judged && { fit: judged }),
    ...(terms && { terms }),
    ...(message && { message }),
  }
}

/** Why no way of paying takes the total. */
function unpayable(ways: WaysToPay, due: Parameters<typeof refuseUnpayable>[1]): string | undefined {
  if (due.totalCents > maxAmountCents())
    return t('Orders can be up to {amount}', { amount: formatCents(maxAmountCents()) })
  const refused = refuseUnpayable(ways, due)
  return refused?.refused === 'amount-too-small'
    ? t('Orders start at {amount}', { amount: formatCents(minAmountCents()) })
    : refused?.detail
}

function presentPrice(quoted: OrderPrice) {
  const { priced, methods, method, methodNote, takesCoupons, notes } = quoted
  return {
    methods: methods.map(presentMethod),
    method: method?.id ?? null,
    ...(methodNote && { methodNote }),
    currency: shopCurrency(),
    items: amountFromCents(priced.itemsCents),
    discount: amountFromCents(priced.discountCents),
    delivery: method === null ? null : amountFromCents(priced.deliveryCents),
    tax: amountFromCents(priced.taxCents),
    taxMode: priced.taxMode,
    taxes: presentTaxes(priced.groups),
    ...(priced.taxReason && { taxReason: priced.taxReason }),
    notes: [...notes],
    takesCoupons,
  }
}

async function quoteCoupon(
  { db }: OrdersContext,
  buyer: QuotedBuyer | undefined,
  { coupon, couponRefusal }: OrderPrice,
  asked: string,
): Promise<Quote['coupon']> {
  const refused = couponRefusal && (await explainCoupon(db, buyer?.accountId ?? null, couponRefusal))
  return { code: coupon?.code ?? asked, ...refused }
}

/** The one that is included is no kind of delivery. */
function presentMethod(offered: OfferedDelivery): QuotedMethod {
  const { id, kind, cents, promise, pickup } = offered
  const named = { id, name: readSettingsText(offered.name), price: amountFromCents(cents) }
  if (isPlainlyIncluded(offered)) return named
  return { ...named, kind, ...(promise && { promise }), ...(pickup && { pickup }) }
}

async function quoteFit(
  { db, fitment }: OrdersContext,
  asked: readonly RequestedLine[],
  fit: AskedFit,
): Promise<QuotedFit | Refusal> {
  const ready = await fitment.readyOrderFit(fit)
  if (isRefusal(ready)) return ready
  const parts = asked.map(({ part }) => part)
  return fitment.presentOrderFit(await fitment.judgeOrderFit(db, ready, parts), ready.fault)
}
