import { createHash } from 'node:crypto'
import type { Carrier, setCarriers as operation } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import type { Administrator } from '../administer-order.ts'
import type { OrdersContext } from '../orders-context.ts'
import { lockCarriers, replaceCarriers, selectCarriers } from './shipments-store.ts'

type Carriers = OutputOf<typeof operation>

export async function listCarriers({ db }: Pick<OrdersContext, 'db'>): Promise<Carriers> {
  return versioned(await selectCarriers(db))
}

/** Links of parcels that were sent already follow the new list. */
export function setCarriers(
  { db, audit }: Pick<OrdersContext, 'db' | 'audit'>,
  author: Administrator,
  { version, carriers }: InputOf<typeof operation>['body'],
): Promise<Carriers | Refusal> {
  return inTransaction<Carriers | Refusal>(db, async (transaction) => {
    await lockCarriers(transaction)
    const before = await selectCarriers(transaction)
    if (versioned(before).version !== version) {
      return refuse(
        'precondition-failed',
        t('Another administrator has changed the carriers. Reload them and try again.'),
      )
    }
    await replaceCarriers(transaction, carriers)
    const change = { before: { carriers: before }, after: { carriers } }
    await audit.record(transaction, author, { action: 'carriers.set', object: 'shop:carriers', ...change })
    return versioned(carriers)
  })
}

/** The version is a digest of the list. */
function versioned(carriers: readonly Carrier[]): Carriers {
  const content = JSON.stringify(carriers.map(({ name, trackingLink }) => [name, trackingLink]))
  return { version: createHash('sha256').update(content).digest('hex').slice(0, 32), carriers: [...carriers] }
}
