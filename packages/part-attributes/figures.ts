import type { Attribute } from './attribute.ts'

/** `1,000` may be one or a thousand, so it is neither. */
const FIGURE = /^([+-]?)(\d{1,12})(?:(?:\.|,(?!\d{3}(?!\d)))(\d{1,12}))?\s*([\p{L}°"″”%].{0,11})?$/u

/** A stated figure in the attribute's unit: `104`, `1,2 kg`, `9 in`. Undefined if it is none, or in another unit. */
export function figureIn(attribute: Attribute, text: string): number | undefined {
  const [, sign, whole, decimals = '', unit = ''] = FIGURE.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const factor = factorOf(attribute, unit)
  if (factor === undefined) return undefined
  const given = `${sign === '-' ? '-' : ''}${whole}.${decimals}`
  const figure = converted(given, factor, attribute.decimals ?? 2)
  return isCounted(attribute) && !Number.isInteger(figure) ? undefined : figure
}

function isCounted({ kind }: Attribute): boolean {
  return kind === 'count' || kind === 'list'
}

/** What a figure in this unit is multiplied by; 1 for none and for the attribute's own. */
export function factorOf({ unit: own, accepts = {} }: Attribute, unit: string): number | undefined {
  const asked = foldUnit(unit)
  if (asked === '' || (own !== undefined && asked === foldUnit(own))) return 1
  return Object.entries(accepts).find(([name]) => foldUnit(name) === asked)?.[1]
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  '"': 'in',
  inch: 'in',
  inches: 'in',
  lbs: 'lb',
  gram: 'g',
  grams: 'g',
  kgs: 'kg',
  teeth: 't',
  tooth: 't',
  deg: '°',
  degrees: '°',
}

function foldUnit(unit: string): string {
  const word = unit.trim().toLowerCase().replace(/\.$/, '').replace(/[″”]/g, '"')
  return Object.hasOwn(UNIT_WORDS, word) ? (UNIT_WORDS[word] as string) : word
}

/** The exact product, without binary fractions in between; if `decimals` are given, rounded half away from zero. */
export function converted(figure: string, factor: number, decimals?: number): number {
  const one = scaled(figure)
  const other = scaled(decimalText(factor))
  const product = one.units * other.units
  const exact = one.decimals + other.decimals
  if (decimals === undefined || exact <= decimals) return Number(`${product}e-${exact}`)
  const divisor = 10n ** BigInt(exact - decimals)
  const half = product < 0n ? -divisor / 2n : divisor / 2n
  return Number(`${(product + half) / divisor}e-${decimals}`)
}

function scaled(figure: string): { units: bigint; decimals: number } {
  const [whole = '0', decimals = ''] = figure.split('.')
  return { units: BigInt(`${whole}${decimals}`), decimals: decimals.length }
}

/** Without an exponent: addresses and labels. */
export function decimalText(figure: number): string {
  const text = String(figure)
  return text.includes('e') ? figure.toFixed(12).replace(/\.?0+$/, '') : text
}
