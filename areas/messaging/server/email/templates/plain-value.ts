import { t } from '#platform/contract/language/text.ts'

const LONGEST_NAME = 40
const LONGEST_VALUE = 200
const WORD = "['’ʼ\\p{L}\\p{M}-]+"
const INITIALS = '(?:-?\\p{L}\\p{M}*\\.)+'
// Dots are followed by a letter only within initials (`J.R.R.`, `J.-P.`), so that nothing looks like a link or phone
// number.
const NAME = new RegExp(`^(?=.*\\p{L})(?:${WORD}|${INITIALS})(?: (?:${WORD}|${INITIALS}))*$`, 'u')
/** Some scripts need them, but mail programs may see a link across them. */
const JOINERS = /[\u200c\u200d]/g

/** Control and direction characters and whitespace, except the two joiners. */
const UNPLAIN = /(?:[\p{Cc}\p{Zl}\p{Zp}\s]|(?![\u200c\u200d])\p{Cf})+/gu

/** One line without control or direction characters, at most 200 characters. */
export function plainValue(value: string): string {
  return clipped(value.replace(UNPLAIN, ' ').trim(), LONGEST_VALUE)
}

/** Non-empty lines without control or direction characters. */
export function plainLines(text: string): string[] {
  return text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(UNPLAIN, ' ').trim())
    .filter(Boolean)
}

/**
 * A name for the greeting; empty when it is long or has anything but letters, spaces, apostrophes, hyphens and
 * initials. Otherwise sign-ups with a stranger's address could send advertising.
 */
export function plainName(name: string): string {
  const plain = plainValue(name)
  return [...plain].length <= LONGEST_NAME && NAME.test(plain.replace(JOINERS, '')) ? plain : ''
}

// What mail programs make a link of, within a word: a scheme, a host name or its number, and a mailbox.
const SCHEME = /^\P{L}*(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel|sms|javascript|data):)|\/\//iu
const HOST = /[\p{L}\p{N}][.。][\p{L}\p{M}]{2,}|[\p{L}\p{N}]@[\p{L}\p{N}]|\d(?:[.。]\d+){3}/u

/**
 * Text of somebody whose address is not proven, in an email that may go to anybody: words that mail programs would
 * show as links are left out, whichever dots and slashes they are written with.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/g, (word) => {
    const read = word.replace(/\p{Cf}/gu, '').normalize('NFKC')
    return SCHEME.test(read) || HOST.test(read) ? t('[link removed]') : word
  })
}

function clipped(text: string, longest: number): string {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
