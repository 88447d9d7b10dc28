import { countText } from '#platform/contract/money/number-text.ts'

/** `1 unit`, `20 units`. */
export const unitsText = (quantity: number): string => `${countText(quantity)} ${quantity === 1 ? 'unit' : 'units'}`
