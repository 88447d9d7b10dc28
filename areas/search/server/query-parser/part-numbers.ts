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

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Every number that was meant if there is one typo in what was typed: fewer than a hundred to a character, however many
 * numbers begin alike. Characters beyond A to Z and the digits are those of the number itself.
 */
export function spellingsWithOneTypo(norm: string): string[] {
  const typed = [...norm]
  const characters = new Set([...LETTERS_AND_DIGITS, ...typed])
  const spellings = new Set<string>()
  for (let at = 0; at <= typed.length; at++) {
    const [before, after] = [typed.slice(0, at).join(''), typed.slice(at + 1).join('')]
    const [here = '', next = ''] = typed.slice(at)
    spellings.add(before + after)
    spellings.add(before + next + here + after.slice(next.length))
    for (const character of characters) {
      spellings.add(before + character + here + after)
      spellings.add(before + character + after)
    }
  }
  spellings.delete(norm)
  return [...spellings]
}

/** One character inserted, dropped or changed, or two neighbours swapped. Equal texts have no typo. */
export function isOneTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short === long) return false
  let start = 0
  while (short[start] === long[start]) start++
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  const isSwap =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  return isSwap || short.slice(start + 1) === long.slice(start + 1)
}
