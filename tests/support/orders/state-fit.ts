import { eq } from 'drizzle-orm'
import { partFitments } from '#fitment/server/ports/ports-tables.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments } from '#fitment/server/ports/write-ports-store.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'
import type { Queryable } from '#platform/server/database/database.ts'

/** States what a part is on a bike, in the notation; replaces what was stated. `bridges`: kinds that it is. */
export async function stateFit(db: Queryable, partId: string, text: string, bridges = ''): Promise<void> {
  await db.delete(partFitments).where(eq(partFitments.partId, partId))
  const stated = readFitText(shippedBook(), text)
  await insertFitments(db, [{ partId, ...stated, source: 'S15', bridges, at: new Date() }])
}
