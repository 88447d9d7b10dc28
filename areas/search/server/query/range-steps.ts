import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { briefAmount } from '#platform/contract/money/money-text.ts'
import type { Facet } from '#search/contract/find.ts'
import { type FigureRange, printFindState, printRange, SHOP_FACETS, withChoice } from '#search/contract/find-state.ts'
import type { Panel } from './facet-panel.ts'
import type { RangeFacet } from './part-finder.ts'

const MOST_STEPS = 8

/** Figures, rising, and how many rows of the scope have each: at least one. */
export type Figures = { values: ArrayLike<number>; counts: ArrayLike<number> }

/** The steps of a facet that some of the scope are in, then ranges that were chosen beside them. */
export function rangesOf({ steps, chosen }: Pick<RangeFacet, 'steps' | 'chosen'>, figures: Figures): FigureRange[] {
  const shown = stepsBetween(steps ?? boundariesOf(figures)).filter((step) => {
    const at = firstFrom(figures.values, step.low ?? Number.NEGATIVE_INFINITY)
    return at < figures.values.length && isWithin(figures.values[at] as number, step)
  })
  const known = new Set(shown.map(printRange))
  return [...shown, ...chosen.filter((range) => !known.has(printRange(range)))]
}

/** The place of the first value that isn't below. */
function firstFrom(rising: ArrayLike<number>, least: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Half-open steps between boundaries, the first and the last open to the outside: `..<140`, `140..<160`, `203..`. */
function stepsBetween(boundaries: readonly number[]): FigureRange[] {
  const [first, ...others] = boundaries
  if (first === undefined) return []
  const inner = others.map((high, index) => ({ low: boundaries[index] as number, high, open: true as const }))
  return [{ high: first, open: true as const }, ...inner, { low: boundaries.at(-1) as number }]
}

/** Boundaries, 1, 2 or 5 times a power of ten apart, that cut the middle of a distribution into few steps. */
function boundariesOf(figures: Figures): number[] {
  const [low, high] = [percentile(figures, 0.05), percentile(figures, 0.95)]
  return low === undefined || high === undefined ? [] : boundariesBetween(low, high)
}

/** Boundaries between the ends of a distribution's middle nine tenths. */
function boundariesBetween(low: number, high: number): number[] {
  if (low === high) return []
  const width = stepWidth((high - low) / (MOST_STEPS - 2))
  const boundaries: number[] = []
  for (let at = Math.floor(low / width) + 1; at * width <= high && boundaries.length < MOST_STEPS; at++)
    boundaries.push(Number((at * width).toPrecision(12)))
  return boundaries
}

function percentile({ values, counts }: Figures, share: number): number | undefined {
  let total = 0
  for (let at = 0; at < counts.length; at++) total += counts[at] as number
  let passed = 0
  for (let at = 0; at < values.length; at++) {
    passed += counts[at] as number
    if (passed >= share * total) return values[at]
  }
  return undefined
}

/** The next of 1, 2, 5, 10, … above. */
function stepWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5, 10].find((factor) => factor * power >= least - 1e-9) ?? 10) * power
}

export function isWithin(value: number, { low, high, open }: FigureRange): boolean {
  if (low !== undefined && value < low) return false
  return high === undefined || (open ? value < high : value <= high)
}

/** `under 140 mm`, `140 mm to 160 mm`, `203 mm and more`. */
export function rangeLabel({ low, high, open }: FigureRange, show: (figure: number) => string): string {
  if (low === undefined) {
    const values = { high: show(high ?? 0) }
    return open ? t('Under {high}', values) : t('Up to {high}', values)
  }
  if (high === undefined) return t('{low} and more', { low: show(low) })
  const values = { low: show(low), high: show(high) }
  return open ? t('{low} to under {high}', values) : t('{low} to {high}', values)
}

export function countedRanges(
  { state, registry, found }: Panel,
  key: string,
  { slug, unit }: Pick<Attribute, 'slug' | 'unit'>,
): Facet['values'] {
  const chosen = new Set((state.choices.get(slug) ?? []).map(({ value }) => value))
  const show =
    key === SHOP_FACETS.price ? briefAmount : (figure: number) => `${figureText(figure)}${unit ? `\u202f${unit}` : ''}`
  return found.ranges
    .filter((counted) => counted.key === key)
    .map(({ range, hits }) => {
      const value = printRange(range)
      const href = printFindState(withChoice(state, registry, slug, { value, range }))
      return { value, label: rangeLabel(range, show), count: hits, chosen: chosen.has(value), href }
    })
}
