import { type BikeDescription, MOST_FACTS } from './bike.ts'

/** The form of fit codes; a reader that knows only an earlier one says so instead of guessing. */
const FORM = '1'
const TEMPLATE = 'template'
const LONGEST = 6_000

export type ReadFitCode = { bike: BikeDescription } | { fault: 'damaged' | 'newer' }

/**
 * A bike as text for addresses, such as `1_frame.bb-shell*bsa-68_rear-hub.freehub*hg-l*hg-m_4k1z`: facts by place,
 * possible values in their order, and a checksum. Equal bikes have equal codes. Only `/` needs to be escaped in an
 * address. The empty text for a bike of which nothing is known.
 */
export function printFitCode({ template, facts }: BikeDescription): string {
  const places = Object.entries(facts).map(([place, value]) => [place, ...valuesOf(value)])
  const words = [...(template ? [[TEMPLATE, template]] : []), ...places.toSorted(byPlace)].map((word) => word.join('*'))
  if (words.length === 0) return ''
  const text = [FORM, ...words].join('_')
  return `${text}_${checksum(text)}`
}

const byPlace = ([one = '']: string[], [other = '']: string[]) => (one < other ? -1 : 1)

const valuesOf = (value: string) => [...new Set(value.split('|').map((one) => one.trim()))].sort()

/** Reads a fit code. Only its form is judged: places and values may be unknown to the rule book. */
export function readFitCode(code: string): ReadFitCode {
  const form = /^\d+(?=_)/.exec(code)?.[0]
  if (form !== undefined && form !== FORM) return { fault: 'newer' }
  const at = code.lastIndexOf('_')
  const text = code.slice(0, at)
  if (!form || code.length > LONGEST || checksum(text) !== code.slice(at + 1)) return { fault: 'damaged' }
  const [, ...words] = text.split('_')
  const facts: Record<string, string> = {}
  let template: string | undefined
  for (const word of words) {
    const [place = '', ...values] = word.split('*')
    if (place === TEMPLATE) template = values[0]
    else if (place.includes('.') && values.length > 0) facts[place] = values.join('|')
    else return { fault: 'damaged' }
  }
  if (Object.keys(facts).length > MOST_FACTS) return { fault: 'damaged' }
  return { bike: { ...(template && { template }), facts } }
}

const CHECK_LENGTH = 4

/** FNV-1a, enough to notice a cut or a changed letter. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 0) % 36 ** CHECK_LENGTH).toString(36).padStart(CHECK_LENGTH, '0')
}
