/** Words as they are compared: lower case, without accents, one kind of hyphen, times sign and blank. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/\u2300/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
