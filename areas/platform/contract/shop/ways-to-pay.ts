/** In the order in which they are offered. */
export const WAYS_TO_PAY = ['card', 'transfer', 'on-pickup'] as const
export type WayToPay = (typeof WAYS_TO_PAY)[number]
