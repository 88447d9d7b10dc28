import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { signatureOf } from './signature.ts'
import type { StatedPart } from './stated-fit-store.ts'
import type { StoredFit } from './write-ports-store.ts'

/** The next version of what a part states, with the signature by which it is judged from then on. */
export function nextFit(
  book: Book,
  before: Pick<StatedPart, 'id' | 'version'>,
  after: StatedFit,
  { author, at }: { author: Author; at: Date },
): StoredFit {
  const { ports, ...fitment } = after
  const stamp = { version: before.version + 1, changedAt: at, changedBy: author.accountId }
  return { partId: before.id, ...after, signature: signatureOf(book, fitment, ports), ...stamp }
}
