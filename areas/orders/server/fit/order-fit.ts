import type { DraftOrders } from '#fitment/contract/fit-draft.ts'
import type { AskedFit } from '#fitment/contract/order-fit.ts'
import { orderSnapshots, type ReadyFit } from '#fitment/server/fitment-service.ts'
import type { FitClash } from '#platform/contract/fit-clash.ts'
import { plural } from '#platform/contract/language/text.ts'
import { invalidInput, isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { orderNumber } from '../order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { insertOrderFits, selectFittedLines } from './order-fits-store.ts'

export type Fit = { ready: ReadyFit; acknowledged: ReadonlySet<string> }

/** Before the transaction. Undefined where the order isn't judged. */
export async function readyFit(
  { fitment }: Pick<OrdersContext, 'fitment'>,
  asked: AskedFit | undefined,
): Promise<Fit | undefined | Refusal> {
  if (!asked) return undefined
  const ready = await fitment.readyOrderFit(asked)
  if (isRefusal(ready)) return ready
  // Nothing is ordered for a bike that was not looked at.
  if (ready.fault) return invalidInput([{ path: 'fit.bike', message: ready.fault.message }])
  return { ready, acknowledged: new Set(asked.acknowledged) }
}

type Order = { id: string; at: Date; parts: readonly string[] }

/** Judges a placed order in its transaction and keeps what was said of its lines, or refuses a clash. */
export async function keepFit(
  { fitment }: Pick<OrdersContext, 'fitment'>,
  transaction: Queryable,
  { ready, acknowledged }: Fit,
  { id: orderId, at, parts }: Order,
): Promise<Refusal | undefined> {
  const fit = await fitment.judgeOrderFit(transaction, ready, parts)
  const snapshots = orderSnapshots(fit)
  const clashes = new Map(snapshots.flatMap((one) => one.clashes.map((clash) => [clash.digest, clash])))
  const open = [...clashes.values()].filter(({ digest }) => !acknowledged.has(digest))
  if (open.length > 0) return notAcknowledged(open)
  await insertOrderFits(
    transaction,
    snapshots.map(({ clashes: accepted, ...snapshot }) => ({
      ...snapshot,
      orderId,
      orderedAt: at,
      acknowledgedAt: accepted.length > 0 ? at : null,
      acknowledgedText: accepted.length > 0 ? accepted.map(wordsOf).join('\n') : null,
    })),
  )
  return undefined
}

/** As it is beside the box. */
const wordsOf = ({ text, consequence }: FitClash) => (consequence ? `${text} ${consequence}` : text)

function notAcknowledged(clashes: readonly FitClash[]): Refusal {
  return refuse(
    'fit-not-acknowledged',
    plural(
      clashes.length,
      'Something does not fit. Tick each of them to order it anyway, or change the order.',
      '{count} things do not fit. Tick each of them to order it anyway, or change the order.',
    ),
    {
      errors: clashes.map(({ text }) => ({ path: 'fit.acknowledged', message: text })),
      clashes: [...clashes],
    },
  )
}

const DAY_MS = 86_400_000
const DAYS = 90
/** More would keep the process busy for seconds; the newest count most. */
const MOST_LOOKED_AT = 2_000
const MOST_SHOWN = 200

/** Orders of which we said that a part fits, and would say no by the draft of the rule book. Newest first. */
export async function ordersAgainstDraft({
  db,
  catalogue,
  fitment,
  now,
}: OrdersContext): Promise<DraftOrders | Refusal> {
  const since = new Date(now().getTime() - DAYS * DAY_MS)
  const found = await selectFittedLines(db, since, MOST_LOOKED_AT + 1)
  const looked = found.slice(0, MOST_LOOKED_AT)
  const turns = await fitment.changedVerdicts(looked)
  if (isRefusal(turns)) return turns
  const turned = [...turns.keys()].flatMap((at) => looked[at]?.partId ?? [])
  const named = await catalogue.nameAnyParts([...new Set(turned)])
  const lines = looked.flatMap(({ orderId, line, partId, partName, orderedAt, ...order }, at) => {
    const turn = turns.get(at)
    if (!turn) return []
    const part = { _id: partId, name: named.get(partId)?.name ?? partName }
    const placed = { _id: orderId, number: orderNumber(order) }
    return [{ order: placed, line, part, orderedAt: orderedAt.toISOString(), ...turn }]
  })
  const { length: count } = lines
  return { looked: looked.length, andMore: found.length > looked.length, count, lines: lines.slice(0, MOST_SHOWN) }
}
