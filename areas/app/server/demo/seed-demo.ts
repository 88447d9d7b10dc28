import { v5 as nameBasedId } from 'uuid'
import { ownerSettings } from '#admin/server/settings/owner-settings-tables.ts'
import { shopPages } from '#admin/server/shop-pages/shop-pages-tables.ts'
import { fixedUnitSize } from '#catalogue/contract/units.ts'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { reviews } from '#engagement/server/reviews/reviews-tables.ts'
import { readCurrentBook } from '#fitment/server/current-book.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments, type WrittenFitment } from '#fitment/server/ports/write-ports-store.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { sampleUnits } from '#platform/contract/money/currency.ts'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { confusableKey } from '#search/server/query-parser/part-numbers.ts'
import { normOfNumber } from '#search/server/successors/check-succession.ts'
import { putSuccession, type StoredSuccession } from '#search/server/successors/successors-store.ts'
import { storeDemoAssemblies } from './assemblies/demo-assemblies.ts'
import { deleteInventedReviews } from './demo-accounts-store.ts'
import { demoPages } from './demo-pages.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoSuccessions, formerParts } from './demo-successors.ts'
import type { DemoPart } from './parts/demo-part.ts'
import { demoParts } from './parts/demo-parts.ts'
import { demoSpares } from './parts/demo-spares.ts'

const DEMO_NAMESPACE = 'b6d0a3f8-6f8e-4c51-9a57-3f1f0f1f2c11'
const DAY_MS = 86_400_000

const spareSkus = new Set(demoSpares.map(({ sku }) => sku))

/** Fills an empty catalogue with demo parts and reviews; safe to repeat and to run concurrently. */
export function seedDemoCatalogue(db: Database, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // A process starting at the same time waits here.
    await transaction.execute('LOCK TABLE parts IN SHARE ROW EXCLUSIVE MODE')
    // So that a visitor's own review can be seen.
    const atOnce = { name: 'reviews', version: 1, value: { publish: 'at-once' }, holdsFrom: now, savedAt: now } as const
    await transaction.insert(ownerSettings).values(atOnce).onConflictDoNothing()
    const [known] = await transaction.select({ id: parts.id }).from(parts).limit(1)
    if (known) return
    const gone = formerParts.map((part) => ({ ...partRow(part, now), active: false }))
    await transaction.insert(parts).values([...demoParts.map((part) => partRow(part, now)), ...gone])
    await storeDemoAssemblies(transaction, now)
    const { book } = await readCurrentBook(transaction)
    await insertFitments(
      transaction,
      [...demoParts, ...formerParts].flatMap((part) => fitmentOf(book, part, now)),
    )
    for (const succession of demoSuccessions) await putSuccession(transaction, successionRow(succession, now))
    const pages = demoPages.map((page) => ({ ...page, version: 1, publishedAt: now }))
    await transaction.insert(shopPages).values(pages).onConflictDoNothing()
    await transaction.insert(reviews).values(demoReviews.map((review, index) => reviewRow(review, index, now)))
  })
}

/** Removes the reviews of the demo, which nobody wrote. Returns how many. */
export function removeDemoReviews(db: Queryable): Promise<number> {
  return deleteInventedReviews(
    db,
    demoReviews.map((_, index) => demoReviewId(index)),
  )
}

function demoReviewId(index: number): string {
  return nameBasedId(`review ${index}`, DEMO_NAMESPACE)
}

/** From the SKU, for stable addresses. */
export function demoPartId(sku: string): string {
  return nameBasedId(`part ${sku}`, DEMO_NAMESPACE)
}

function partRow(part: DemoPart, now: Date): typeof parts.$inferInsert {
  const { sku, name, category, description, priceCents, min, multiple, unit = 'each', quantity, specs } = part
  return {
    priceCents: sampleUnits(priceCents),
    ...{ sku, name, category, description, min, specs, ...(multiple && { multiple }) },
    id: demoPartId(sku),
    unit,
    unitSize: fixedUnitSize(unit) ?? 1,
    quantity,
    available: quantity,
    img: '',
    // Spare parts are not what a visitor should see first among the newest.
    createdAt: spareSkus.has(sku) ? new Date(now.getTime() - DAY_MS) : now,
    updatedAt: now,
  }
}

function fitmentOf(book: Book, { sku, fit, fitSource, bridge }: DemoPart, now: Date): WrittenFitment[] {
  if (fit === undefined || fitSource === undefined) return []
  return [
    {
      partId: demoPartId(sku),
      ...readFitText(book, fit),
      source: fitSource,
      bridges: bridge ?? '',
      at: now,
    },
  ]
}

function successionRow(
  { number, kind, parts: next = [], needed = [], note, since }: (typeof demoSuccessions)[number],
  now: Date,
): StoredSuccession {
  const oldNorm = normOfNumber(number)
  const named = (skus: readonly string[], isNeeded: boolean) =>
    skus.map((sku) => ({ id: demoPartId(sku), quantity: 1, isNeeded }))
  return {
    id: nameBasedId(`succession ${number}`, DEMO_NAMESPACE),
    ...{ oldNumber: number, oldNorm, confusable: confusableKey(oldNorm), kind, note, since, changedAt: now },
    oldPart: formerParts.some(({ sku }) => sku === number) ? demoPartId(number) : null,
    parts: [...named(next, false), ...named(needed, true)],
  }
}

function reviewRow(review: (typeof demoReviews)[number], index: number, now: Date): typeof reviews.$inferInsert {
  const { name, img, ratings, sku } = review
  return {
    id: demoReviewId(index),
    partId: sku === undefined ? null : demoPartId(sku),
    name,
    img,
    review: review.review,
    ratings,
    createdAt: new Date(now.getTime() - review.daysAgo * DAY_MS),
  }
}
