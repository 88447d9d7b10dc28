import type { AddressDescription } from '#accounts/contract/addresses/countries.ts'
import type { AddressTexts } from './address-texts.ts'

type Country = { code: string; name: string }

/** The country that the end of an address names, and the text without it. */
export function splitCountry(text: string, countries: readonly Country[]): { text: string; country?: string } {
  const [before, last] = splitLast(text)
  const named = countries.find(({ name }) => isSame(name, last))
  return named && before ? { text: before, country: named.code } : { text }
}

/**
 * An address that was typed as one text, in the fields of its country. The postcode, and town and region beside it,
 * are recognised; other lines fill the fields of the street, so that nothing is lost.
 */
export function splitAddress(
  text: string,
  { fields, postcode, regions = [] }: AddressDescription,
): Omit<AddressTexts, 'country'> {
  const found = postcode && lastMatch(text, postcode.pattern)
  if (!found) return linesOf(text)
  let before = trimmed(text.slice(0, found.index))
  const [beforeRegion, last] = splitLast(before)
  const region = regions.find(({ value, label }) => isSame(value, last) || isSame(label, last))
  if (region) before = beforeRegion
  // The town stands behind the postcode, or before it.
  const [behind = '', ...others] = trimmed(text.slice(found.index + found[0].length)).split(/[\n,]/)
  const [street, town] = behind.trim() ? [before, behind] : splitLast(before)
  const hasTown = street !== '' && fields.some(({ name }) => name === 'city')
  const lines = hasTown ? [street, ...others] : [before, behind, ...others]
  return {
    ...linesOf(lines.join('\n')),
    ...(hasTown && { city: town.trim() }),
    ...(region && { region: region.value }),
    postcode: found[0],
  }
}

/** A house number may look like a postcode, which comes later. */
function lastMatch(text: string, pattern: string): RegExpExecArray | undefined {
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])(?:${pattern})(?![\\p{L}\\p{N}-])`, 'giu'))].at(-1)
}

/** At the last comma or end of a line. */
function splitLast(text: string): [before: string, last: string] {
  const at = Math.max(text.lastIndexOf('\n'), text.lastIndexOf(','))
  return [trimmed(text.slice(0, Math.max(at, 0))), trimmed(text.slice(at + 1))]
}

const trimmed = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '')

function linesOf(text: string) {
  const [line1, line2, ...others] = text.split('\n').flatMap((line) => line.trim() || [])
  const line3 = others.join(', ')
  return { ...(line1 && { line1 }), ...(line2 && { line2 }), ...(line3 && { line3 }) }
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
