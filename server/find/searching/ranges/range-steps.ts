import type { FigureRange } from '#contract/find/find-state.ts'

const MOST_STEPS = 8

/** Half-open steps between boundaries, the first and the last open to the outside: `..<140`, `140..<160`, `203..`. */
export function stepsBetween(boundaries: readonly number[]): FigureRange[] {
  const [first, ...others] = boundaries
  if (first === undefined) return []
  const inner = others.map((high, index) => ({ low: boundaries[index] as number, high, open: true as const }))
  return [{ high: first, open: true as const }, ...inner, { low: boundaries.at(-1) as number }]
}

/** Boundaries, 1, 2 or 5 times a power of ten apart, that cut the middle of a distribution into few steps. */
export function boundariesOf(values: readonly { value: number; count: number }[]): number[] {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value)
  const [low, high] = [percentile(sorted, 0.05), percentile(sorted, 0.95)]
  return low === undefined || high === undefined ? [] : boundariesBetween(low, high)
}

/** Boundaries between the ends of a distribution's middle nine tenths. */
export function boundariesBetween(low: number, high: number): number[] {
  if (low === high) return []
  const width = stepWidth((high - low) / (MOST_STEPS - 2))
  const boundaries: number[] = []
  for (let at = Math.floor(low / width) + 1; at * width <= high && boundaries.length < MOST_STEPS; at++)
    boundaries.push(Number((at * width).toPrecision(12)))
  return boundaries
}

function percentile(sorted: readonly { value: number; count: number }[], share: number): number | undefined {
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { value, count } of sorted) {
    passed += count
    if (passed >= share * total) return value
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

/** Without steps that no part of the scope is in. */
export function stepsWithin(boundaries: readonly number[], figures: readonly { value: number }[]): FigureRange[] {
  return stepsBetween(boundaries).filter((step) => figures.some(({ value }) => isWithin(value, step)))
}

/** `under 140 mm`, `140 mm to 160 mm`, `203 mm and more`. */
export function rangeLabel({ low, high, open }: FigureRange, show: (figure: number) => string): string {
  if (low === undefined) return `${open ? 'Under' : 'Up to'} ${show(high ?? 0)}`
  return high === undefined ? `${show(low)} and more` : `${show(low)} to ${open ? 'under ' : ''}${show(high)}`
}
