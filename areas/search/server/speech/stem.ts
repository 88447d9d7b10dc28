/**
 * The singular of a plural: s, es, ies. Nothing more: an English stemmer would make "bear" of "bearing".
 * Words of three letters, with digits, or ending in ss, us or is stay.
 */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word) || /(ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
