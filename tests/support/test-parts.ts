import { v7 as newId } from 'uuid'
import type { Part, PartDetails } from '#catalogue/contract/catalogue.ts'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { centsFromAmount } from '#platform/contract/money/money.ts'
import type { Database } from '#platform/server/database/database.ts'

export type TestPart = Partial<
  Pick<Part, 'name' | 'sku' | 'price' | 'min' | 'multiple' | 'quantity' | 'category' | 'specs'> &
    Pick<PartDetails, 'returnable'>
>

/** Stores a part and returns its id. */
export async function insertTestPart(
  db: Database,
  at: Date,
  {
    name = 'Torrent chainring',
    sku,
    price = 19.9,
    min = 1,
    multiple = 1,
    quantity = 100,
    category = 'Chainrings',
    specs = {},
    returnable = 'yes',
  }: TestPart = {},
): Promise<string> {
  const id = newId()
  const texts = { sku: sku ?? id, name, category, description: '', img: '', returnable }
  const stock = { priceCents: centsFromAmount(price), min, multiple, quantity, available: quantity }
  await db.insert(parts).values({ id, ...texts, ...stock, specs, createdAt: at, updatedAt: at })
  return id
}
