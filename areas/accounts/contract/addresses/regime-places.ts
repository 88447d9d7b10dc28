import type { Regime } from '#platform/contract/shop/regimes.ts'
import { EEA } from './member-states.ts'

/** Whose law of selling to consumers holds where, by ISO 3166-1 codes of countries. */
export const REGIME_COUNTRIES: Readonly<Record<Regime, ReadonlySet<string>>> = {
  eu: EEA,
  uk: new Set(['GB']),
  us: new Set(['US']),
  ch: new Set(['CH']),
}

/**
 * Whether a law holds where goods go: checkout and letters go by it. It does while no country is told, as in an address
 * of one text.
 */
export function holdsAt(regime: Regime, country: string | null | undefined): boolean {
  return !country || REGIME_COUNTRIES[regime].has(country)
}
