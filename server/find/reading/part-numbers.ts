/** What a query may be as a part number. */
export interface AskedNumber {
  readonly norm: string
  readonly isWhole: boolean // It has the look of a number: without a hit, confusables and one typo are tried
  readonly mayBePrefix: boolean
}

/** Upper case, letters and digits only, leading zeros kept: the one spelling of a part number. Takes folded text. */
export function normOf(folded: string): string {
  return folded.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Undefined if the folded text has nothing a number is made of. An equal number is always worth looking for. */
export function askedNumber(folded: string): AskedNumber | undefined {
  const norm = normOf(folded)
  if (!norm) return undefined
  const isShort = folded.split(' ').length <= 3
  const isMixed = /\p{L}/u.test(norm) && /\d/.test(norm)
  return {
    norm,
    isWhole: isShort && isMixed && norm.length >= 5,
    mayBePrefix: isShort && ((isMixed && norm.length >= 3) || /^[a-z]{2,3}-/.test(folded)),
  }
}

const CONFUSABLES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' }

/** Equal for numbers that are easily misread for each other. */
export function confusableKey(norm: string): string {
  return norm.replace(/[OILSB]/g, (letter) => CONFUSABLES[letter] ?? letter)
}

export interface NumberCandidates {
  readonly start: string // Of the norm
  readonly reversedStart: string // Of the reversed norm
  readonly leastLength: number
  readonly mostLength: number
}

/**
 * Numbers with one typo share the first or the last half of their characters with the one that was typed. The true
 * distance decides then: `isOneTypo`.
 */
export function numberCandidates(norm: string): NumberCandidates {
  const half = Math.floor((norm.length - 1) / 2)
  return {
    start: norm.slice(0, half),
    reversedStart: reverse(norm).slice(0, half),
    leastLength: norm.length - 1,
    mostLength: norm.length + 1,
  }
}

export function reverse(norm: string): string {
  return [...norm].reverse().join('')
}

/** One character inserted, dropped or changed, or two neighbours swapped. Equal texts have no typo. */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1 || short === long) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwap =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  return isSwap || short.slice(start + 1) === long.slice(start + 1)
}
