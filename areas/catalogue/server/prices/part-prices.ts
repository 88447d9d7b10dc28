import type { NewPart } from '#catalogue/contract/part-administration.ts'
import type { Reduction } from '#catalogue/contract/price-rules.ts'
import { quantityPriceFaults } from '#catalogue/contract/quantity-price-faults.ts'
import type { QuantityPrice } from '#catalogue/contract/quantity-prices.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { type FieldError, invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { PartRow } from '../parts-store.ts'

/** What a part says of its price: what is asked now, what was planned, and prices by quantity. */
export type PartPrices = Pick<
  PartRow,
  'priceCents' | 'listPriceCents' | 'reducedPriceCents' | 'reducedFrom' | 'reducedTo' | 'quantityFrom' | 'quantityCents'
>
type Said = Pick<NewPart, 'price' | 'reduction' | 'quantityPrices'>
type PlannedReduction = { cents: number; from: Date; to: Date | null }

type Asked = Pick<PartPrices, 'priceCents' | 'quantityFrom' | 'quantityCents'>

/** Cents for each unit of that many: what is asked now, or the price of the quantity where it is lower. */
export function unitPriceCents({ priceCents, quantityFrom, quantityCents }: Asked, quantity: number): number {
  const at = quantityFrom?.findLastIndex((from) => from <= quantity) ?? -1
  return Math.min(priceCents, quantityCents?.[at] ?? priceCents)
}

/** Whether the reduced price is asked now. */
export function isReduced({ priceCents, reducedPriceCents }: PartPrices): boolean {
  return priceCents === reducedPriceCents
}

export function regularPriceCents({ priceCents, listPriceCents }: PartPrices): number {
  return listPriceCents ?? priceCents
}

export function quantityPricesOf({ quantityFrom, quantityCents }: Omit<Asked, 'priceCents'>): QuantityPrice[] {
  return (quantityFrom ?? []).map((from, at) => ({ from, price: amountFromCents(quantityCents?.[at] ?? 0) }))
}

export function reductionOf({ reducedPriceCents, reducedFrom, reducedTo }: PartPrices): Reduction | null {
  if (reducedPriceCents === null || reducedFrom === null) return null
  return {
    price: amountFromCents(reducedPriceCents),
    from: reducedFrom.toISOString(),
    to: reducedTo?.toISOString() ?? null,
  }
}

/** What is missing stays as before. A reduction that has begun keeps its beginning. */
export function pricesSaid(said: Said, before: PartPrices | undefined, now: Date): PartPrices | Refusal {
  const planned = plannedOf(said, before, now)
  const listCents = listCentsOf(said, before)
  const quantityPrices = said.quantityPrices ?? (before ? quantityPricesOf(before) : [])
  const errors = [
    ...reductionFaults(planned, listCents, said.reduction !== undefined, now),
    ...quantityPriceFaults(quantityPrices, amountFromCents(listCents)).map(({ at, field, message }) =>
      said.quantityPrices
        ? { path: `quantityPrices.${at}.${field}`, message }
        : { path: 'price', message: t('Enter more than the prices by quantity, or change these') },
    ),
  ]
  if (errors.length > 0) return invalidInput(errors.slice(0, said.quantityPrices ? errors.length : 1))
  return { ...inForce(planned, listCents, now), ...columnsOf(quantityPrices) }
}

/** An end that has passed is the switch's to do; nobody planned it anew. */
function plannedOf(said: Said, before: PartPrices | undefined, now: Date): PlannedReduction | null {
  if (said.reduction === undefined) {
    if (!before || before.reducedPriceCents === null || before.reducedFrom === null) return null
    const isOver = before.reducedTo !== null && before.reducedTo <= now
    return isOver ? null : { cents: before.reducedPriceCents, from: before.reducedFrom, to: before.reducedTo }
  }
  if (said.reduction === null) return null
  const { price, from, to } = said.reduction
  const asked = from === null || Date.parse(from) <= now.getTime() ? now : new Date(from)
  const begun = before && isReduced(before) ? before.reducedFrom : null
  return {
    cents: centsFromAmount(price),
    from: asked > now ? asked : (begun ?? now),
    to: to === null ? null : new Date(to),
  }
}

// What was read as shown and sent back is no change of the regular price.
function listCentsOf(said: Said, before: PartPrices | undefined): number {
  const cents = centsFromAmount(said.price)
  const isAsRead = before && said.reduction === undefined && isReduced(before) && cents === before.priceCents
  return isAsRead ? regularPriceCents(before) : cents
}

function reductionFaults(
  planned: PlannedReduction | null,
  listCents: number,
  isSaid: boolean,
  now: Date,
): FieldError[] {
  if (!planned) return []
  const faults: FieldError[] = []
  if (planned.cents >= listCents)
    faults.push(
      isSaid
        ? {
            path: 'reduction.price',
            message: t('Enter less than the regular price, {list}', { list: formatCents(listCents) }),
          }
        : {
            path: 'price',
            message: t('The reduced price is {cents}: enter more, or end it first', {
              cents: formatCents(planned.cents),
            }),
          },
    )
  if (planned.to && planned.to <= now)
    faults.push({
      path: 'reduction.to',
      message: t('This moment has passed. Enter a later one, or remove the reduction'),
    })
  else if (planned.to && planned.to <= planned.from)
    faults.push({ path: 'reduction.to', message: t('Enter an end after the start') })
  return faults
}

function inForce(planned: PlannedReduction | null, listCents: number, now: Date) {
  if (!planned) {
    const none = { listPriceCents: null, reducedPriceCents: null, reducedFrom: null, reducedTo: null }
    return { priceCents: listCents, ...none }
  }
  const { cents, from, to } = planned
  const dates = { reducedFrom: from, reducedTo: to }
  return { priceCents: from <= now ? cents : listCents, listPriceCents: listCents, reducedPriceCents: cents, ...dates }
}

function columnsOf(prices: readonly QuantityPrice[]): Pick<PartPrices, 'quantityFrom' | 'quantityCents'> {
  if (prices.length === 0) return { quantityFrom: null, quantityCents: null }
  return {
    quantityFrom: prices.map(({ from }) => from),
    quantityCents: prices.map(({ price }) => centsFromAmount(price)),
  }
}
