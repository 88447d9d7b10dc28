import { judgeLines, type PartRow, type ReservedLine } from '#catalogue/server/catalogue-service.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { formatCents, totalCents } from '#platform/contract/money/money.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { OrdersContext } from '../orders-context.ts'
import { selectUnpaidOrders, type UnpaidOrders } from './unpaid-orders-store.ts'

/** Who orders. A guest has no account, and nobody has verified their email. */
export type Buyer =
  | Pick<AccountActor, 'accountId' | 'email' | 'emailVerified' | 'network'>
  | { accountId: null; email: string; emailVerified: false; network?: string | undefined }

const HOUR_MS = 3_600_000
/** Placing and withdrawing share it: an order that is withdrawn or expires still counts for an hour. */
const UNPAID_ORDERS_PER_HOUR = 30
/** Of a part's stock, for unpaid orders from one network, when an unverified account asks for more. */
const NETWORK_STOCK_PERCENT = 50

/**
 * How long an order reserves its units, or why it may not: unpaid orders cost nothing, so one visitor with several
 * accounts could empty the shelves. In the transaction that holds the buyer. Without a network, as at the desk, there
 * are no limits.
 */
export async function limitReservation(
  { catalogue, settings, now }: OrdersContext,
  transaction: Queryable,
  { accountId, email, emailVerified, network }: Buyer,
  lines: readonly ReservedLine[],
): Promise<{ minutes: number } | Refusal> {
  const isGuest = accountId === null
  const firstHold = isGuest ? settings.guestHoldMinutes : settings.firstHoldMinutes
  const unlimited = { minutes: isGuest ? firstHold : settings.holdMinutes }
  if (network === undefined) return unlimited
  const since = new Date(now().getTime() - HOUR_MS)
  const partIds = lines.map(({ part }) => part)
  const guestEmail = isGuest ? email : null
  const unpaid = await selectUnpaidOrders(transaction, { accountId, guestEmail, network, partIds, since })
  if (settings.rateLimits && unpaid.recentOrders >= UNPAID_ORDERS_PER_HOUR) {
    return refuse(
      'too-many-requests',
      t('You have placed many orders without paying. Pay for one, or try again in an hour.'),
    )
  }
  if (!settings.holdLimits) return unlimited
  if (unpaid.networkOrders >= settings.networkOpenOrdersLimit) {
    return refuse('too-many-open-orders', t('There are too many unpaid orders from your network. Try again later.'))
  }
  const parts = emailVerified ? [] : await catalogue.findSoldParts(transaction, partIds)
  const limits = isGuest
    ? { stockPercent: NETWORK_STOCK_PERCENT, holdCents: settings.guestHoldCents, words: GUEST }
    : {
        stockPercent: settings.unverifiedStockPercent,
        holdCents: settings.unverifiedHoldCents,
        words: UNVERIFIED,
      }
  const refused = limitUnverified(limits, unpaid, new Map(parts.map((part) => [part.id, part])), lines, now())
  return refused ?? { minutes: unpaid.hasPaid ? settings.holdMinutes : firstHold }
}

type Words = { total: Message<'amount'>; onlyPart: Message<'count'>; part: Message<'count' | 'part'> }
type Limits = { stockPercent: number; holdCents: number; words: Words }

const GUEST: Words = {
  total: msg('As a guest, your unpaid orders may total at most {amount}.'),
  onlyPart: msg('As a guest, you can reserve at most {count} of this part.'),
  part: msg('As a guest, you can reserve at most {count} of {part}.'),
}

const UNVERIFIED: Words = {
  total: msg('Until you verify your email, your unpaid orders may total at most {amount}.'),
  onlyPart: msg('Until you verify your email, you can reserve at most {count} of this part.'),
  part: msg('Until you verify your email, you can reserve at most {count} of {part}.'),
}

/** Of a buyer's own limits one minimum order is free, so that a new customer can buy anything. */
function limitUnverified(
  { stockPercent, holdCents, words }: Limits,
  unpaid: UnpaidOrders,
  parts: ReadonlyMap<string, PartRow>,
  lines: readonly ReservedLine[],
  now: Date,
): Refusal | undefined {
  // Whoever reserves says so better.
  const fine = judgeLines([...parts.values()], lines, now).length === 0
  if (!fine) return undefined
  const [only, ...others] = lines
  const isFirst = unpaid.heldCents === 0 && others.length === 0 && only?.quantity === parts.get(only?.part ?? '')?.min
  const asked = lines.reduce(
    (sum, { part, quantity }) => sum + totalCents(parts.get(part)?.priceCents ?? 0, quantity),
    0,
  )
  if (!isFirst && unpaid.heldCents + asked > holdCents) {
    return refuse('unpaid-limit', say(words.total, { amount: formatCents(holdCents) }))
  }
  const errors = lines.flatMap(({ part: id, quantity }, index) => {
    const part = parts.get(id)
    if (!part) return []
    const { min, multiple, quantity: inStock } = part
    const { own = 0, network = 0 } = unpaid.units.get(id) ?? {}
    const ofNetwork = Math.max(Math.floor((inStock * NETWORK_STOCK_PERCENT) / 100), min) - network
    const ofBuyer = isFirst ? quantity : Math.max(Math.floor((inStock * stockPercent) / 100), min) - own
    const units = Math.max(Math.min(ofBuyer, ofNetwork), 0)
    const left = units - (units % multiple)
    return quantity <= left ? [] : [{ index, left, name: part.name }]
  })
  const [first] = errors
  if (!first) return undefined
  const count = String(first.left)
  return refuse(
    'unpaid-limit',
    lines.length === 1 ? say(words.onlyPart, { count }) : say(words.part, { count, part: first.name }),
    {
      errors: errors.map(({ index, left }) => ({
        path: `lines.${index}.quantity`,
        message: left > 0 ? t('Order at most {count}', { count: String(left) }) : t('Verify your email first'),
      })),
    },
  )
}
