import type { LowStockPart } from '#catalogue/contract/catalogue.ts'
import type { WaitingEntry } from '#platform/contract/waiting-entry.ts'
import type { ReadingDatabase } from '#platform/server/database/database.ts'
import { countLowStock, selectLowStock } from './low-stock-store.ts'

/** Parts on sale below their minimum order, lowest first. */
export async function listLowStock(db: ReadingDatabase, limit: number): Promise<LowStockPart[]> {
  const rows = await selectLowStock(db, limit)
  return rows.map(({ id, available, ...part }) => ({ ...part, _id: id, availableQuantity: available }))
}

export async function waitingParts(db: ReadingDatabase): Promise<WaitingEntry[]> {
  const count = await countLowStock(db)
  return [{ key: 'low-stock', label: 'Parts low in stock', count, andMore: false, to: '/dashboard/manageProduct' }]
}
