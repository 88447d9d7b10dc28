import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { CatalogueContext, PartAuthor } from './catalogue-context.ts'
import { askForPicturesAgain } from './details/details-store.ts'
import { lockPart } from './part-changes-store.ts'
import { partNotFound } from './part-refusals.ts'

/** Asks anew for the linked pictures of a part that nobody tries any more, such as after their host was mended. */
export function fetchPicturesAgain(
  { db, audit }: CatalogueContext,
  author: PartAuthor,
  id: string,
): Promise<{ acknowledged: true; pictures: number } | Refusal> {
  return inTransaction<{ acknowledged: true; pictures: number } | Refusal>(db, async (transaction) => {
    const part = await lockPart(transaction, id)
    if (!part) return partNotFound()
    const pictures = await askForPicturesAgain(transaction, id)
    if (pictures > 0) {
      const change = { object: `part:${part.sku}`, after: { pictures } } as const
      await audit.record(transaction, author, { action: 'part.fetch-pictures', ...change })
    }
    return { acknowledged: true, pictures }
  })
}
