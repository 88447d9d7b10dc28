import { type Administered, type Administrator, administerOnce } from '#orders/server/administer-order.ts'
import type { OrderRow } from '#orders/server/orders-store.ts'
import { t } from '#platform/contract/language/text.ts'
import { isRefusal, type Refusal, refuse } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { KeyedRequest } from '#platform/server/idempotency/idempotency.ts'
import { returnStatusWord } from '#returns/contract/return-words.ts'
import type { AdministeredReturn } from '#returns/contract/returns.ts'
import { administeredReturn } from './present-return.ts'
import { returnNumber } from './return-rules.ts'
import type { ReturnsContext } from './returns-context.ts'
import { selectReturn } from './returns-store.ts'
import type { WholeReturn } from './returns-tables.ts'

type Found = { order: OrderRow; back: WholeReturn }
type Work = (transaction: Queryable, found: Found) => Promise<(Administered & { refundedCents?: number }) | Refusal>

type Answer = { acknowledged: true; modifiedCount: number; return: AdministeredReturn; refundedCents: number }

/** An action on a return of a locked order, with its audit entry. */
export async function administerReturn(
  context: ReturnsContext,
  author: Administrator,
  id: string,
  action: 'decide' | 'receive' | 'refund' | 'close',
  keyed: KeyedRequest | undefined,
  work: Work,
): Promise<Answer | Refusal> {
  const known = await selectReturn(context.db, id)
  if (!known) return returnNotFound()
  const done = await administerOnce(
    context,
    author,
    known.orderId,
    `order.${action}-return`,
    keyed,
    async (transaction, order) => {
      const back = await selectReturn(transaction, id)
      if (!back) return returnNotFound()
      const worked = await work(transaction, { order, back })
      if (isRefusal(worked)) return worked
      const { refundedCents = 0, ...administered } = worked
      return {
        order: administered.order,
        after: { return: returnNumber(back.number), ...administered.after },
        answer: refundedCents,
      }
    },
  )
  if (isRefusal(done)) return done
  const back = await selectReturn(context.db, id)
  if (!back) return returnNotFound()
  const presented = await administeredReturn(context.db, back, await context.returnSettings())
  return { acknowledged: true, modifiedCount: 1, return: presented, refundedCents: done.answer }
}

export function returnNotFound(): Refusal {
  return refuse('not-found', t('Return not found.'))
}

export function wrongState({ number, status }: Pick<WholeReturn, 'number' | 'status'>): Refusal {
  return refuse(
    'request-state',
    t('Return {number} is {status}, so this is not possible.', {
      number: returnNumber(number),
      status: returnStatusWord(status),
    }),
  )
}
