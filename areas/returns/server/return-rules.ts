import { notReturnableReason } from '#catalogue/contract/returnable.ts'
import type { LineUnits } from '#orders/contract/shipments.ts'
import { type OrderLine, type OrderLines, unpackedUnits } from '#orders/server/order-lines.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import type { WholeShipment } from '#orders/server/parcels/shipments-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ReturnStatus } from '#returns/contract/returns.ts'
import type { ReturnLineRow, WholeReturn } from './returns-tables.ts'

/** Something of it may still come, or has to be decided. */
const OPEN_RETURNS: readonly ReturnStatus[] = ['requested', 'approved', 'sent', 'received']
/** What may be received. */
export const COMING_RETURNS: readonly ReturnStatus[] = ['approved', 'sent', 'received']

const NUMBER = /^R-?(\d{6,9})$/i

/** 100001 gives `R-100001`. */
export function returnNumber(number: number): string {
  return `R-${number}`
}

/** What the refund of a return is noted with; read again by `isRefundOf`, so it has no language. */
export function refundNote({ number }: { number: number }, note: string | undefined): string {
  return [`Return ${returnNumber(number)}`, note].filter(Boolean).join(': ')
}

export function isRefundOf({ number }: { number: number }, refund: { reason: string; note: string | null }): boolean {
  const [first] = (refund.note ?? '').split(/[:\n]/)
  return refund.reason === 'returned' && first === `Return ${returnNumber(number)}`
}

/** With its prefix; undefined for other text. */
export function readReturnNumber(typed: string): number | undefined {
  const digits = NUMBER.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

type Counted = Pick<ReturnLineRow, 'quantity' | 'asNew' | 'damaged' | 'wrong' | 'missing'>

/** Asked for, and not looked at yet. */
export function unitsToCome({ quantity, asNew, damaged, wrong, missing }: Counted): number {
  return quantity - asNew - damaged - wrong - missing
}

/** Received, and nothing decided for their money. */
export function unitsToCredit({ asNew, damaged, creditedUnits }: ReturnLineRow): number {
  return asNew + damaged - creditedUnits
}

/** Units by line that arrived, did not come back, and are in no open return. */
export function returnableUnits(
  lines: readonly Pick<OrderLine, 'line' | 'shipped' | 'returned'>[],
  parcels: readonly Pick<WholeShipment, 'status' | 'lines'>[],
  returns: readonly WholeReturn[],
): Map<number, number> {
  const lost = parcels.filter(({ status }) => status === 'lost' || status === 'came-back')
  const open = returns.filter(({ status }) => OPEN_RETURNS.includes(status))
  return new Map(
    lines.map(({ line, shipped, returned }) => {
      const gone = sum(lost.flatMap((parcel) => parcel.lines.filter((each) => each.line === line)).map(quantityOf))
      const coming = sum(open.flatMap((one) => one.lines.filter((each) => each.line === line)).map(unitsToCome))
      return [line, Math.max(0, shipped - gone - returned - coming)]
    }),
  )
}

/**
 * The lines whose money has all gone back, and all lines of a refunded order: their buyer has nothing to gain by
 * sending them back. What was free goes with its order.
 */
export function refundedLines(
  { status }: Pick<OrderRow, 'status'>,
  lines: readonly Pick<OrderLine, 'line' | 'totalCents' | 'refundedCents'>[],
): number[] {
  return lines
    .filter((each) => status === 'refunded' || (each.totalCents > 0 && each.refundedCents >= each.totalCents))
    .map(({ line }) => line)
}

/** Units by line that a buyer can withdraw from: not sent and in no packed parcel, or returnable. */
export function withdrawableUnits(
  order: Pick<OrderRow, 'status'>,
  lines: OrderLines,
  returnable: ReadonlyMap<number, number>,
): LineUnits[] {
  const refunded = refundedLines(order, lines)
  return lines
    .filter((each) => each.returnable === 'yes' && !refunded.includes(each.line))
    .map((each) => ({ line: each.line, quantity: unsentUnits(order, each) + (returnable.get(each.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export function unsentUnits({ status }: Pick<OrderRow, 'status'>, line: OrderLine): number {
  return status === 'paid' ? unpackedUnits(line) : 0
}

/** Why a buyer can't withdraw from so many units; undefined when they can. */
export function refuseWithdrawal(
  order: Pick<OrderRow, 'status'>,
  lines: OrderLines,
  returnable: ReadonlyMap<number, number>,
  asked: readonly LineUnits[],
): Refusal | undefined {
  const refused = refuseRefunded(order, lines, asked) ?? refuseExcluded(lines, asked)
  if (refused) return refused
  const most = lines.map((each) => [each.line, unsentUnits(order, each) + (returnable.get(each.line) ?? 0)] as const)
  return refuseUnreturnable(lines, new Map(most), asked, 'withdrawn from')
}

/** Why a buyer can't ask for the return of these lines; undefined when they can. */
export function refuseRefunded(
  order: Pick<OrderRow, 'status'>,
  lines: OrderLines,
  asked: readonly LineUnits[],
): Refusal | undefined {
  const refunded = refundedLines(order, lines)
  const errors = asked.flatMap(({ line }, index) => {
    const known = lines.find((each) => each.line === line && refunded.includes(line))
    return known
      ? [{ path: `lines.${index}.line`, message: t('{part} was refunded already', { part: known.partName }) }]
      : []
  })
  return errors.length > 0
    ? refuse('not-returnable', `${errors.map(({ message }) => message).join('. ')}.`, { errors })
    : undefined
}

/** Why so many units can't be returned; undefined when they can. */
export function refuseUnreturnable(
  lines: OrderLines,
  returnable: ReadonlyMap<number, number>,
  asked: readonly LineUnits[],
  how: 'returned' | 'withdrawn from' = 'returned',
): Refusal | undefined {
  const errors = asked.flatMap(({ line, quantity }, index) => {
    const known = lines.find((each) => each.line === line)
    if (!known)
      return [{ path: `lines.${index}.line`, message: t('The order has no line {line}', { line: String(line) }) }]
    const most = returnable.get(line) ?? 0
    if (quantity <= most) return []
    return [{ path: `lines.${index}.quantity`, message: tooMany(known.partName, most, how) }]
  })
  return errors.length > 0
    ? refuse('too-many-units', `${errors.map(({ message }) => message).join('. ')}.`, { errors })
    : undefined
}

function tooMany(part: string, most: number, how: 'returned' | 'withdrawn from'): string {
  const count = countText(most)
  if (how === 'returned')
    return most === 0
      ? t('No units of {part} can be returned', { part })
      : t('Only {count} of {part} can be returned', { count, part })
  return most === 0
    ? t('No units of {part} can be withdrawn from', { part })
    : t('Only {count} of {part} can be withdrawn from', { count, part })
}

/** Why buyers can't return these lines, as the parts said when they were ordered; undefined when they can. */
export function refuseExcluded(
  lines: readonly Pick<OrderLine, 'line' | 'partName' | 'returnable'>[],
  asked: readonly Pick<LineUnits, 'line'>[],
): Refusal | undefined {
  const errors = asked.flatMap(({ line }, index) => {
    const known = lines.find((each) => each.line === line)
    const reason = known && notReturnableReason(known.returnable)
    return reason ? [{ path: `lines.${index}.line`, message: `${known.partName}: ${reason}` }] : []
  })
  return errors.length > 0
    ? refuse('not-returnable', errors.map(({ message }) => message).join(' '), { errors })
    : undefined
}

const quantityOf = ({ quantity }: { quantity: number }) => quantity
const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0)
