/** What one unit of a part is: what its price is for, and what quantities count. */
export const UNITS = ['each', 'pair', 'pack'] as const
export type Unit = (typeof UNITS)[number]

/** A unit of sale; `unitSize` is how many single parts are in one: 1 in each, 2 in a pair, at least 2 in a pack. */
export type UnitOfSale = { unit: Unit; unitSize: number }

/** How many single parts a unit holds unless something else is said. */
export const USUAL_UNIT_SIZE: Readonly<Record<Unit, number>> = { each: 1, pair: 2, pack: 10 }
