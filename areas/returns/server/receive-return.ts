import type { Administrator } from '#orders/server/administer-order.ts'
import { countUnits, selectLines } from '#orders/server/order-lines-store.ts'
import { selectOrder } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { amountFromCents } from '#platform/contract/money/money.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import type { CreditPreview, CreditWish, ReceivedLine, returnOperations } from '#returns/contract/return-desk.ts'
import { CONDITIONS } from '#returns/contract/returns.ts'
import { administerReturn, returnNotFound, wrongState } from './administer-return.ts'
import { creditOf, presentCredit } from './credit-return.ts'
import { closeWhenDone, creditableOf, giveCredit } from './give-credit.ts'
import { COMING_RETURNS, returnNumber, unitsToCome, unitsToCredit } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { changeReturn, countReturnLine, selectReturn } from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'

type Received = OutputOf<typeof returnOperations.receiveReturn>

/** Counts a parcel of a return: what is as new may go back on sale, damaged units never. */
export async function receiveReturn(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  { lines, credit }: InputOf<typeof returnOperations.receiveReturn>['body'],
  keyed?: KeyedRequest,
): Promise<Received | Refusal> {
  const done = await administerReturn(context, author, id, 'receive', keyed, async (transaction, { order, back }) => {
    const refused = refuseCounted(back, lines)
    if (refused) return refused
    await takeBack(context, transaction, back, lines)
    const received = await selectReturn(transaction, id)
    if (!received) return returnNotFound()
    const given = credit
      ? await giveCredit(context, transaction, author, { order, back: received }, credit)
      : { order, refundedCents: 0 }
    if (isRefusal(given)) return given
    await closeWhenDone(context, transaction, id)
    const told = { id: context.newId(), lines: goodUnits(lines), refundedCents: given.refundedCents }
    const letter = { orderId: order.id, returnId: id, letter: 'return-received', received: told } as const
    await context.jobs.send(transaction, 'return-letter', letter)
    const after = { lines, refundedCents: given.refundedCents, note: credit?.note ?? null }
    return { ...given, after }
  })
  return isRefusal(done) ? done : presented(done)
}

/** Refunds what was received before without a refund. */
export async function refundReturn(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  wish: CreditWish,
  keyed?: KeyedRequest,
): Promise<Received | Refusal> {
  const done = await administerReturn(context, author, id, 'refund', keyed, async (transaction, { order, back }) => {
    if (back.lines.every((line) => unitsToCredit(line) === 0)) {
      return refuse(
        'request-state',
        t('Nothing of return {number} waits for a refund.', { number: returnNumber(back.number) }),
      )
    }
    const given = await giveCredit(context, transaction, author, { order, back }, wish)
    if (isRefusal(given)) return given
    if (back.status === 'received') await closeWhenDone(context, transaction, id)
    return { ...given, after: { refundedCents: given.refundedCents, note: wish.note ?? null } }
  })
  return isRefusal(done) ? done : presented(done)
}

function presented({ refundedCents, ...done }: Omit<Received, 'refunded'> & { refundedCents: number }): Received {
  return { ...done, refunded: amountFromCents(refundedCents) }
}

/** What would go back, without storing anything. */
export async function previewCredit(
  { db }: ReturnsContext,
  id: string,
  { lines = [], credit = {} }: InputOf<typeof returnOperations.previewCredit>['body'],
): Promise<CreditPreview | Refusal> {
  const back = await selectReturn(db, id)
  const order = back && (await selectOrder(db, 'every account', back.orderId))
  if (!order) return returnNotFound()
  const refused = lines.length > 0 ? refuseCounted(back, lines) : undefined
  if (refused) return refused
  const counted = new Map(lines.map(({ line, asNew, damaged }) => [line, asNew + damaged]))
  const reckoned = creditOf(await creditableOf(db, order, back), counted, credit)
  return isRefusal(reckoned) ? reckoned : presentCredit(reckoned)
}

function refuseCounted(back: WholeReturn, lines: readonly ReceivedLine[]): Refusal | undefined {
  if (!COMING_RETURNS.includes(back.status)) return wrongState(back)
  const errors = lines.flatMap((counted, index) => {
    const known = back.lines.find(({ line }) => line === counted.line)
    if (!known)
      return [
        { path: `lines.${index}.line`, message: t('The return has no line {line}', { line: String(counted.line) }) },
      ]
    const most = unitsToCome(known)
    const units = CONDITIONS.reduce((sum, condition) => sum + counted[condition], 0)
    const field = CONDITIONS.find((condition) => counted[condition] > 0) ?? 'asNew'
    return units > most
      ? [
          {
            path: `lines.${index}.${field}`,
            message: t('Only {count} of this line are expected', { count: countText(most) }),
          },
        ]
      : []
  })
  if (errors.length > 0) {
    return refuse('too-many-units', `${errors.map(({ message }) => message).join('. ')}.`, { errors })
  }
  const isNothing = lines.every((counted) => CONDITIONS.every((condition) => counted[condition] === 0))
  if (!isNothing) return undefined
  const message = t('Count at least one unit')
  return refuse('input-invalid', `${message}.`, { errors: [{ path: 'lines.0.asNew', message }] })
}

const goodUnits = (lines: readonly ReceivedLine[]) =>
  lines.map(({ line, asNew, damaged }) => ({ line, quantity: asNew + damaged })).filter(({ quantity }) => quantity > 0)

async function takeBack(
  context: ReturnsContext,
  transaction: Queryable,
  back: WholeReturn,
  lines: readonly ReceivedLine[],
): Promise<void> {
  for (const { line, asNew, damaged, wrong, missing, restock } of lines) {
    const restocked = restock ? asNew : 0
    await countReturnLine(transaction, back, line, { asNew, damaged, wrong, missing, restocked })
  }
  const good = goodUnits(lines)
  if (good.length > 0) await countUnits(transaction, back.orderId, good, { returned: 1 })
  const ordered = await selectLines(transaction, back.orderId)
  const restocked = lines.flatMap(({ line, asNew, restock }) => {
    const partId = ordered.find((each) => each.line === line)?.partId
    return restock && asNew > 0 && partId ? [{ partId, quantity: asNew }] : []
  })
  const reason = `Return ${returnNumber(back.number)}`
  await context.catalogue.restock(transaction, restocked, { reason, at: context.now(), orderId: back.orderId })
  const counted = { receipts: back.receipts + 1, receivedAt: context.now() }
  await changeReturn(transaction, back, { status: 'received', ...counted })
}
