import { notReturnableReason } from '#catalogue/contract/returnable.ts'
import { composeReturnEmail } from '#messaging/server/email/correspondence-service.ts'
import { orderUrl } from '#orders/server/guests/guest-order-url.ts'
import { orderNumber } from '#orders/server/order.ts'
import { selectLines } from '#orders/server/order-lines-store.ts'
import { lockOrder } from '#orders/server/orders-store.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { JobData } from '#platform/server/jobs/jobs.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { returnNumber } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { selectReturn } from './returns-store.ts'

/** The job that composes and posts an email about a return. Keys make it idempotent. */
export async function writeReturnEmail(context: ReturnsContext, told: JobData['return-letter']): Promise<void> {
  const { orderId, returnId, letter, received, day } = told
  const instructions = await context.returnSettings()
  const timeZone = await context.timeZone()
  const lines = await selectLines(context.db, orderId)
  await inTransaction(context.db, async (transaction) => {
    // Locked: a concurrent account deletion has finished, or waits and deletes the email.
    const order = await lockOrder(transaction, 'every account', orderId)
    const back = returnId === undefined ? undefined : await selectReturn(transaction, returnId)
    // Deleted accounts get no emails.
    if (!order || order.customerEmail === '') return
    const account =
      order.accountId === null ? undefined : await context.accounts.findAccount(order.accountId, transaction)
    const email = inLanguage(order.language, () =>
      composeReturnEmail({
        kind: letter,
        ...aboutOrder(order, lines),
        ...aboutReturn(back, timeZone),
        lines: namedUnits(received?.lines ?? back?.lines ?? [], lines),
        instructions,
        refund: received && received.refundedCents > 0 ? formatCents(received.refundedCents) : undefined,
        url: orderUrl(context, order),
      }),
    )
    await context.correspondence.postEmail(transaction, {
      ...email,
      to: account?.email ?? order.customerEmail,
      ...(order.accountId && { accountId: order.accountId }),
      wanted: true,
      key: `${letter}:${received?.id ?? returnId ?? `${orderId}:${day}`}`,
    })
  })
}

type Lines = Awaited<ReturnType<typeof selectLines>>
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Return = Awaited<ReturnType<typeof selectReturn>>

const aboutOrder = (order: Order, lines: Lines) => ({
  name: order.customerName,
  order: orderNumber(order),
  excluded: lines.flatMap(({ partName, returnable }) => {
    const reason = notReturnableReason(returnable)
    return reason ? [{ partName, reason }] : []
  }),
  byCard: order.transactionId !== null,
  byGuest: order.guestKeyVersion !== null,
})

const aboutReturn = (back: Return, timeZone: string) => ({
  number: back && returnNumber(back.number),
  at: back && momentIn(timeZone, back.createdAt),
  words: back?.words ?? undefined,
  answer: back?.answer ?? undefined,
})

const namedUnits = (units: readonly { line: number; quantity: number }[], lines: Lines) =>
  units.map(({ line, quantity }) => ({
    partName: lines.find((each) => each.line === line)?.partName ?? '',
    quantity,
  }))
