/** Letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

type Replacement = readonly [pattern: RegExp, by: string]

/** Before decomposition, which would make `11/8` of `1⅛` and a blank of `´`. */
const signs: readonly Replacement[] = [
  [/[™®©℠⌀∅\p{Cf}]/gu, ''],
  [/[øØ](?= ?\d)/gu, ''],
  [/[’‘ʼ´′]/gu, "'"],
  [/[″”“„ʺ]/gu, '"'],
  [/(?<=\d)(?=[¼½¾⅐-⅞])/gu, ' '],
]

const spellings: readonly Replacement[] = [
  [/⁄/gu, '/'],
  [/[′ʼ]/gu, "'"], // Of ‴, ⁗ and ŉ, decomposed
  [/[\p{Pd}−]/gu, '-'],
  [/[×✕✖⨯]/gu, 'x'],
  [/[\s\p{Cc}\p{Z}]/gu, ' '],
]

const asciiSpellings: readonly Replacement[] = [
  [/`/g, "'"], // Also of other letters, decomposed
  [/''/g, '"'],
  [/ {2,}/g, ' '],
  [/(?<=\d) ?\* ?(?=\d)/g, 'x'],
  [/(?<=(?<![\d.,])\d+),(?=\d+(?![.,]?\d))/g, '.'], // Decimal comma, but not the commas of a list
]

/**
 * One spelling for texts of parts and of queries: lower case without accents, `-` for every hyphen and dash, `x` for
 * the multiplication sign, `"` for inch marks, a point for the decimal comma, single blanks. `fold(fold(x)) = fold(x)`.
 */
export function fold(text: string): string {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : decompose(text)
  return replaceAll(plain, asciiSpellings).trim()
}

function decompose(text: string): string {
  const letters = replaceAll(text, signs).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const based = letters.replace(/[ßæœøđðłþı]/g, (it) => BASE_LETTERS[it] ?? it)
  return replaceAll(based, spellings)
}

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((folded, [pattern, by]) => folded.replace(pattern, by), text)
}
