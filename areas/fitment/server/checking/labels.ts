import { codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'

/** What a fact says, for people: `BSA 68 mm`, `34 to 36 teeth`; null where nothing is stated. */
export function labelOf(book: Book, fact: Fact | undefined): string | null {
  if (!fact) return null
  if (fact.isAbsent) return 'None'
  const codes = codesOf(fact)
  if (fact.range && codes.length === 0) return rangeLabel(fact.range, book.attributes.get(fact.what)?.unit ?? '')
  return codes.map((code) => book.standards.get(fact.what)?.get(code)?.name ?? code).join(' or ')
}

function rangeLabel({ low, high }: { low: number; high: number }, unit: string): string {
  const named = unit === '' ? '' : ` ${unit}`
  if (low === high) return `${low}${named}`
  if (high === Number.POSITIVE_INFINITY) return `from ${low}${named}`
  return low === 0 ? `up to ${high}${named}` : `${low} to ${high}${named}`
}

/** A family's or quantity's name, without what it means for each side. */
export function whatName(book: Book, what: string): string {
  return book.attributes.get(what)?.name.split(/[:;]/)[0] ?? what
}

/** The place of a bike that is spoken of: one of the list, else `role.what`. */
export function placeOf(book: Book, role: string, what: string): string {
  for (const place of book.places.values())
    if (place.what === what && place.roles.includes(role) && !place.isDerived) return place.code
  return `${role}.${what}`
}

/** As within a sentence; `BSA` and `UDH` stay as they are. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
