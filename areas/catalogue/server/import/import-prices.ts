import { priceFields } from '#catalogue/contract/price-rules.ts'
import { quantityPriceFaults } from '#catalogue/contract/quantity-prices.ts'
import { readQuantityPrices } from '#catalogue/contract/quantity-prices-text.ts'
import { amountFromCents, centsFromAmount, formatCents } from '#platform/contract/money/money.ts'
import { z } from '#platform/contract/schema.ts'
import type * as partStaging from '../part-staging-store.ts'
import { type CellReader, type Column, shown } from './import-cells.ts'
import type { ImportColumns } from './import-columns.ts'

type Prices = partStaging.ImportedPart['prices']

/** A reduction and prices by quantity, below the regular price. Faulty cells give none. */
export function readPrices(reader: CellReader, columns: ImportColumns, priceCents: number | undefined): Prices {
  const { reducedPrice, quantityPrices } = columns
  return {
    ...(reducedPrice && { reduced: readReduction(reader, columns, reducedPrice, priceCents) }),
    ...(quantityPrices && { quantity: readByQuantity(reader, quantityPrices, priceCents) }),
  }
}

function readReduction(
  reader: CellReader,
  { reducedFrom, reducedTo }: ImportColumns,
  column: Column,
  priceCents: number | undefined,
): NonNullable<Prices['reduced']> | null {
  const [from, to] = [reducedFrom, reducedTo].map((each) => each && readMoment(reader, each)) as (string | undefined)[]
  if (reader.text(column) === '') return null
  const cents = reader.price(column)
  if (cents === undefined) return null
  if (priceCents !== undefined && cents >= priceCents)
    reader.fault(column, `${shown(reader.text(column))} is not below the price ${formatCents(priceCents)}`)
  if (reducedTo && from && to && to <= from) reader.fault(reducedTo, 'it is not after the beginning')
  return { cents, from: from ?? null, to: to ?? null }
}

/** Undefined when it is empty. */
function readMoment(reader: CellReader, column: Column): string | undefined {
  const text = reader.text(column)
  if (text === '') return undefined
  if (z.iso.datetime({ offset: true }).safeParse(text).success) return new Date(text).toISOString()
  return reader.fault(column, `${shown(text)} is no moment (write 2026-12-03T09:00:00Z)`)
}

function readByQuantity(
  reader: CellReader,
  column: Column,
  priceCents: number | undefined,
): NonNullable<Prices['quantity']> {
  const none = { from: [], cents: [] }
  const text = reader.text(column)
  const prices = readQuantityPrices(text)
  if (!prices) return reader.fault(column, `${shown(text)} is not written as 10=4.50|50=4.20`) ?? none
  const [issue] = priceFields.quantityPrices.safeParse(prices).error?.issues ?? []
  const below = priceCents === undefined ? undefined : amountFromCents(priceCents)
  const message = issue?.message ?? quantityPriceFaults(prices, below)[0]?.message
  if (message) return reader.fault(column, `${shown(text)}: ${message}`) ?? none
  return { from: prices.map(({ from }) => from), cents: prices.map(({ price }) => centsFromAmount(price)) }
}
