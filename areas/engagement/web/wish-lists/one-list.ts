import type { KeptPart } from '#engagement/contract/wish-lists/wishes.ts'
import { shop } from '#platform/web/shop-client.ts'

/** The lines of one of the account's lists. @throws ProblemError */
export async function oneList(id: string): Promise<KeptPart[]> {
  return (await shop.getWishList({ params: { id } })).lines
}
