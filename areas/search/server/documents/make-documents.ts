import { databaseErrorCode, inTransaction } from '#platform/server/database/database.ts'
import { holdAttributes } from '../attributes/attributes-store.ts'
import type { FindContext } from '../find-context.ts'
import { withAttributes } from '../find-rules.ts'
import { documentOf, type FindRules } from './document-of.ts'
import {
  hasStaleDocuments,
  holdTokens,
  markOldDocuments,
  storeDocuments,
  takeStaleParts,
  tokenKey,
} from './documents-store.ts'

const AT_ONCE = 500
const READ_ONLY = '25006'
const LOCK_NOT_AVAILABLE = '55P03'

type Makes = Pick<FindContext, 'db' | 'reviews'>

/** Makes up to 500 stale documents. Returns how many there were. */
function makeDocuments({ db, reviews }: Makes, rules: FindRules): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const present = withAttributes(rules, await holdAttributes(transaction))
    const parts = await takeStaleParts(transaction, AT_ONCE)
    if (parts.length === 0) return 0
    const ratings = await reviews.ratingsOf(
      transaction,
      parts.map(({ id }) => id),
    )
    const documents = parts.map((part) => ({
      ...documentOf({ ...part, rating: ratings.get(part.id)?.average }, present),
      partId: part.id,
      active: part.active,
    }))
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
 * Before an answer: what was saved a moment ago is found. Leaves the rest of a large import to the job. Announces what
 * it made: an answer or index may have been made without it.
 */
export async function catchUp(
  context: Makes & Pick<FindContext, 'invalidation' | 'log'>,
  rules: FindRules,
): Promise<void> {
  if (!(await hasStaleDocuments(context.db))) return
  const made = await makeDocuments(context, rules).catch((error: unknown) => {
    // What was found before is still found, above all while the database takes no writes or attributes are changed.
    if (![READ_ONLY, LOCK_NOT_AVAILABLE].includes(databaseErrorCode(error) ?? ''))
      context.log('Parts that were saved a moment ago can’t be searched yet', { error })
    return 0
  })
  if (made > 0) context.invalidation.invalidate()
}

/** The job: makes all stale documents, and anew those that other rules made. */
export async function makeAllDocuments(context: Makes, rules: FindRules): Promise<void> {
  do {
    while ((await makeDocuments(context, rules)) > 0);
  } while (await markOldDocuments(context.db, rules.version, AT_ONCE))
}
