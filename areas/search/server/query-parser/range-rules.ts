import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/amounts.ts'
import { decimalsOf, shopCurrency, unitsPer } from '#platform/contract/money/currency.ts'
import { briefAmount } from '#platform/contract/money/money-text.ts'
import {
  type Measure,
  type MeasureRule,
  type MeasureTools,
  NUMBER,
  near,
  rounded,
  show,
  sticky,
  usedAttribute,
} from './measure.ts'
import { ANY_UNIT, LENGTH_UNIT, unitName, unitOf, WEIGHT_UNIT } from './measure-units.ts'
import type { Constraint } from './query-terms.ts'
import { decidingLength } from './unit-rules.ts'

const MOST = 1_000_000_000

const NAMED = '(?:(?:weight|weighing|weighs|price|priced|cost|costs|costing) )?'
const BELOW = `${NAMED}(?:under|below|less than|up to|at most|max|maximum|cheaper than|lighter than|narrower than|shorter than|<=?|≤)`
const ABOVE = `${NAMED}(?:over|above|more than|at least|min|minimum|from|starting at|heavier than|wider than|longer than|>=?|≥)`
// Not every code of ISO 4217: `all`, `cup`, `top` and `try` are words.
const CODES =
  'usd|eur|gbp|jpy|kwd|bhd|omr|jod|tnd|chf|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|krw|inr|cny|brl|mxn|zar|sgd|hkd|thb'
const NAMED_MONEY = `[$€£¥₩₹]|${CODES}|dollars?|euros?|yen`
const MONEY = `(?:${NAMED_MONEY}|bucks)`
const UNIT = `(${LENGTH_UNIT}|${WEIGHT_UNIT})`
/** Not `up to 42 t`. */
const AMOUNT = String.raw`(\d{1,6}(?:\.\d{1,3})?)(?! ?(?:${ANY_UNIT}|speeds?)(?![a-z]))`

interface Bounds {
  readonly low?: string | undefined
  readonly high?: string | undefined
}

/** In most currencies no price has three decimals: `1,000` was a thousand before the comma was folded. */
function centsOf(amount: string): number {
  const isThousands = /\.\d{3}$/.test(amount) && decimalsOf(shopCurrency()) !== 3
  return Math.round((isThousands ? Number(amount.replace('.', '')) : Number(amount)) * unitsPer(shopCurrency()))
}

function ordered({ low, high }: Bounds): Bounds {
  return low !== undefined && high !== undefined && Number(low) > Number(high)
    ? { low: high, high: low }
    : { low, high }
}

function said(low: string | undefined, high: string | undefined): string {
  if (low !== undefined && high !== undefined) return t('{low} to {high}', { low, high })
  return low === undefined ? t('up to {high}', { high: `${high}` }) : t('from {low}', { low })
}

function price(bounds: Bounds): Measure {
  const { low, high } = ordered(bounds)
  const constraint: Constraint = {
    attribute: 'price',
    ...(low !== undefined && { low: centsOf(low) }),
    ...(high !== undefined && { high: centsOf(high) }),
  }
  const shown = (amount: string | undefined) =>
    amount === undefined ? undefined : briefAmount(amountFromCents(centsOf(amount)))
  return { label: t('Price {range}', { range: said(shown(low), shown(high)) }), alternatives: [[constraint]] }
}

/** A weight, or the length that matters most in a part of the named kind. */
function inUnit(bounds: Bounds, unitText: string, tools: MeasureTools): Measure | undefined {
  const unit = unitOf(unitText)
  const attribute = unit?.unit === 'g' ? usedAttribute('weightG', tools) : decidingLength(tools)
  if (!unit || !attribute) return undefined
  const { low, high } = ordered(bounds)
  const constraint = {
    attribute: attribute.key,
    low: low === undefined ? 0 : rounded(Number(low) * unit.factor),
    high: high === undefined ? MOST : rounded(Number(high) * unit.factor),
  }
  const shown = (figure: string | undefined) =>
    figure === undefined ? undefined : show(Number(figure), unitName(unitText))
  return { label: `${attribute.label} ${said(shown(low), shown(high))}`, alternatives: [[constraint]] }
}

/** What an adapter brings together is no range: `180-203 mm` is one for two rotors, `27.2-30.9 mm` a shim. */
function fromOneToOther(one: number, other: number, unitText: string, tools: MeasureTools): Measure | undefined {
  const unit = unitOf(unitText)
  if (unit?.unit !== 'mm') return undefined
  const [small = 0, large = 0] = [one, other].map((it) => rounded(it * unit.factor)).toSorted((a, b) => a - b)
  return {
    label: t('{low} to {high}', { low: show(small, ''), high: show(large) }),
    alternatives: [[near('insideMm', small, tools), near('outsideMm', large, tools)]],
    words: `${small} ${large}`,
  }
}

export const rangeRules: readonly MeasureRule[] = [
  {
    name: 'below-in-unit', // < 300 g
    pattern: sticky(`${BELOW} ?${NUMBER} ?${UNIT}`),
    read: ([, high, unit], tools) => inUnit({ high }, `${unit}`, tools),
  },
  {
    name: 'above-in-unit',
    pattern: sticky(`${ABOVE} ?${NUMBER} ?${UNIT}`),
    read: ([, low, unit], tools) => inUnit({ low }, `${unit}`, tools),
  },
  {
    name: 'between-in-unit', // 200-300 g
    pattern: sticky(`(?:between |from |)${NUMBER} ?${UNIT}?(?: ?- ?| to | and )${NUMBER} ?${UNIT}`),
    read: ([, low, unit, high, unitOfBoth], tools) => {
      if (unit !== undefined && unit !== unitOfBoth) return undefined
      if (tools.roles().includes('adapter')) return fromOneToOther(Number(low), Number(high), `${unitOfBoth}`, tools)
      return inUnit({ low, high }, `${unitOfBoth}`, tools)
    },
  },
  {
    name: 'below-price', // under 50
    pattern: sticky(`${BELOW} ?${MONEY}? ?${AMOUNT} ?${MONEY}?`),
    read: ([, high]) => price({ high }),
  },
  {
    name: 'above-price',
    pattern: sticky(`${ABOVE} ?${MONEY}? ?${AMOUNT} ?${MONEY}?`),
    read: ([, low]) => price({ low }),
  },
  {
    name: 'between-price', // 20-30 €, $20 to $30, between 20 and 30
    pattern: sticky(`${AMOUNT}(?: ?- ?| to | and )${AMOUNT} ?${MONEY}`),
    read: ([, low, high]) => price({ low, high }),
  },
  {
    name: 'between-price-sign-first',
    pattern: sticky(`(?:between |from |)${MONEY} ?${AMOUNT}(?: ?- ?| to | and )${MONEY}? ?${AMOUNT}`),
    read: ([, low, high]) => price({ low, high }),
  },
  {
    name: 'between-words',
    pattern: sticky(`(?:between ${AMOUNT} and|from ${AMOUNT} to) ?${AMOUNT} ?${MONEY}?`),
    read: ([, between, from, high]) => price({ low: between ?? from, high }),
  },
  {
    name: 'exact-price', // $49
    pattern: sticky(`${MONEY} ?${AMOUNT}|${AMOUNT} ?(?:${NAMED_MONEY})`),
    read: ([, signFirst, signLast]) => exactPrice(`${signFirst ?? signLast}`),
  },
]

/** Without cents, any price of that many dollars, or of the shop's currency. */
function exactPrice(amount: string): Measure {
  const cents = centsOf(amount)
  const high = amount.includes('.') ? cents : cents + unitsPer(shopCurrency()) - 1
  return {
    label: t('Price {range}', { range: briefAmount(amountFromCents(cents)) }),
    alternatives: [[{ attribute: 'price', low: cents, high }]],
  }
}
