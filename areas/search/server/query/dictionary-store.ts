import { asc, gt, sql } from 'drizzle-orm'
import { preparedStatement, type Queryable } from '#platform/server/database/database.ts'
import { attributeValues } from '../find-tables.ts'

export type DictionaryEntry = typeof attributeValues.$inferSelect

/** Values that parts state, with their tokens; those of one attribute by number. */
export type Dictionary = {
  byToken: ReadonlyMap<number, DictionaryEntry>
  ofAttribute(attribute: string): readonly DictionaryEntry[]
  token(attribute: string, value: string): number | undefined
  attributes(): Iterable<string>
}

/** A transaction that began earlier may store a smaller token later, so the newest ones are asked for again. */
const LATE_TOKENS = 1_000

/**
 * Reads what is new in the dictionary at each call; it only grows. When the attributes changed it is read again, as
 * figures and labels may be others.
 */
export function createDictionary(db: Queryable): (attributes?: string) => Promise<Dictionary> {
  let known = emptyDictionary('')
  return async (attributes = '') => {
    if (attributes !== known.attributes) known = emptyDictionary(attributes)
    const current = known
    const after = current.highest() - LATE_TOKENS
    if ((await countEntries(db, after)) > current.countAfter(after))
      for (const entry of await selectEntries(db, after)) current.add(entry)
    return current.dictionary
  }
}

function emptyDictionary(attributes: string) {
  let highest = 0
  const byToken = new Map<number, DictionaryEntry>()
  const byAttribute = new Map<string, DictionaryEntry[]>()
  const byValue = new Map<string, number>()
  const dictionary: Dictionary = {
    byToken,
    ofAttribute: (attribute) => byAttribute.get(attribute) ?? [],
    token: (attribute, value) => byValue.get(nameOf(attribute, value)),
    attributes: () => byAttribute.keys(),
  }
  return {
    attributes,
    dictionary,
    highest: () => highest,
    countAfter: (after: number) => {
      let known = 0
      for (let token = highest; token > after && token > 0; token--) if (byToken.has(token)) known += 1
      return known
    },
    add(entry: DictionaryEntry) {
      if (byToken.has(entry.token)) return
      highest = Math.max(highest, entry.token)
      byToken.set(entry.token, entry)
      byValue.set(nameOf(entry.attribute, entry.value), entry.token)
      const others = byAttribute.get(entry.attribute)
      if (others) others.push(entry)
      else byAttribute.set(entry.attribute, [entry])
    },
  }
}

/** Keys of specifications may have blanks. */
const nameOf = (attribute: string, value: string) => `${attribute}\n${value}`

function selectEntries(db: Queryable, after: number): Promise<DictionaryEntry[]> {
  return db.select().from(attributeValues).where(gt(attributeValues.token, after)).orderBy(asc(attributeValues.token))
}

/** Reading the newest ones takes ten times as long as counting them, and mostly there is nothing new. */
async function countEntries(db: Queryable, after: number): Promise<number> {
  const [row] = await entriesAfter(db, { after })
  return row?.count ?? 0
}

const entriesAfter = preparedStatement<'after', { count: number }>(
  'dictionary_entries_after',
  ({ after }) =>
    sql`SELECT count(*)::integer AS count FROM ${attributeValues} WHERE ${gt(attributeValues.token, after)}`,
)
