// What people type, brought to one form: first `plainText`, then one rule for each kind. Forms, API, CSV files, search,
// tax, delivery and quick orders use these and nothing else, so that they read the same text alike. Numbers are in
// `money/read-number.ts`.

const BLANKS = /[\s\p{Z}]+/gu
/** Hyphens, dashes, the minus sign, and the long vowel that Japanese keyboards give instead. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu

/** NFKC, decimal digits of any script as 0 to 9, no invisible characters, single blanks, none at the ends. */
export function plainText(typed: string): string {
  const visible = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return visible
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(BLANKS, ' ')
    .trim()
}

/** Decimal digits of a script are ten characters in a row (Unicode, "Decimal Digits"). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Plain text with one kind of dash, for numbers that the shop writes with it. */
export function normalDashes(typed: string): string {
  return plainText(typed).replace(DASHES, '-')
}

/** A name or number as it is stored and shown: as typed, without invisible characters, with single blanks. */
export function shownText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(BLANKS, ' ')
    .trim()
}

const PHONE_LABEL = /^(?:tel|telefon|téléphone|phone|fon|mobile|mobil|mob|m|p|t)\s?[.:]\s?/iu
const EXTENSION = /[\s,;/.-]*(?:extension|extn?|durchwahl|dw|poste|доб|x|#)\s?[.:=]?\s?(\d{1,7})\)?$/iu

/** A phone number of digits, blanks, `+`, `-` and round brackets, an extension as ` ext. 12` behind it. */
export function phoneText(typed: string): string {
  const plain = normalDashes(typed).replace(PHONE_LABEL, '')
  const extension = EXTENSION.exec(plain)
  const number = plain
    .slice(0, extension?.index)
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/[./\\|,;:_~*'’·•]/g, ' ')
    .replace(BLANKS, ' ')
    .trim()
  return extension ? `${number} ext. ${extension[1]}` : number
}

/** What phones are compared by: the digits without extension and leading zeros. */
export function phoneDigits(typed: string): string {
  return phoneText(typed)
    .replace(/ ext\..*/, '')
    .replace(/\(0\)|\D/g, '')
    .replace(/^0+/, '')
}

const ASCII = /^[ -~]*$/

/**
 * The stored form of email addresses: visible characters, small letters. Of what NFKC would change only wide letters
 * are: it makes a k of the Kelvin sign (U+212A), which is another address. So do small letters, hence ASCII only.
 */
export function emailText(typed: string): string {
  const wide = /[\uff01-\uff5e]+/gu
  const trimmed = typed
    .replace(/\p{Cf}/gu, '')
    .replace(wide, (letters) => letters.normalize('NFKC'))
    .trim()
  return ASCII.test(trimmed) ? trimmed.toLowerCase() : trimmed
}

/**
 * The address with its domain in Punycode, as mail servers want it. Letters that only look alike are left, for refusal.
 */
export function withAsciiDomain(email: string): string {
  const [, mailbox = '', domain = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? []
  if (domain === '' || ASCII.test(domain) || domain.normalize('NFKC') !== domain) return email
  const address = `http://${domain}`
  return URL.canParse(address) ? emailText(`${mailbox}@${new URL(address).hostname}`) : email
}

/** Countries and territories with British postcodes, which begin with letters of their own: JE2 3AB, IM1 1AA. */
export const BRITISH: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE'])
/** Those with ZIP codes, of which the four digits behind the fifth say more than anybody delivers by. */
const AMERICAN = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'])
/** Letters that people write before a postcode beside those of ISO 3166-1: of vehicles, and of the mother country. */
const LETTERS_BEFORE: Readonly<Record<string, string>> = {
  ...{ AT: 'A', AX: 'FIN|FI', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FO: 'DK', FR: 'F', GL: 'DK', HU: 'H' },
  ...{
    IT: 'I',
    LI: 'FL|CH',
    LU: 'L',
    MC: 'F|FR',
    MT: 'M',
    NO: 'N',
    PT: 'P',
    RS: 'SRB',
    SE: 'S',
    SI: 'SLO',
    SM: 'RSM|I',
  },
  ...{ SJ: 'NO|N', VA: 'V|I' },
}

/** As postcodes are compared: capitals and digits without separators and the letters of the country. */
export function normalPostcode(country: string, typed: string): string {
  const code = plainText(typed)
    .toUpperCase()
    .replace(DASHES, '')
    .replace(/[\s./,_'’·•〒]/gu, '')
  const letters = [country, LETTERS_BEFORE[country] ?? []].flat().join('|')
  const bare = BRITISH.has(country) ? code : code.replace(new RegExp(`^(?:${letters})(?=\\d|$)`), '')
  return AMERICAN.has(country) && /^\d{9}$/.test(bare) ? bare.slice(0, 5) : bare
}

/** As regions are compared: plain text in capitals. */
export function normalRegion(typed: string): string {
  return plainText(typed).toUpperCase()
}

/**
 * What stands between words and within numbers: signs, no letters, digits or marks. SQL has the same ranges in
 * `folded_words` and `part_number_key`, since classes of characters depend on the database's locale.
 */
const SIGNS =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\p{VS}\ufe30-\ufe4f\ufeff]+/gu

/** As part numbers are compared: letters and digits of any script in capitals. */
export function partNumberKey(typed: string): string {
  return plainText(typed).toUpperCase().replace(SIGNS, '')
}

/** Numbers of one part, which differ in case or blanks only; `sameNumberOf` in SQL. */
export function sameNumber(typed: string): string {
  return plainText(typed).replaceAll(' ', '').toUpperCase()
}

/** As coupon codes are compared: capitals without blanks, one kind of dash. */
export function couponCode(typed: string): string {
  return normalDashes(typed).toUpperCase().replaceAll(' ', '')
}

/** A VAT id in capitals, without what stands between its letters and digits. */
export function vatIdText(typed: string): string {
  return plainText(typed)
    .toUpperCase()
    .replace(DASHES, '')
    .replace(/[\s./,:_·•'’]/gu, '')
}

/** Letters that Unicode does not decompose into a base letter and an accent, and the other small sigma. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ς: 'σ' },
}
/** How German and the Nordic languages write letters that a keyboard lacks. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/** As names are searched: small letters without accents. */
function foldedText(typed: string): string {
  const letters = plainText(typed).toLowerCase().normalize('NFKD')
  const based = letters.replace(/[ßæœøđðłþıς]/g, (letter) => BASE_LETTERS[letter] ?? letter)
  return based.replace(/[\u0300-\u036f]/g, '').normalize('NFKC')
}

function writtenOut(typed: string): string {
  const small = plainText(typed).toLowerCase()
  return foldedText(small.replace(/[äöüåø]/g, (letter) => WRITTEN_OUT[letter] ?? letter))
}

/** Longer words are cut, as in SQL: the database keeps no word of more than 2 kB. */
const LONGEST_WORD = 50

/**
 * Words of a search for people, as `folded_words` has them in SQL: `Müller` is `muller mueller`, two spellings of one
 * word with a blank between them.
 */
export function searchedWords(typed: string): string[] {
  const words = plainText(typed)
    .split(SIGNS)
    .filter((word) => word !== '')
  return words.map((word) =>
    [...new Set([foldedText(word), writtenOut(word)])].map((spelling) => spelling.slice(0, LONGEST_WORD)).join(' '),
  )
}

/** `D-27498`, as people write the country before a postcode. */
const WITH_COUNTRY = /^\p{L}{1,3}\s?-\s?(\d[\d ]{2,9})$/u

/**
 * Other readings of a whole search: a number written with other signs, a postcode with its country, a phone number by
 * its end, which is `tel` and the digits backwards (the digits before it depend on where one calls from). One word with
 * its spellings, as of `searchedWords`; none for plain words.
 */
export function searchedNumbers(typed: string): string[] {
  const plain = plainText(typed)
  if (!/\d/.test(plain)) return []
  const digits = phoneDigits(plain)
  const ending = /^(?:\(?\+|00)/.test(phoneText(plain)) ? digits.slice(3) : digits
  const isPhone = ending.length >= 5 && !/\p{L}/u.test(phoneText(plain).replace(/ ext\..*/, ''))
  const postcode = WITH_COUNTRY.exec(normalDashes(plain))?.[1]?.replaceAll(' ', '')
  const key = partNumberKey(plain)
  const spellings = [...searchedWords(key), postcode, isPhone && `tel${[...ending].reverse().join('')}`]
  return [spellings.filter(Boolean).join(' ')].filter((word) => word !== '')
}
