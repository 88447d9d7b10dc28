import { shownName, type WithTexts, withTexts } from '#catalogue/server/catalogue-service.ts'
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
    positionOf: ({ waiting, left, id }: WithTexts<NeedRow>) => ({ waiting, left, id }),
    read: async (limit, after) => withTexts(db, await read(db, limit, after)),
    count: () => counted(db),
    present,
  })
}

export async function getStockNeed({ db }: StockAlertsContext, id: string): Promise<StockNeed | Refusal> {
  const row = await selectStockNeed(db, id)
  const [shown] = await withTexts(db, row ? [row] : [])
  return shown ? present(shown) : refuse('not-found', t('Part not found.'))
}

function present(row: WithTexts<NeedRow>): StockNeed {
  const { id, sku, onSale, available, min, below, waiting, lowSince } = row
  const stock = { min, below, waiting, availableQuantity: available, lowSince: lowSince?.toISOString() ?? null }
  return { _id: id, name: shownName(row), sku, onSale, ...stock }
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
    const email = await inOfficeLanguage(async () => {
      const named = await withTexts(transaction, fallen.slice(0, MOST_NAMED))
      return composeLowStock({
        parts: named.map((part) => ({ ...part, name: shownName(part) })),
        more: Math.max(fallen.length - MOST_NAMED, 0),
        url: settings.publicUrl + ownPath('/dashboard/stock'),
      })
    })
    await correspondence.postEmail(transaction, {
      ...email,
      to: settings.shopMailbox,
      key: `low-stock:${newId()}`,
    })
  })
}
