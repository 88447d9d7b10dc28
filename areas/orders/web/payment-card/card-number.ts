export type CardBrand = 'American Express' | 'Diners Club' | 'Discover' | 'JCB' | 'Mastercard' | 'Visa'

type BrandRule = {
  brand: CardBrand
  prefix: RegExp
  lengths: readonly number[]
  groups: readonly number[]
  cvcLength: number
}

const IN_FOURS = [4, 4, 4, 4, 3] as const

/** ISO/IEC 7812 issuer ranges, lengths and printed grouping, as published by the networks. */
const BRANDS: readonly BrandRule[] = [
  { brand: 'American Express', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'Diners Club', prefix: /^3(0[0-5]|[68])/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16], groups: IN_FOURS, cvcLength: 3 },
  {
    brand: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: IN_FOURS,
    cvcLength: 3,
  },
  { brand: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], groups: IN_FOURS, cvcLength: 3 },
  { brand: 'Visa', prefix: /^4/, lengths: [13, 16, 19], groups: IN_FOURS, cvcLength: 3 },
]

const MAX_DIGITS = 19

/** At most as many digits as the brand’s longest number. */
export function cardDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.slice(0, Math.max(...(ruleFor(digits)?.lengths ?? [MAX_DIGITS])))
}

export function cardBrand(typed: string): CardBrand | undefined {
  return ruleFor(typed.replace(/\D/g, ''))?.brand
}

/** `4242 4242 4242 4242`, `3782 822463 10005`. */
export function groupCardNumber(typed: string): string {
  const digits = cardDigits(typed)
  const groups: string[] = []
  let start = 0
  for (const size of ruleFor(digits)?.groups ?? IN_FOURS) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** An unknown brand is complete from 12 digits on. */
export function isCompleteNumber(typed: string): boolean {
  const digits = cardDigits(typed)
  return ruleFor(digits)?.lengths.includes(digits.length) ?? digits.length >= 12
}

/** The check digit of ISO/IEC 7812-1 (Luhn). */
export function passesLuhn(typed: string): boolean {
  const digits = [...typed.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** Four digits on American Express, otherwise three. */
export function cvcLength(typedNumber: string): number {
  return ruleFor(typedNumber.replace(/\D/g, ''))?.cvcLength ?? 3
}

function ruleFor(digits: string): BrandRule | undefined {
  return BRANDS.find(({ prefix }) => prefix.test(digits))
}

export type CardExpiry = { month: number; year: number }

/** `MM / YY`. The separator appears with the third digit, so that backspace never gets stuck on it. */
export function formatExpiry(typed: string): string {
  const slashed = /^\s*(\d)\s*\/(.*)$/.exec(typed)
  const digits = (slashed ? `0${slashed[1]}${slashed[2]}` : typed).replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = /^20\d\d$/.test(padded.slice(2, 6)) ? padded.slice(4, 6) : padded.slice(2, 4)
  return year ? `${month} / ${year}` : month
}

/** Undefined while the date is incomplete. */
export function parseExpiry(typed: string): CardExpiry | undefined {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed)
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : undefined
}

/** A card is valid until the end of its month. */
export function hasExpired({ month, year }: CardExpiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}
