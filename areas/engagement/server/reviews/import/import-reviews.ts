import type { CatalogueService } from '#catalogue/server/catalogue-service.ts'
import { t } from '#platform/contract/language/text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { PutRecord, RecordWork } from '#platform/server/records/import-records.ts'
import { type BroughtReview, readReview } from './read-review.ts'
import { REVIEW_FORM, type ReviewField } from './review-form.ts'
import { insertImportedReviews, noteImported, selectImported, selectOwn } from './reviews-import-store.ts'

type Context = { catalogue: Pick<CatalogueService, 'findPartsCalled'>; now: () => Date; newId: () => string }
/** What parts are called in that shop; they are looked up once for an import. */
type Called = Map<string, string | undefined>

/** Reviews of another shop. They belong to no account and no purchase, so they never count as verified. */
export function reviewImport(context: Context): RecordWork<ReviewField, BroughtReview> {
  const called: Called = new Map()
  const now = context.now()
  return {
    form: REVIEW_FORM,
    read: (values, dates) => readReview(values, dates, now),
    twice: (line) => ({ skipped: t('the same as another row, such as line {line}', { line: String(line) }) }),
    put: (db, reviews, stores) => putReviews({ ...context, called }, db, reviews, stores),
  }
}

async function putReviews(
  { catalogue, newId, called }: Context & { called: Called },
  db: Queryable,
  reviews: readonly BroughtReview[],
  stores: boolean,
): Promise<PutRecord<ReviewField>[]> {
  const unknown = [...new Set(reviews.map(({ part }) => part))].filter((part) => !called.has(part))
  const found = unknown.length > 0 ? await catalogue.findPartsCalled(db, unknown) : new Map<string, string>()
  for (const part of unknown) called.set(part, found.get(part))
  const own = await selectOwn(
    db,
    reviews.flatMap(({ id }) => id || []),
  )
  const known = reviews
    .filter(({ part, id }) => called.get(part) !== undefined && !own.has(id))
    .map(({ digest }) => digest)
  const isNew = stores ? await noteImported(db, known) : await newOf(db, known)
  if (stores)
    await insertImportedReviews(
      db,
      reviews.flatMap(({ part, digest, id: _, at, answer, ...said }) => {
        const partId = called.get(part)
        if (partId === undefined || !isNew.has(digest)) return []
        const answered = { answer, answeredAt: answer === null ? null : at }
        return [{ ...said, ...answered, id: newId(), partId, img: '', createdAt: at, earlierShop: true }]
      }),
    )
  return reviews.map(({ part, digest, id }) => {
    if (own.has(id)) return { outcome: 'unchanged' }
    if (called.get(part) === undefined)
      return {
        field: 'part',
        reason: t('no part of this shop is called “{part}”: write its SKU, or leave the row out', { part }),
      }
    return { outcome: isNew.has(digest) ? 'new' : 'unchanged' }
  })
}

async function newOf(db: Queryable, digests: readonly string[]): Promise<Set<string>> {
  const imported = await selectImported(db, digests)
  return new Set(digests.filter((digest) => !imported.has(digest)))
}
