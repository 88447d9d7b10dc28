import { LRUCache } from 'lru-cache'

/**
 * The key under which a code, a name or an alias is found: case, blanks, hyphens and underscores don't count, × is x,
 * and 30, 30.0, 30,0 and "30 mm" are one number. Dots stay: 1.5 is not 15. A fraction's stroke and
 * an inch mark are read as / and in.
 */
export function foldCode(text: string): string {
  const known = folds.get(text)
  if (known !== undefined) return known
  const folded = foldAnew(text)
  if (text.length <= LONGEST_KEPT) folds.set(text, folded)
  return folded
}

/** The same few words stand in thousands of signatures. */
const folds = new LRUCache<string, string>({ max: 20_000 })
const LONGEST_KEPT = 60

function foldAnew(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('×', 'x')
    .replace(/[⌀°]/gu, '')
    .replace(/(?<=\d),(?=\d)/gu, '.')
    .replaceAll('\u{2044}', '/')
    .replace(/["″”]/gu, 'in')
    .replace(/[\s_-]+/gu, '')
  const number = /^(\d+(?:\.\d+)?)(?:mm)?$/u.exec(folded)?.[1]
  return number === undefined ? folded : String(Number(number))
}

/** How many single edits lead from one text to the other (Levenshtein). */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const swap = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}

/** The three codes that are spelled most like the text; those that contain it come first. */
export function nearestCodes(text: string, codes: Iterable<string>): string[] {
  const folded = foldCode(text)
  const rank = (code: string) => {
    const other = foldCode(code)
    const isWithin = folded.length > 1 && (other.includes(folded) || folded.includes(other))
    return editDistance(folded, other) - (isWithin ? 3 : 0)
  }
  return [...new Set(codes)]
    .map((code) => ({ code, rank: rank(code) }))
    .sort((one, other) => one.rank - other.rank || (one.code < other.code ? -1 : 1))
    .slice(0, 3)
    .map(({ code }) => code)
}
