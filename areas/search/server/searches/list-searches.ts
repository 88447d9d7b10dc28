import type { Author } from '#accounts/server/audit/audit-service.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import type { Page, PageQuery } from '#platform/contract/pagination.ts'
import type { Refusal } from '#platform/contract/problem.ts'
import { inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { positionSchema, readPage } from '#platform/server/paging.ts'
import type { MadeSearch, MissedSearch, SEARCH_PERIODS } from '#search/contract/searches.ts'
import type { FindContext } from '../find-context.ts'
import { BASE_LANGUAGE } from '../search-languages.ts'
import { speechOf } from '../speech/speech.ts'
import {
  countMissedSearches,
  countSearches,
  deleteMissedSearch,
  deleteSearch,
  type SearchFilter,
  type SearchPosition,
  selectMissedSearches,
  selectSearches,
} from './searches-store.ts'

type SearchesContext = Pick<FindContext, 'db' | 'audit' | 'timeZone' | 'now' | 'searchLog'>
type Asked = PageQuery & {
  search?: string | undefined
  period: (typeof SEARCH_PERIODS)[number]
  language?: string | undefined
}

const position = positionSchema({ count: 'integer', query: 'text' })
const DAY_MS = 24 * 3_600_000

export const listMissedSearches = (context: SearchesContext, query: Asked): Promise<Page<MissedSearch> | Refusal> =>
  pageOf(context, query, selectMissedSearches, countMissedSearches)

export const listSearches = (context: SearchesContext, query: Asked): Promise<Page<MadeSearch> | Refusal> =>
  pageOf(context, query, selectSearches, countSearches)

/** What this process has counted so far is written first. */
async function pageOf<Row extends SearchPosition & { lastAt: Date }>(
  { db, timeZone, now, searchLog }: SearchesContext,
  query: Asked,
  select: (db: Queryable, filter: SearchFilter, limit: number, after: SearchPosition | undefined) => Promise<Row[]>,
  count: (db: Queryable, filter: SearchFilter) => Promise<number>,
): Promise<Page<Omit<Row, 'lastAt'> & { lastAt: string }> | Refusal> {
  await searchLog.flush()
  const filter = filterOf(query, now(), await timeZone())
  return readPage(query, {
    position,
    positionOf: (row: Row) => ({ count: row.count, query: row.query }),
    read: (limit, after) => select(db, filter, limit, after),
    count: () => count(db, filter),
    present: ({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() }),
  })
}

function filterOf({ period, search, language }: Asked, at: Date, timeZone: string) {
  const since = dayIn(timeZone, new Date(at.getTime() - (Number(period) - 1) * DAY_MS))
  return { since, search: search && speechOf(language ?? BASE_LANGUAGE).spell(search), language }
}

/** The audit log says that a query was removed, but not which: it may have named a person, and the log can't forget. */
export function forgetSearch(
  { db, audit, searchLog }: SearchesContext,
  author: Author,
  { query }: { query: string },
): Promise<{ acknowledged: true; deletedCount: number } | Refusal> {
  return searchLog.flush().then(() =>
    inTransaction(db, async (transaction) => {
      const missed = await deleteMissedSearch(transaction, query)
      const days = missed + (await deleteSearch(transaction, query))
      const object = missed > 0 ? 'search:not found' : 'search:found'
      if (days > 0) await audit.record(transaction, author, { action: 'search.forget', object })
      return { acknowledged: true, deletedCount: Math.min(1, days) }
    }),
  )
}
