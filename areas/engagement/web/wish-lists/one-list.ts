import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { shop } from '#platform/web/shop-client.ts'

/** The lines of one of the account's lists. @throws ProblemError */
export async function oneList(id: string): Promise<SavedPart[]> {
  return (await shop.getWishList({ params: { id } })).lines
}
