/** Whose law of selling to consumers the shop minds. */
export const REGIMES = ['eu', 'uk', 'us', 'ch'] as const
export type Regime = (typeof REGIMES)[number]
