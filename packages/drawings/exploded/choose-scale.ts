import type { Bounds } from '../sheet/bounds.ts'
import type { ExplodedFrame } from './exploded-frame.ts'

const LEAST_MM = 0.5
/** By which a part is drawn larger or smaller than the others. */
const FACTORS = [1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100]
const SHRINKING = Array.from({ length: 9 }, (_, step) => 0.94 ** step)
const ALMOST_ONE = 0.999

type Range = { readonly least: number; readonly most: number }

/** The scales at which a part is neither too small to recognise nor too large for its row. */
function rangeOf(bounds: Bounds, { leastSize, mostWidth, mostHeight }: ExplodedFrame): Range {
  const width = Math.max(bounds.right - bounds.left, LEAST_MM)
  const height = Math.max(bounds.bottom - bounds.top, LEAST_MM)
  const most = Math.min(mostWidth / width, mostHeight / height)
  return { least: Math.min(most, leastSize / Math.max(width, height)), most }
}

/** In units for a millimetre: the scale that costs least, and smaller ones that cost no more. */
export function sharedScales(all: readonly Bounds[], frame: ExplodedFrame): number[] {
  const ranges = all.map((bounds) => rangeOf(bounds, frame))
  const costOf = (scale: number) => ranges.reduce((sum, range) => sum + strayCost(range, scale), 0)
  const given = frame.scales.length > 0 ? frame.scales : ranges.flatMap(({ least, most }) => [most, least])
  const ordered = [...new Set(given)].sort((a, b) => b - a)
  const costs = ordered.map(costOf)
  const lowest = Math.min(...costs)
  const best = ordered[costs.indexOf(lowest)] ?? 1
  if (frame.scales.length > 0) return [best]
  return SHRINKING.map((share) => best * share).filter((scale) => costOf(scale) <= lowest * 1.001)
}

/** Nothing within the range; a part at its own scale costs one, and more the further off it is. */
function strayCost({ least, most }: Range, scale: number): number {
  const times = Math.max(least / scale, scale / most) * ALMOST_ONE
  return times <= 1 ? 0 : 1 + 2 * Math.log2(times) ** 2
}

/** 1 at the shared scale, else by how much the part is enlarged, or reduced when below 1. */
export function factorFor(bounds: Bounds, shared: number, frame: ExplodedFrame): number {
  const { least, most } = rangeOf(bounds, frame)
  if (shared < least * ALMOST_ONE) {
    const wanted = FACTORS.find((factor) => factor * shared >= least) ?? least / shared
    return Math.min(wanted, most / shared)
  }
  if (shared * ALMOST_ONE > most) return 1 / (FACTORS.find((factor) => shared / factor <= most) ?? shared / most)
  return 1
}

/** What is said of a part at another scale than the others. */
export function factorWords(factor: number): string {
  if (factor === 1) return ''
  const times = factor > 1 ? factor : 1 / factor
  const figure = String(Math.round(times * 10) / 10)
  return `${figure}× ${factor > 1 ? 'larger' : 'smaller'}`
}
