import type { StockNeed, stockNeedOperations } from '#engagement/contract/stock-needs.ts'
import { composeLowStock } from '#messaging/server/email/correspondence-service.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import type { InputOf, OutputOf } from '#platform/contract/operation.ts'
import type { Page } from '#platform/contract/pagination.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { AccountActor } from '#platform/server/actor.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { inOfficeLanguage } from '#platform/server/language/in-language.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { StockAlertsContext } from './stock-alerts-context.ts'
import {
  countLowParts,
  countWantedParts,
  lockPart,
  type NeedRow,
  putLimit,
  selectLowParts,
  selectStockNeed,
  selectWantedParts,
  takeFalls,
} from './stock-needs-store.ts'

type Operations = typeof stockNeedOperations
type Administrator = Pick<AccountActor, 'accountId' | 'email'> & { requestId: string }

const position = positionSchema({ waiting: 'integer', left: 'integer', id: 'uuid' })

/** Parts that are low or waited for, what matters most first. */
export function listStockNeeds(
  { db }: StockAlertsContext,
  { show = 'low', ...query }: InputOf<Operations['listStockNeeds']>['query'],
): Promise<Page<StockNeed> | Refusal> {
  const [read, counted] = show === 'low' ? [selectLowParts, countLowParts] : [selectWantedParts, countWantedParts]
  return readPage(query, {
    position,
    positionOf: ({ waiting, left, id }: NeedRow) => ({ waiting, left, id }),
    read: (limit, after) => read(db, limit, after),
    count: () => counted(db),
    present,
  })
}

export async function getStockNeed({ db }: StockAlertsContext, id: string): Promise<StockNeed | Refusal> {
  const row = await selectStockNeed(db, id)
  return row ? present(row) : refuse('not-found', t('Part not found.'))
}

function present({ id, available, left: _, lowSince, ...row }: NeedRow): StockNeed {
  return { _id: id, ...row, availableQuantity: available, lowSince: lowSince?.toISOString() ?? null }
}

export function changeStockLimit(
  { db, audit }: StockAlertsContext,
  author: Administrator,
  id: string,
  below: number | null,
): Promise<OutputOf<Operations['changeStockLimit']> | Refusal> {
  return inTransaction<OutputOf<Operations['changeStockLimit']> | Refusal>(db, async (transaction) => {
    const part = await lockPart(transaction, id)
    if (!part) return refuse('not-found', t('Part not found.'))
    if (part.below === below) return { acknowledged: true, modifiedCount: 0 }
    await putLimit(transaction, id, below)
    const change = { action: 'part.low-below', object: `part:${part.sku}` } as const
    await audit.record(transaction, author, { ...change, before: { below: part.below }, after: { below } })
    return { acknowledged: true, modifiedCount: 1 }
  })
}

/** Parts of one email; those that fell at the same moment, as by an import, are counted. */
const MOST_NAMED = 30
const MOST_AT_ONCE = 5000

/** The job that emails the shop which parts fell below their limit: each fall is in one email. */
export function tellOfLowStock({ db, correspondence, settings, now, newId }: StockAlertsContext): Promise<void> {
  return inTransaction<void>(db, async (transaction) => {
    const fallen = await takeFalls(transaction, MOST_AT_ONCE, now())
    if (fallen.length === 0 || !settings.shopMailbox) return
    await correspondence.postEmail(transaction, {
      ...inOfficeLanguage(() =>
        composeLowStock({
          parts: fallen.slice(0, MOST_NAMED),
          more: Math.max(fallen.length - MOST_NAMED, 0),
          url: settings.publicUrl + ownPath('/dashboard/stock'),
        }),
      ),
      to: settings.shopMailbox,
      key: `low-stock:${newId()}`,
    })
  })
}
