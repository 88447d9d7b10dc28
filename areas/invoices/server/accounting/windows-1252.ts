/** Signs of Windows-1252 that have another place in Unicode, from 0x80 on; gaps are unused. */
const ABOVE_ASCII = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const FIRST = 0x80
/** Signs that are not at the same place as in Unicode. */
const ELSEWHERE = /[^\p{ASCII}\u00a0-\u00ff]/gu

/** Letters that the encoding lacks lose their accents; other signs become `?`. */
export function windows1252(text: string): Buffer {
  const composed = text.normalize('NFC')
  // The rare signs become the one character whose lower byte is theirs.
  return Buffer.from(
    composed.replace(ELSEWHERE, (sign) => String.fromCharCode(...codes(sign))),
    'latin1',
  )
}

function codes(sign: string): number[] {
  const own = codeOf(sign)
  if (own !== undefined) return [own]
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '')
  return [...(plain || '?')].map((each) => codeOf(each) ?? 0x3f)
}

function codeOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  if (code < FIRST || (code >= 0xa0 && code <= 0xff)) return code
  const place = ABOVE_ASCII.indexOf(sign)
  return place < 0 || code < 0xa0 ? undefined : FIRST + place
}
