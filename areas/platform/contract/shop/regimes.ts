/** Whose law of selling to consumers the shop minds. */
export const REGIMES = ['eu', 'uk', 'us', 'ch'] as const
export type Regime = (typeof REGIMES)[number]

/** Where consumers see final prices with what they include, and prices per metre, litre and kilogram. */
export function statesPrices(regimes: readonly Regime[]): boolean {
  return regimes.some((regime) => regime !== 'us')
}
