import type { MirroredRows } from '#fitment/contract/fit-coverage.ts'
import type { Book, Contact, Mating } from '#packages/fit-engine/reading/rule-book.ts'

/** Rows of the rule book that say of two standards something else than the row for them the other way round. */
export function findMirroredRows(book: Book): MirroredRows[] {
  return book.contacts.filter(isSymmetric).flatMap(({ code, matings }) =>
    [...matings.values()].flatMap((row) => {
      const mirrored = matings.get(`${row.need}>${row.offer}`)
      const isFirst = row.offer < row.need
      if (!mirrored || !isFirst || tone(row) === tone(mirrored)) return []
      const { offer, need, rule, verdict } = row
      return [{ contact: code, rule, offer, need, verdict, mirrored: mirrored.verdict }]
    }),
  )
}

/** Where it makes no difference which side has which. */
const isSymmetric = ({ kind, what, many }: Contact) =>
  kind === 'equal' || (what.a === what.b && many.a === 'all' && many.b === 'all')

/** An adapter may have a direction; without it both rows say no. */
const tone = ({ verdict }: Mating) => (['bridge', 'with', 'maybe'].includes(verdict) ? 'no' : verdict)
