import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { databaseErrorCode, inTransaction } from '#platform/server/database/database.ts'
import { holdAttributes } from '../attributes-store.ts'
import type { FindContext } from '../find-context.ts'
import { withAttributes } from '../find-rules.ts'
import { documentOf, type FindRules, type PartDocument } from './document-of.ts'
import {
  countStaleDocuments,
  holdTokens,
  markOldDocuments,
  type StoredDocument,
  storeDocuments,
  takeStaleParts,
  tokenKey,
} from './documents-store.ts'

const AT_ONCE = 500
/** Fewer than the job marks at once, when the rules are others: no request does its work. */
const MOST_BEFORE_ANSWER = 400
/** Some milliseconds of work; then requests have their turn. */
const BETWEEN_REQUESTS = 20
const READ_ONLY = '25006'
const LOCK_NOT_AVAILABLE = '55P03'

/** Of texts beside the parts' own; none in a shop of one language. */
export const languagesOf = ({ vocabularies }: FindRules): string[] =>
  vocabularies.length === 1 ? [] : vocabularies.map(({ speech }) => speech.language)

type Makes = Pick<FindContext, 'db' | 'reviews'>

/** Makes up to 500 stale documents. Returns how many there were. */
function makeDocuments({ db, reviews }: Makes, rules: FindRules): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const present = withAttributes(rules, await holdAttributes(transaction))
    const languages = languagesOf(rules)
    const parts = await takeStaleParts(transaction, AT_ONCE, languages)
    if (parts.length === 0) return 0
    const ratings = await reviews.ratingsOf(
      transaction,
      parts.map(({ id }) => id),
    )
    const documents: (PartDocument & Pick<StoredDocument, 'partId' | 'active'>)[] = []
    for (const part of parts) {
      if (documents.length % BETWEEN_REQUESTS === 0) await setImmediate()
      const document = documentOf({ ...part, rating: ratings.get(part.id)?.average }, present)
      documents.push({ ...document, partId: part.id, active: part.active })
    }
    const tokens = await holdTokens(
      transaction,
      documents.flatMap(({ values }) => values),
    )
    const tokenOf = (value: (typeof documents)[number]['values'][number]) => tokens.get(tokenKey(value)) ?? []
    const stored = documents.map((document) => ({
      ...document,
      tokens: [...new Set(document.values.flatMap(tokenOf))].sort((a, b) => a - b),
    }))
    await storeDocuments(transaction, rules.version, stored)
    return parts.length
  })
}

/**
 * Before an answer: what was saved a moment ago is found. A large import is left to the job: until then answers are as
 * before it. Announces what it made: an answer or index may have been made without it.
 */
export async function catchUp(
  context: Makes & Pick<FindContext, 'invalidation' | 'log'>,
  rules: FindRules,
): Promise<void> {
  const stale = await countStaleDocuments(context.db, MOST_BEFORE_ANSWER + 1)
  if (stale === 0 || stale > MOST_BEFORE_ANSWER) return
  const made = await makeDocuments(context, rules).catch((error: unknown) => {
    // What was found before is still found, above all while the database takes no writes or attributes are changed.
    if (![READ_ONLY, LOCK_NOT_AVAILABLE].includes(databaseErrorCode(error) ?? ''))
      context.log('Parts that were saved a moment ago can’t be searched yet', { error })
    return 0
  })
  if (made > 0) context.invalidation.invalidate()
}

/**
 * Makes all stale documents, and anew those that other rules made. The job gives way: between two batches the database
 * and this process are free for requests as long as a batch takes.
 */
export async function makeAllDocuments(
  context: Makes,
  rules: FindRules,
  { givesWay = false }: { givesWay?: boolean } = {},
): Promise<void> {
  do {
    for (;;) {
      const beganAtMs = performance.now()
      if ((await makeDocuments(context, rules)) === 0) break
      if (givesWay) await delay(performance.now() - beganAtMs)
    }
  } while (await markOldDocuments(context.db, rules.version, AT_ONCE))
}
