import { type Database, inTransaction, type Transaction, withCopying } from '#platform/server/database/database.ts'
import { applyChanges, createIndexBuilder, type FindIndex, needPlaces } from './find-index.ts'
import {
  type Moment,
  readAllParts,
  readChangedParts,
  readChanges,
  readMoment,
  readNameOrder,
  readPredecessors,
  readTokenAttributes,
} from './index-feed-store.ts'
import { readTokens } from './indexed-part.ts'
import { createTokenAttributes } from './token-attributes.ts'

/** With more changed parts an index is made anew: quicker, and lists by slot are smallest in a new one. */
const MOST_CHANGES = 20_000
/** Changes are kept for a day; who was away for longer doesn't know what is gone. */
const LONGEST_AWAY_SECONDS = 23 * 3_600

const atOneMoment = { isolationLevel: 'repeatable read' } as const

/** An index and how far it has followed the database. */
export type FollowedIndex = {
  index: FindIndex
  moment: Moment
  seen: ReadonlySet<string> // Changes since `moment` that it has
  laterParts: number // Slots taken since it was made
}

/** Makes an index of what the database has at one moment. */
export function loadIndex(database: Database, languages: readonly string[] = []): Promise<FollowedIndex> {
  return withCopying(database, async (db) => {
    const moment = await readMoment(db)
    const attributes = createTokenAttributes()
    for (const { token, attribute, number } of await readTokenAttributes(db)) attributes.add(token, attribute, number)
    const builder = createIndexBuilder(languages)
    await readAllParts(db, languages, builder.add)
    await readNameOrder(db, builder.addToOrder)
    return { index: builder.build(attributes), moment, seen: new Set<string>(), laterParts: 0 }
  })
}

/** `crowded` has everything, but should be made anew; `behind` has to be, before it has everything again. */
export type Following = 'current' | 'crowded' | 'behind'

/**
 * Applies what transactions did that were still running at the last look, or came later. A change of a transaction that
 * commits late is not missed so, whatever the order of its row.
 */
export function followChanges(db: Database, followed: FollowedIndex): Promise<Following> {
  return inTransaction(
    db,
    async (transaction) => {
      const moment = await readMoment(transaction)
      if (moment.epochSeconds - followed.moment.epochSeconds > LONGEST_AWAY_SECONDS) return 'behind'
      const limit = MOST_CHANGES + followed.seen.size + 1
      const logged = await readChanges(transaction, followed.moment, limit)
      const changed = logged.filter((change) => !followed.seen.has(nameOfChange(change)))
      const ids = [...new Set(changed.map(({ id }) => id))]
      if (logged.length === limit || ids.length > MOST_CHANGES) return 'behind'
      if (ids.length > 0) await applyTo(followed, transaction, ids)
      followed.moment = moment
      followed.seen = new Set(logged.map(nameOfChange))
      return followed.laterParts > MOST_CHANGES ? 'crowded' : 'current'
    },
    atOneMoment,
  )
}

const nameOfChange = ({ id, xid }: { id: string; xid: string }) => `${xid} ${id}`

async function applyTo(followed: FollowedIndex, transaction: Transaction, ids: readonly string[]): Promise<void> {
  const { index } = followed
  const changes = await readChangedParts(transaction, ids, [...index.spoken.keys()])
  const predecessors = await readPredecessors(transaction, needPlaces(index, changes))
  const tokens = new Set(changes.flatMap(({ part }) => (part ? readTokens(part.tokens) : [])))
  const fresh = [...tokens].filter((token) => !index.attributes.has(token))
  if (fresh.length > 0)
    for (const { token, attribute, number } of await readTokenAttributes(transaction, fresh))
      index.attributes.add(token, attribute, number)
  const before = index.columns.size
  applyChanges(index, changes, predecessors)
  followed.laterParts += index.columns.size - before
}
