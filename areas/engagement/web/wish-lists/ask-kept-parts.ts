import { MOST_WISHES_AT_ONCE } from '#engagement/contract/wish-lists/wish-limits.ts'
import type { KeptPart, LookedAt } from '#engagement/contract/wish-lists/wishes.ts'
import { shop } from '#platform/web/shop-client.ts'

/** What has changed of kept parts, in their order. @throws ProblemError */
export async function lookAtParts({ lines, ...asked }: LookedAt): Promise<KeptPart[]> {
  const pieces = Array.from({ length: Math.ceil(lines.length / MOST_WISHES_AT_ONCE) }, (_, at) =>
    lines.slice(at * MOST_WISHES_AT_ONCE, (at + 1) * MOST_WISHES_AT_ONCE),
  )
  const answers = await Promise.all(pieces.map((piece) => shop.lookAtParts({ body: { ...asked, lines: piece } })))
  return answers.flatMap((answer) => answer.lines)
}
