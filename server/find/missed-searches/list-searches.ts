import type { MISSED_PERIODS, MissedSearch } from '#contract/find/missed-searches.ts'
import type { Page, PageQuery } from '#contract/pagination.ts'
import type { Refusal } from '#contract/problem.ts'
import { inTransaction } from '#server/adapters/database/database.ts'
import type { Author } from '#server/audit/audit-service.ts'
import type { FindContext } from '#server/find/find-context.ts'
import { fold } from '#server/find/reading/fold.ts'
import { positionSchema, readPage } from '#server/paging.ts'
import {
  countMissedSearches,
  deleteMissedSearch,
  type MissedSearchRow,
  selectMissedSearches,
} from './missed-searches-store.ts'
import { dayOf, type SearchLog } from './search-log.ts'

export type SearchesContext = Pick<FindContext, 'db' | 'audit' | 'now'> & { searchLog: SearchLog }
type Asked = PageQuery & { search?: string | undefined; period: (typeof MISSED_PERIODS)[number] }

const missedPosition = positionSchema({ count: 'integer', query: 'text' })
const DAY_MS = 24 * 3_600_000

/** What this process has counted so far is written first. */
export async function listMissedSearches(
  { db, now, searchLog }: SearchesContext,
  query: Asked,
): Promise<Page<MissedSearch> | Refusal> {
  await searchLog.flush()
  const since = dayOf(new Date(now().getTime() - (Number(query.period) - 1) * DAY_MS))
  const filter = { since, search: query.search && fold(query.search) }
  return readPage(query, {
    position: missedPosition,
    positionOf: ({ count, query: text }: MissedSearchRow) => ({ count, query: text }),
    read: (limit, after) => selectMissedSearches(db, filter, limit, after),
    count: () => countMissedSearches(db, filter),
    present: ({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }),
  })
}

/** The audit log says that a query was removed, but not which: it may have named a person, and the log can't forget. */
export function forgetMissedSearch(
  { db, audit, searchLog }: SearchesContext,
  author: Author,
  { query }: { query: string },
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return searchLog.flush().then(() =>
    inTransaction(db, async (transaction) => {
      const days = await deleteMissedSearch(transaction, query)
      if (days > 0) await audit.record(transaction, author, { action: 'search.forget', object: 'search:not found' })
      return { acknowledged: true, deletedCount: Math.min(1, days) }
    }),
  )
}
