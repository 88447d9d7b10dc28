import type { Role } from '#packages/part-attributes/roles.ts'
import type { Specs } from '../measures.ts'
import rows from './usual-largest.json' with { type: 'json' }

type Usual = {
  role: string
  /** Of a kind that is drawn in several views, the spec whose parts are drawn in this one. */
  states?: string
  specs: Specs
}

/**
 * The largest usual part of each kind, with every dimension that its drawing can carry. All parts of the kind are drawn
 * to the scale at which this one fits the paper; a larger one gets its own. Figures of the trade, not of the catalogue:
 * a drawing depends on its part alone, so it can be cached for good.
 */
const USUAL: readonly Usual[] = rows

/** The specs of the largest usual part that is drawn in the same view; undefined for kinds that come in one size. */
export function usualLargest(role: Role, specs: Specs): Specs | undefined {
  const isDrawnIn = (key: string) =>
    Object.hasOwn(specs, key) && (Number(specs[key]) > 0 || Number.isNaN(Number(specs[key])))
  return USUAL.find((usual) => usual.role === role && (!usual.states || isDrawnIn(usual.states)))?.specs
}
