import { requiredLine } from '#catalogue/contract/part-fields.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'

const MOST_SERIAL = 64

/** As it stands on the part. Upper and lower case are the same number. */
export const serialSchema = requiredLine(msg('Serial number'), MOST_SERIAL)

/** By which serial numbers are compared. */
export function serialKey(serial: string): string {
  return serial.trim().toUpperCase()
}

type Counted = { series: string; number: bigint }

/** The number at its end, and what stands before it; undefined for one that doesn't end with digits. */
function countedSerial(serial: string): Counted | undefined {
  const [, series, digits] = /^(.*?)(\d{1,30})$/.exec(serialKey(serial)) ?? []
  return series === undefined || digits === undefined ? undefined : { series, number: BigInt(digits) }
}

export type SerialRange = { from: string | null; until: string | null }

/** Null: it cannot be compared with the range, as with other letters before its number. */
export function isInRange(serial: string, { from, until }: SerialRange): boolean | null {
  const [own, lowest, highest] = [serial, from, until].map((each) => (each === null ? null : countedSerial(each)))
  if (!own) return null
  const ends = [lowest, highest].filter((end) => end !== null)
  if (!ends.every((end) => end?.series === own.series)) return null
  return !(lowest && own.number < lowest.number) && !(highest && own.number > highest.number)
}

const NO_NUMBER = msg('Enter a serial number that ends with digits')

/** Both ends are counted in one series. */
export function checkSerialRange({
  from,
  until,
}: SerialRange): { path: 'serialsFrom' | 'serialsUntil'; message: string }[] {
  const [lowest, highest] = [from === null ? null : countedSerial(from), until === null ? null : countedSerial(until)]
  if (lowest === undefined) return [{ path: 'serialsFrom', message: say(NO_NUMBER) }]
  if (highest === undefined) return [{ path: 'serialsUntil', message: say(NO_NUMBER) }]
  if (!lowest || !highest) return []
  if (lowest.series !== highest.series)
    return [{ path: 'serialsUntil', message: t('Both numbers need the same beginning before their last digits') }]
  if (lowest.number > highest.number)
    return [{ path: 'serialsUntil', message: t('Enter the same number as the first one, or a later one') }]
  return []
}

export const serialNumbersSchema = z
  .array(serialSchema)
  .max(500, { error: () => t('Record at most 500 serial numbers at a time') })
