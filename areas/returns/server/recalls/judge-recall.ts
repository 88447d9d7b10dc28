import { isInRange, type SerialRange } from '#orders/contract/serial-number.ts'

/** `isPart`: the part itself, not what contains it. `limited`: at some times or in some serial numbers only. */
export type Containing = { isPart: boolean; limited: boolean }

type Bought = { units: number; serials: readonly string[] }

/** How many units are concerned, certainly or maybe; and which of their serial numbers. */
export type Concerned = { certain: number; maybe: number; serials: string[] }

/**
 * Better too many are told than too few: what is not recorded or can't be compared may be concerned. The serial number
 * of a product says nothing about that of a part in it.
 */
export function judgeRecall(
  { units, serials }: Bought,
  { isPart, limited }: Containing,
  range: SerialRange,
): Concerned {
  if (range.from === null && range.until === null)
    return limited ? { certain: 0, maybe: units, serials: [] } : { certain: units, maybe: 0, serials: [] }
  if (!isPart) return { certain: 0, maybe: units, serials: [] }
  const judged = serials.map((serial) => ({ serial, inRange: isInRange(serial, range) }))
  const inRange = judged.filter((each) => each.inRange === true).map(({ serial }) => serial)
  const unclear = judged.filter((each) => each.inRange === null).length
  const certain = Math.min(inRange.length, units)
  const maybe = Math.min(unclear + Math.max(units - serials.length, 0), units - certain)
  return { certain, maybe, serials: inRange }
}
