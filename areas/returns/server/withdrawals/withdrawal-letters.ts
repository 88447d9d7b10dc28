import type { PostedEmail } from '#messaging/server/email/correspondence-service.ts'
import { composeWithdrawalEmail, type WithdrawalEmailContent } from '#messaging/server/email/correspondence-service.ts'
import { orderNumber } from '#orders/server/order.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { momentIn } from '#platform/contract/day-in.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { emailText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { inLanguage, inOfficeLanguage } from '#platform/server/language/in-language.ts'
import type { ReturnsContext } from '../returns-context.ts'
import { withdrawalNumber } from './withdrawal-rules.ts'
import { isGuestMailbox } from './withdrawals-store.ts'
import type { WithdrawalRow } from './withdrawals-tables.ts'

/** Anybody can type a stranger's address or number: so many letters a day, and the shop hears of what is more. */
const MOST_A_DAY = { order: 3, knownAddress: 10, unknownAddress: 3 }

/** An order, and where emails about it go. */
export type Owned = { order: OrderRow; mailbox: string }

/**
 * That the statement arrived, with what it says and when. To an order's own mailbox with `toConfirm`'s link; without
 * `owned` to the address as typed, in the same words whether there is such an order or not.
 */
export async function acknowledge(
  context: ReturnsContext,
  transaction: Queryable,
  row: WithdrawalRow,
  owned?: Owned & { toConfirm?: WithdrawalRow },
): Promise<void> {
  if (!owned) return acknowledgeHere(context, transaction, row)
  return inLanguage(owned.order.language, () => acknowledgeHere(context, transaction, row, owned))
}

async function acknowledgeHere(
  context: ReturnsContext,
  transaction: Queryable,
  row: WithdrawalRow,
  owned?: Owned & { toConfirm?: WithdrawalRow },
): Promise<void> {
  const content = await contentOf(context, row)
  const posted = owned
    ? await postSome(context, transaction, `withdrawal-received:${owned.order.id}`, MOST_A_DAY.order, {
        ...composeWithdrawalEmail({
          ...{ ...content, kind: owned.toConfirm ? 'received-to-confirm' : 'received-confirmed' },
          ...(owned.toConfirm && { url: linkTo(context, owned.toConfirm) }),
        }),
        to: owned.mailbox,
        ...(owned.order.accountId && { accountId: owned.order.accountId }),
      })
    : await acknowledgeAsTyped(context, transaction, row, content)
  if (!posted) await tellShop(context, transaction, row, 'not-acknowledged')
}

async function acknowledgeAsTyped(
  context: ReturnsContext,
  transaction: Queryable,
  { typedEmail }: WithdrawalRow,
  content: Omit<WithdrawalEmailContent, 'kind'>,
): Promise<boolean> {
  if (typedEmail === '') return true // Forgotten meanwhile
  const email = emailText(typedEmail)
  const account = await context.accounts.findByEmail(email)
  const isKnown = account !== undefined || (await isGuestMailbox(transaction, email))
  const most = isKnown ? MOST_A_DAY.knownAddress : MOST_A_DAY.unknownAddress
  return postSome(context, transaction, `withdrawal-received:${email}`, most, {
    ...composeWithdrawalEmail({ ...content, kind: 'received' }),
    to: email,
    ...(account && { accountId: account.id }),
  })
}

/** Asks an order's mailbox whether it was its owner who declared this, with the link. */
export async function askMailbox(
  context: ReturnsContext,
  transaction: Queryable,
  row: WithdrawalRow,
  { order, mailbox }: Owned,
): Promise<void> {
  const email = await inLanguage(order.language, async () => {
    const content = { ...(await contentOf(context, row)), order: orderNumber(order) }
    return composeWithdrawalEmail({ ...content, kind: 'was-it-you', url: linkTo(context, row) })
  })
  const posted = await postSome(context, transaction, `withdrawal-asked:${order.id}`, MOST_A_DAY.order, {
    ...email,
    to: mailbox,
    ...(order.accountId && { accountId: order.accountId }),
  })
  if (!posted) await tellShop(context, transaction, row, 'not-acknowledged')
}

/** With what was typed; nothing where the shop has no mailbox. */
export async function tellShop(
  context: ReturnsContext,
  transaction: Queryable,
  row: WithdrawalRow,
  why: 'unmatched' | 'not-acknowledged' | 'open-for-7-days' | 'open-for-12-days',
  refundBy?: string,
): Promise<void> {
  const { shopMailbox, publicUrl } = context.settings
  if (!shopMailbox) return
  const email = await inOfficeLanguage(async () =>
    composeWithdrawalEmail({
      ...(await contentOf(context, row)),
      ...{ kind: why, url: publicUrl + ownPath('/dashboard/withdrawals?queue=open') },
      ...(refundBy && { refundBy }),
    }),
  )
  await context.correspondence.postEmail(transaction, {
    ...email,
    to: shopMailbox,
    key: `withdrawal-${why}:${row.id}`,
  })
}

/** False when so many were posted today. Never held: a held acknowledgement would be none. */
async function postSome(
  { correspondence, now }: ReturnsContext,
  transaction: Queryable,
  about: string,
  most: number,
  email: Omit<PostedEmail, 'key' | 'confirmed'>,
): Promise<boolean> {
  const day = now().toISOString().slice(0, 10)
  for (let sent = 1; sent <= most; sent++) {
    const key = `${about}:${day}:${sent}`
    if (await correspondence.postEmail(transaction, { ...email, confirmed: true, key })) return true
  }
  return false
}

async function contentOf(context: ReturnsContext, row: WithdrawalRow): Promise<Omit<WithdrawalEmailContent, 'kind'>> {
  const { name, typedNumber, typedEmail, statement, receivedAt } = row
  const at = momentIn(await context.timeZone(), receivedAt, 'medium')
  return { number: withdrawalNumber(row), name, typedNumber, typedEmail, statement, at }
}

/** The key is in the fragment, which browsers send to nobody. */
function linkTo({ settings, withdrawalKeys }: ReturnsContext, { id }: WithdrawalRow): string {
  return settings.publicUrl + ownPath(`/withdrawal/${id}#key=${withdrawalKeys.keyOf('withdrawal', id)}`)
}
