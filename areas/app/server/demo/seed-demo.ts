import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v5 as nameBasedId, v7 as newId } from 'uuid'
import { ownerSettings } from '#admin/server/settings/owner-settings-tables.ts'
import { shopPages } from '#admin/server/shop-pages/shop-pages-tables.ts'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { importAssembliesWithin } from '#catalogue/server/import/import-assemblies.ts'
import { importPartsWithin } from '#catalogue/server/import/import-parts.ts'
import { reviews } from '#engagement/server/reviews/reviews-tables.ts'
import { readCurrentBook } from '#fitment/server/current-book.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments, type WrittenFitment } from '#fitment/server/ports/write-ports-store.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { confusableKey } from '#search/server/query-parser/part-numbers.ts'
import { normOfNumber } from '#search/server/successors/check-succession.ts'
import { putSuccession, type StoredSuccession } from '#search/server/successors/successors-store.ts'
import { deleteInventedReviews } from './demo-accounts-store.ts'
import { demoPages } from './demo-pages.ts'
import { type DemoFit, demoFits, demoPartsFile, demoSpares, formerParts } from './demo-parts.ts'
import { backdateParts, discontinueParts } from './demo-parts-store.ts'
import { demoReviews } from './demo-reviews.ts'
import { demoSuccessions } from './demo-successors.ts'

const DEMO_NAMESPACE = 'b6d0a3f8-6f8e-4c51-9a57-3f1f0f1f2c11'
const DAY_MS = 86_400_000

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
    await storeDemoParts(transaction, now)
    await storeDemoAssemblies(transaction, now)
    const { book } = await readCurrentBook(transaction)
    await insertFitments(
      transaction,
      [...demoFits].map(([sku, fit]) => fitmentOf(book, sku, fit, now)),
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

/** By the import that the owner uses, so that every first start of a demo shop tries it. */
async function storeDemoParts(transaction: Queryable, now: Date): Promise<void> {
  const file = Buffer.from(demoPartsFile())
  const answer = await importPartsWithin(transaction, {
    ...{ open: () => Readable.from([file]), dryRun: false, skipBroken: false, listed: 1, now: () => now },
    ...{ holdPictures: async () => [], newId, partId: demoPartId },
  })
  if ('problem' in answer) throw new Error(`The demo parts: ${answer.problem}`)
  const [broken] = answer.broken.listed
  if (broken) throw new Error(`The demo parts, row ${broken.line}: ${JSON.stringify(broken.faults)}`)
  // Spare parts are not what a visitor should see first among the newest.
  await backdateParts(transaction, demoSpares, new Date(now.getTime() - DAY_MS))
  await discontinueParts(transaction, formerParts)
}

function fitmentOf(book: Book, sku: string, { fit, fitSource, bridge = '' }: DemoFit, at: Date): WrittenFitment {
  return { partId: demoPartId(sku), ...readFitText(book, fit), source: fitSource, bridges: bridge, at }
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

/** Files of assemblies, and of kits of their parts. */
const ASSEMBLY_FILES = [
  ...['hubs', 'headsets', 'cranks', 'derailleurs', 'brakes', 'wheels', 'bikes'].map((name) => `assemblies-${name}`),
  'kits',
]

/** What the demo parts are made of; they are there already. In the caller's transaction. */
async function storeDemoAssemblies(transaction: Queryable, now: Date): Promise<void> {
  for (const name of ASSEMBLY_FILES) {
    const file = readFileSync(join(import.meta.dirname, 'data', `${name}.csv`))
    const open = () => Readable.from([file])
    const kind = name === 'kits' ? 'kit' : 'assembly'
    const answer = await importAssembliesWithin(transaction, { open, dryRun: false, listed: 1, kind, now: () => now })
    if ('problem' in answer) throw new Error(`${name}.csv: ${answer.problem}`)
    const [fault] = answer.broken.listed
    if (fault) throw new Error(`${name}.csv, line ${fault.line}: ${fault.reason}`)
  }
}
