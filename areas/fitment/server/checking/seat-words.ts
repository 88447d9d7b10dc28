import type { FitReason } from '#fitment/contract/part-verdict.ts'
import { t } from '#platform/contract/language/text.ts'

type Seat = Omit<FitReason['part'], 'role' | 'what'>

/** `Chain: 11-speed · Cassette: XD`: names stand by themselves, so that no language has to inflect them. */
export function seatPair(part: Seat, other: Seat): string {
  const values = { part: part.roleName, value: valueText(part), other: other.roleName, otherValue: valueText(other) }
  const isPlain = isTelling(part) && isTelling(other)
  if (!isPlain && part.name === other.name)
    return t('{what}: {part} {value} · {other} {otherValue}', { ...values, what: part.name })
  return t('{part}: {value} · {other}: {otherValue}', { ...values, value: named(part), otherValue: named(other) })
}

const valueText = ({ label }: Seat) => label ?? t('not known')

const named = (seat: Seat) =>
  isTelling(seat) ? valueText(seat) : t('{what} {value}', { what: seat.name, value: valueText(seat) })

const NOTHING: readonly string[] = ['none', 'no']

/** Whether a value says what it is the value of: `Thru-axle 12×148` does, `31.6 mm` does not. */
function isTelling({ holds, label }: Seat): boolean {
  return label !== null && holds.length > 0 && !holds.some((code) => NOTHING.includes(code)) && !/^\d/u.test(label)
}

/** Names beside each other, in a list without a last "and". */
export const listed = (names: readonly string[]) => names.join(', ')
