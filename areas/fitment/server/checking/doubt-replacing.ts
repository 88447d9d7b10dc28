import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { sidesOf } from '../fit-state.ts'
import { selectAnySignatures } from '../ports/ports-store.ts'

export type Replacing = { old: string; next: string }

/**
 * Why it isn't proven that a part goes in for another without a change, for each pair; empty where it is: both state
 * the same interfaces, or the new one takes whatever the old one takes. Also of discontinued parts.
 */
export async function doubtsOfReplacing(db: Queryable, book: Book, pairs: readonly Replacing[]): Promise<string[]> {
  if (pairs.length === 0) return []
  const signatures = await selectAnySignatures(db, [...new Set(pairs.flatMap(({ old, next }) => [old, next]))])
  return pairs.map(({ old, next }) => doubtOf(book, signatures.get(old) ?? '', signatures.get(next) ?? ''))
}

/** As `doubtsOfReplacing`, of two signatures. */
export function doubtOf(book: Book, old: string, next: string): string {
  if (old === '') return t('The interfaces of the old part are not known')
  if (next === '') return t('The interfaces of the new part are not known')
  if (old === next) return ''
  const sideOf = sidesOf(book)
  if (sideOf(old).components.length === 0 || sideOf(next).components.length === 0)
    return t('The rule book cannot compare the interfaces of the two parts')
  const [before, after] = [statementsOf(old), statementsOf(next)]
  for (const [what, values] of before) {
    const others = after.get(what)
    if (what === 'position' && !others) continue // For either end
    if (!others)
      return t('The new part does not state {what}, the old one {values}', {
        what: nameOf(what),
        values: orList(values),
      })
    if (!takesAll(book, what, values, others))
      return t('{what}: {values} of the old part, {others} of the new one', {
        what: nameOf(what),
        values: orList(values),
        others: orList(others),
      })
  }
  const more = [...after.keys()].find((what) => !before.has(what) && what !== 'supplied')
  return more === undefined ? '' : t('The old part does not state {what}, the new one does', { what: nameOf(more) })
}

const statementsOf = (signature: string) =>
  new Map(
    signature.split('; ').map((statement): [string, string[]] => {
      const at = statement.indexOf('=')
      return [statement.slice(0, at), statement.slice(at + 1).split('|')]
    }),
  )

/** Choices of standards may grow. A number is a measure, and another one is another measure. */
function takesAll(book: Book, what: string, old: readonly string[], next: readonly string[]): boolean {
  const mayGrow = what === 'supplied' || (book.attributes.get(what)?.kind ?? 'number') !== 'number'
  return old.every((value) => next.includes(value)) && (mayGrow || old.length === next.length)
}

const nameOf = (what: string) => what.replaceAll('-', ' ')
