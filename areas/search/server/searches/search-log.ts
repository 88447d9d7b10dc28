import { namesOrder } from '#orders/contract/order-number-text.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import type { FindNeeds } from '../find-needs.ts'
import {
  addMissedSearches,
  addSearches,
  deleteSearchesBefore,
  type MissedSearchRow,
  type SearchRow,
} from './searches-store.ts'

/** `missed`: it found nothing as it was typed. */
export type SearchNow = Pick<SearchRow, 'query' | 'results' | 'language'> & {
  missed?: Pick<MissedSearchRow, 'outcome' | 'offered'> | undefined
}

export type SearchLog = {
  note(search: SearchNow): void
  /** Writes what was noted; never fails. */
  flush(): Promise<void>
}

const WRITE_AFTER_MS = 10_000
/** Reloads and prefetches are one search. Pages are the same for everybody, so visitors can't be told apart. */
const COUNTED_ONCE_MS = 60_000
const MOST_QUERIES = 200 // In one batch; a flood of more is dropped
const MOST_ROWS = 10_000
const KEPT_MS = 90 * 24 * 3_600_000

/** Counts searches in memory, and writes them in batches beside the requests. */
export function createSearchLog({
  db,
  log,
  timeZone,
  now,
}: Pick<FindNeeds, 'db' | 'log' | 'timeZone' | 'now'>): SearchLog {
  let batch = new Map<string, SearchRow & Pick<SearchNow, 'missed'>>()
  let countedAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  let writing = Promise.resolve()

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...batch.values()]
    batch = new Map()
    const since = now().getTime() - COUNTED_ONCE_MS
    countedAt = new Map([...countedAt].filter(([, atMs]) => atMs > since))
    if (rows.length === 0) return
    await store(rows).catch((error: unknown) => log('Searches could not be stored', { error }))
  }

  async function store(rows: readonly (SearchRow & Pick<SearchNow, 'missed'>)[]): Promise<void> {
    const day = dayIn(await timeZone(), now())
    const all = rows.map(({ missed: _, ...row }) => row)
    const missed = rows.flatMap(({ results: _, missed, ...row }) => (missed ? [{ ...row, ...missed }] : []))
    await addSearches(db, day, all, MOST_ROWS)
    if (missed.length > 0) await addMissedSearches(db, day, missed, MOST_ROWS)
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return {
    note(search) {
      const { query } = search
      const at = now()
      const isCounted = at.getTime() - (countedAt.get(query) ?? 0) < COUNTED_ONCE_MS
      const noted = batch.get(query)
      const isFull = !noted && batch.size >= MOST_QUERIES
      if (query === '' || isCounted || isFull || mayBePersonal(query)) return
      countedAt.set(query, at.getTime())
      batch.set(query, { ...search, count: (noted?.count ?? 0) + 1, lastAt: at })
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref()
    },
    flush,
  }
}

/** The job. */
export async function removeOldSearches({
  db,
  timeZone,
  now,
}: Pick<FindNeeds, 'db' | 'timeZone' | 'now'>): Promise<void> {
  await deleteSearchesBefore(db, dayIn(await timeZone(), new Date(now().getTime() - KEPT_MS)))
}

const LONGEST = 80 // Longer ones are pasted texts
const DIGITS_OF_PHONE = 7
const DIGITS_BESIDE_LETTERS = 9

/** Figures with what people write between them: `+49 (0)176 123-45 67`, `4242 4242 4242 4242`. */
const RUN_OF_DIGITS = /\d(?:[\s()./+-]*\d)*/g

/** The number of an order without its letters. */
const ORDER_DIGITS = /^\d{6,9}$/
/** An id of an order, an account or a session. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

/**
 * Whether a folded query may say something about a person: an email address, a link, the number of an order, a phone,
 * a card or an account. Rather a part number too many: those with so many figures are few, and can be asked for.
 */
export function mayBePersonal(folded: string): boolean {
  if (folded.length > LONGEST || /@|:\/\/|\bwww\./.test(folded)) return true
  if (namesOrder(folded) || ORDER_DIGITS.test(folded) || ID.test(folded)) return true
  const longest = Math.max(0, ...[...folded.matchAll(RUN_OF_DIGITS)].map(([run]) => run.replace(/\D/g, '').length))
  return longest >= (/\p{L}/u.test(folded) ? DIGITS_BESIDE_LETTERS : DIGITS_OF_PHONE)
}
