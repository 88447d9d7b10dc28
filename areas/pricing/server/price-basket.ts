import { allotByWeight, allotCents } from '#platform/contract/money/allot.ts'

/** `included`: prices contain the tax. `added`: it comes on top. */
export const TAX_MODES = ['included', 'added'] as const
export type TaxMode = (typeof TAX_MODES)[number]

/** Tax rates are parts per million: 190,000 is 19 %. The code says why it is this rate; it parts groups of one rate. */
export type TaxOfLine = { ratePpm: number; code?: string }
export type LineToPrice = TaxOfLine & { unitPriceCents: number; quantity: number; discountCents: number }
export type DeliveryToPrice = { cents: number; ratePpm: number | 'proportional'; code?: string }

/** `discountCents` is taken off all lines, beside their own. A proportional delivery is taxed as the goods are. */
export type BasketToPrice = {
  mode: TaxMode
  lines: readonly LineToPrice[]
  discountCents: number
  delivery: DeliveryToPrice
}

/** `totalCents` is after every discount, and contains the tax if prices do. */
type Taxed = { totalCents: number; taxCents: number }
export type PricedLine = Taxed & TaxOfLine & { priceCents: number; discountCents: number }
/** Delivery, divided by tax rate. */
export type PricedCharge = Taxed & TaxOfLine
/** All that has one rate and code; `grossCents` = `netCents` + `taxCents`. */
export type TaxGroup = TaxOfLine & { grossCents: number; taxCents: number; netCents: number }

export type PricedBasket = {
  lines: PricedLine[]
  charges: PricedCharge[]
  groups: TaxGroup[] // As their rates first come in lines, then in delivery
  delivery: Taxed
  netCents: number
  taxCents: number
  totalCents: number // To pay
}

const ONE = 1_000_000n

/**
 * Prices a basket to the cent. Tax is rounded half up once for each rate and code, and every cent of it belongs to one
 * line or charge. The order of the lines decides only who gets an odd cent, never what is to be paid.
 */
export function priceBasket({ mode, lines, discountCents, delivery }: BasketToPrice): PricedBasket {
  const discounted = discountLines(mode, lines, discountCents)
  const charges = chargesFor(mode, discounted, delivery)
  const taxed = [...discounted, ...charges].map((one) => ({ ...one, taxCents: 0 }))
  const groups = [...Map.groupBy(taxed, taxKey).values()].map((members) => taxGroup(mode, members))
  const [taxedLines, taxedCharges] = [taxed.slice(0, lines.length) as PricedLine[], taxed.slice(lines.length)]
  return {
    lines: taxedLines,
    charges: taxedCharges,
    groups,
    delivery: { totalCents: sumOf(taxedCharges, 'totalCents'), taxCents: sumOf(taxedCharges, 'taxCents') },
    netCents: sumOf(groups, 'netCents'),
    taxCents: sumOf(groups, 'taxCents'),
    totalCents: sumOf(groups, 'grossCents'),
  }
}

type DiscountedLine = Omit<PricedLine, 'taxCents'>

function discountLines(mode: TaxMode, lines: readonly LineToPrice[], discountCents: number): DiscountedLine[] {
  const prices = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)
  const left = lines.map(({ discountCents: own }, at) => (prices[at] as number) - own)
  const places = lines.map((_, at) => at).sort((a, b) => tieBreak(mode, lines[a], lines[b]))
  const allotted = allotByWeight(
    discountCents,
    places.map((at) => left[at] as number),
  )
  const shares = new Map(places.map((at, place) => [at, allotted[place] as number]))
  return lines.map((line, at) => {
    const discounted = line.discountCents + (shares.get(at) ?? 0)
    const priceCents = prices[at] as number
    return { priceCents, discountCents: discounted, totalCents: priceCents - discounted, ...taxOf(line) }
  })
}

/** Without a code there is no such key, so that callers who have none get none. */
const taxOf = ({ ratePpm, code }: TaxOfLine): TaxOfLine => (code === undefined ? { ratePpm } : { ratePpm, code })
const taxKey = ({ ratePpm, code }: TaxOfLine) => `${ratePpm} ${code}`
/** The higher rate first, then by code. */
const byTax = (one: TaxOfLine = NO_TAX, other: TaxOfLine = NO_TAX) =>
  other.ratePpm - one.ratePpm || ((one.code ?? '') < (other.code ?? '') ? -1 : Number(one.code !== other.code))
const NO_TAX: TaxOfLine = { ratePpm: 0 }

/**
 * Who of several rates gets an odd cent first. Where prices contain the tax it is the earlier line. On top, a cent at
 * another rate may be another cent to pay, which must not depend on the order of the lines: the higher rate gets it.
 */
const tieBreak = (mode: TaxMode, one?: TaxOfLine, other?: TaxOfLine) => (mode === 'added' ? byTax(one, other) : 0)

/** Goods of several rates divide the delivery by what they cost; where all are free, the highest rate has it. */
function chargesFor(
  mode: TaxMode,
  lines: readonly DiscountedLine[],
  { cents, ratePpm, code }: DeliveryToPrice,
): Omit<PricedCharge, 'taxCents'>[] {
  if (cents === 0) return []
  if (ratePpm !== 'proportional') return [{ totalCents: cents, ...taxOf({ ratePpm, ...(code && { code }) }) }]
  const goods = [...Map.groupBy(lines, taxKey).values()]
    .map((each) => ({ tax: taxOf(each[0] ?? NO_TAX), cents: sumOf(each, 'totalCents') }))
    .sort((a, b) => tieBreak(mode, a.tax, b.tax))
  const isFree = goods.every((one) => one.cents === 0)
  const highest = goods.map(({ tax }) => tax).sort(byTax)[0]
  const shares = allotByWeight(
    cents,
    goods.map((one) => (isFree && one.tax === highest ? 1 : one.cents)),
  )
  return goods.flatMap(({ tax }, at) => {
    const share = shares[at] as number
    return share === 0 ? [] : [{ totalCents: share, ...tax }]
  })
}

/** Gives each member its tax. */
function taxGroup(mode: TaxMode, members: (Taxed & TaxOfLine)[]): TaxGroup {
  const tax = taxOf(members[0] ?? NO_TAX)
  const rate = BigInt(tax.ratePpm)
  const denominator = mode === 'included' ? ONE + rate : ONE
  const exact = members.map(({ totalCents }) => BigInt(totalCents) * rate)
  const taxCents = halfUp(
    exact.reduce((sum, numerator) => sum + numerator, 0n),
    denominator,
  )
  const shares = allotCents(taxCents, exact, denominator)
  for (const [at, member] of members.entries()) member.taxCents = shares[at] as number
  const totalCents = sumOf(members, 'totalCents')
  return mode === 'included'
    ? { ...tax, grossCents: totalCents, taxCents, netCents: totalCents - taxCents }
    : { ...tax, grossCents: totalCents + taxCents, taxCents, netCents: totalCents }
}

const halfUp = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator))

function sumOf<Key extends string>(each: readonly Record<Key, number>[], key: Key): number {
  return each.reduce((sum, one) => sum + one[key], 0)
}
