// Apart from the schemas so that pages that only show prices don't load Zod.

/** From so many units on, a unit costs so much. */
export type QuantityPrice = { from: number; price: number }

/** `price`: what one unit costs now. */
export type PricedByQuantity = { price: number; quantityPrices?: readonly QuantityPrice[] | undefined }

export const MOST_QUANTITY_PRICES = 10

/** The price of each unit of that many: the price asked now, or that of the quantity where it is lower. */
export function unitPriceFor({ price, quantityPrices = [] }: PricedByQuantity, quantity: number): number {
  return Math.min(price, quantityPrices.findLast(({ from }) => from <= quantity)?.price ?? price)
}

/** A line as it was quoted: `price` for its quantity then, `singlePrice` where the quantity matters. */
type Quoted = { price?: number | undefined; singlePrice?: number | undefined } & Omit<PricedByQuantity, 'price'>

/** The price of each unit of a quoted line, also of another quantity; undefined while it has no price. */
export function quotedUnitPrice(quoted: Quoted | undefined, quantity: number): number | undefined {
  if (quoted?.singlePrice === undefined) return quoted?.price
  return unitPriceFor({ price: quoted.singlePrice, quantityPrices: quoted.quantityPrices }, quantity)
}

/** Those below the price asked now: a reduced price may be lower than some. */
export function shownQuantityPrices({ price, quantityPrices = [] }: PricedByQuantity): QuantityPrice[] {
  return quantityPrices.filter((each) => each.price < price)
}

/** How many more units lead to the next lower price, and what a unit costs then. */
export function nextQuantityPrice(
  part: PricedByQuantity,
  quantity: number,
): { more: number; price: number } | undefined {
  const now = unitPriceFor(part, quantity)
  const next = part.quantityPrices?.find(({ from, price }) => from > quantity && price < now)
  return next && { more: next.from - quantity, price: next.price }
}
