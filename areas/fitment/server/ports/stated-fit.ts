import type { Author } from '#accounts/server/audit/audit-service.ts'
import type { StatedFit } from '#fitment/contract/part-ports.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { signatureOf } from './signature.ts'
import type { StatedPart } from './stated-fit-store.ts'
import type { StoredFit } from './write-ports-store.ts'

/** What is stated, without the part it is stated of, in one order of keys. */
export function statedOf(row: StatedFit): StatedFit {
  const { role, declared, declaredSource, position, supplied, bridges, ports } = row
  return {
    ...{ role, declared, declaredSource, position, supplied, bridges },
    ports: ports.map(({ side, what, value, source, certainty, note }) => ({
      ...{ side, what, value, source, certainty, note },
    })),
  }
}

export const isSameFit = (one: StatedFit, other: StatedFit) =>
  JSON.stringify(statedOf(one)) === JSON.stringify(statedOf(other))

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
