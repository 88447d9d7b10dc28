/** In the order in which they are offered. */
export const WAYS_TO_PAY = ['card', 'transfer'] as const
export type WayToPay = (typeof WAYS_TO_PAY)[number]
