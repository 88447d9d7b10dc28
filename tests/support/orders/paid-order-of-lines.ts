import type { Returnable } from '#catalogue/contract/returnable.ts'
import type { TestAccount, TestShop } from '../test-shop.ts'
import { addLine } from './add-line.ts'
import { payAtProvider, placed, tellPaid } from './order-life.ts'

export type WishedLine = { name: string; quantity: number; price: number; inStock?: number; returnable?: Returnable }

/** An order of several parts that is paid by card; the ids of its parts in the order of its lines. */
export async function paidOrderOfLines(
  shop: TestShop,
  customer: TestAccount,
  wished: readonly [WishedLine, ...WishedLine[]],
  card?: string,
): Promise<{ order: string; intent: string; parts: string[] }> {
  const parts: string[] = []
  for (const { name, price, quantity, inStock = quantity, returnable = 'yes' } of wished) {
    parts.push(await shop.addPart({ name, price, quantity: inStock, returnable }))
  }
  const [first, ...others] = wished
  const order = await placed(shop, customer, { part: parts[0] ?? '', ...first })
  for (const [index, { quantity }] of others.entries()) await addLine(shop.db, order, parts[index + 1] ?? '', quantity)
  const intent = await payAtProvider(shop, customer, order, card)
  const told = await tellPaid(shop, customer, order, intent)
  if (told.status !== 200) throw new Error(`The payment was answered ${told.status}: ${JSON.stringify(told.body)}`)
  return { order, intent, parts }
}
