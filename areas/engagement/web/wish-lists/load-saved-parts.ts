import { MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-limits.ts'
import type { LookedAt, SavedPart } from '#engagement/contract/wish-lists.ts'
import { shop } from '#platform/web/shop-client.ts'

/** What has changed of kept parts, in their order. @throws ProblemError */
export async function loadSavedParts({ lines, ...asked }: LookedAt): Promise<SavedPart[]> {
  const pieces = Array.from({ length: Math.ceil(lines.length / MOST_WISHES_AT_ONCE) }, (_, at) =>
    lines.slice(at * MOST_WISHES_AT_ONCE, (at + 1) * MOST_WISHES_AT_ONCE),
  )
  const answers = await Promise.all(pieces.map((piece) => shop.lookAtParts({ body: { ...asked, lines: piece } })))
  return answers.flatMap((answer) => answer.lines)
}

/** The lines of one of the account's lists. @throws ProblemError */
export async function oneList(id: string): Promise<SavedPart[]> {
  return (await shop.getWishList({ params: { id } })).lines
}
