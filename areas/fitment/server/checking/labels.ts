import { codesOf, type Fact } from '#packages/fit-engine/judging/interface.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { worded } from '../words/worded-book.ts'

/** What a fact says, for people: `BSA 68 mm`, `34 to 36 teeth`; null where nothing is stated. */
export function labelOf(book: Book, fact: Fact | undefined): string | null {
  if (!fact) return null
  if (fact.isAbsent) return t('None')
  const codes = codesOf(fact)
  if (fact.range && codes.length === 0) return rangeLabel(fact.range, book.attributes.get(fact.what)?.unit ?? '')
  const standards = worded(book).standards.get(fact.what)
  return orList(codes.map((code) => standards?.get(code)?.name ?? code))
}

function rangeLabel({ low, high }: { low: number; high: number }, unit: string): string {
  return measured(rangeText(low, high), unit)
}

function rangeText(low: number, high: number): string {
  const [from, to] = [figureText(low), figureText(high)]
  if (low === high) return from
  if (high === Number.POSITIVE_INFINITY) return t('from {number}', { number: from })
  return low === 0 ? t('up to {number}', { number: to }) : t('{low} to {high}', { low: from, high: to })
}

/** A number or range with its unit. */
function measured(number: string, unit: string): string {
  if (unit === 'teeth') return t('{number} teeth', { number })
  return unit === '' ? number : `${number} ${unit}`
}

/** A family's or quantity's name, without what it means for each side. */
export function whatName(book: Book, what: string): string {
  return worded(book).attributes.get(what)?.name.split(/[:;]/)[0] ?? what
}

/** What a part of a role is called; of several kinds the first. */
export function roleName(book: Book, role: string): string {
  return worded(book).roles.get(role)?.name ?? role
}

/** The place of a bike that is spoken of: one of the list, else `role.what`. */
export function placeOf(book: Book, role: string, what: string): string {
  for (const place of book.places.values())
    if (place.what === what && place.roles.includes(role) && !place.isDerived) return place.code
  return `${role}.${what}`
}

/** What a place or a seat is, of whom: `Rear hub: Freehub body`. */
export const ofRole = (role: string, what: string) => t('{part}: {what}', { part: role, what })
