import { plainAmount } from '#platform/contract/money/amounts.ts'
import { decimalsOf, shopCurrency, unitsFromDecimal } from '#platform/contract/money/currency.ts'
import { readNumber } from '#platform/contract/money/read-number.ts'
import type { QuantityPrice } from './quantity-prices.ts'

/** `10=4.50|50=4.20`, as import and export write them. */
export function quantityPricesText(prices: readonly QuantityPrice[]): string {
  return prices.map(({ from, price }) => `${from}=${plainAmount(price)}`).join('|')
}

/** Undefined when it isn't written like that; what it says is still to be checked. */
export function readQuantityPrices(text: string): QuantityPrice[] | undefined {
  if (text.trim() === '') return []
  const read = text.split('|').map((each) => /^\s*(\d{1,10})\s*=(.*)$/.exec(each))
  const prices = read.flatMap((each) => {
    const [, from, price = ''] = each ?? []
    const plain = plainPrice(price)
    return plain === undefined ? [] : [{ from: Number(from), price: Number(plain) }]
  })
  return prices.length === read.length ? prices : undefined
}

/** The export writes a point, spreadsheets may have made a comma of it. */
function plainPrice(text: string): string | undefined {
  const read = readNumber(text)
  const plain = read && 'plain' in read ? read.plain : read && 'unclear' in read ? read.decimal : ''
  return unitsFromDecimal(plain, decimalsOf(shopCurrency())) === undefined ? undefined : plain
}
