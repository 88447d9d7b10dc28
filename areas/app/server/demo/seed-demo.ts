import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { v5 as nameBasedId, v7 as newId } from 'uuid'
import { ownerSettings } from '#admin/server/settings/owner-settings-tables.ts'
import type { SuccessorKind } from '#catalogue/contract/successors.ts'
import { parts } from '#catalogue/server/catalogue-tables.ts'
import { importAssembliesWithin } from '#catalogue/server/import/import-assemblies.ts'
import { importPartsWithin } from '#catalogue/server/import/import-parts.ts'
import { partTexts } from '#catalogue/server/texts/part-texts-tables.ts'
import { contentTexts, digestOf } from '#content/server/content-service.ts'
import { publishFirstPages } from '#content/server/content-store.ts'
import { reviews } from '#engagement/server/reviews/reviews-tables.ts'
import { readCurrentBook } from '#fitment/server/current-book.ts'
import { readFitText } from '#fitment/server/ports/read-fit-text.ts'
import { insertFitments, type WrittenFitment } from '#fitment/server/ports/write-ports-store.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { type Database, inTransaction, type Queryable } from '#platform/server/database/database.ts'
import { confusableKey } from '#search/server/query-parser/part-numbers.ts'
import { normOfNumber } from '#search/server/successors/check-succession.ts'
import { putSuccession, type StoredSuccession } from '#search/server/successors/successors-store.ts'
import demoReviews from './data/reviews.json' with { type: 'json' }
import { backdateParts, costParts, deleteInventedReviews, discontinueParts } from './demo-accounts-store.ts'
import { demoPages } from './demo-pages.ts'
import { type DemoFit, demoFits, demoNames, demoParts, demoPartsFile, demoSpares, formerParts } from './demo-parts.ts'

const DEMO_NAMESPACE = 'b6d0a3f8-6f8e-4c51-9a57-3f1f0f1f2c11'
const DAY_MS = 86_400_000

/**
 * Fills an empty catalogue with demo parts and reviews; safe to repeat and to run concurrently. Answers whether it was
 * empty.
 */
export function seedDemoCatalogue(db: Database, now: Date): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    // A process starting at the same time waits here.
    await transaction.execute('LOCK TABLE parts IN SHARE ROW EXCLUSIVE MODE')
    // So that a visitor's own review can be seen, and an invitation to one.
    const value = { publish: 'at-once', invitations: { on: true } } as const
    const settings = { name: 'reviews', version: 1, value, holdsFrom: now, savedAt: now } as const
    await transaction.insert(ownerSettings).values(settings).onConflictDoNothing()
    const [known] = await transaction.select({ id: parts.id }).from(parts).limit(1)
    if (known) return false
    await storeDemoParts(transaction, now)
    await storeDemoAssemblies(transaction, now)
    const { book } = await readCurrentBook(transaction)
    await insertFitments(
      transaction,
      [...demoFits].map(([sku, fit]) => fitmentOf(book, sku, fit, now)),
    )
    await storeDemoTexts(transaction, now)
    for (const succession of demoSuccessions) await putSuccession(transaction, successionRow(succession, now))
    await publishFirstPages(transaction, demoPages(), now)
    await transaction.insert(reviews).values(demoReviews.map((review, index) => reviewRow(review, index, now)))
    return true
  })
}

/** Removes the reviews of the demo, which nobody wrote. Returns how many. */
export function removeDemoReviews(db: Queryable): Promise<number> {
  return deleteInventedReviews(
    db,
    demoReviews.map((_, index) => demoReviewId(index)),
  )
}

export function demoReviewId(index: number): string {
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
    ...{ claimPictures: async () => [], newId, partId: demoPartId },
  })
  if ('problem' in answer) throw new Error(`The demo parts: ${answer.problem}`)
  const [broken] = answer.broken.listed
  if (broken) throw new Error(`The demo parts, row ${broken.line}: ${JSON.stringify(broken.faults)}`)
  // Spare parts are not what a visitor should see first among the newest.
  await backdateParts(transaction, demoSpares, new Date(now.getTime() - DAY_MS))
  // Of spare parts nobody has said it, so that reports show how that looks.
  await costParts(
    transaction,
    demoParts.filter((part) => !demoSpares.includes(part)),
  )
  await discontinueParts(transaction, formerParts)
}

/** What the demo's parts, categories and notes in assemblies say in other languages, as if the owner had written it. */
async function storeDemoTexts(transaction: Queryable, changedAt: Date): Promise<void> {
  const base = new Map([...demoParts, ...formerParts].map((part) => [part.sku, part]))
  const { parts: named = [], others = [] } = Object.groupBy(demoNames, ({ kind }) =>
    kind === 'part' ? 'parts' : 'others',
  )
  const rows = named.map(({ item, name, description, language }) => ({
    ...{ partId: demoPartId(item), language, name, description: description || null, changedAt },
    source: {
      name: digestOf(base.get(item)?.name ?? ''),
      ...(description && { description: digestOf(base.get(item)?.description ?? '') }),
    },
  }))
  await transaction.insert(partTexts).values(rows)
  await transaction.insert(contentTexts).values(
    others.map(({ kind, item, name, language }) => ({
      ...(kind === 'note' ? { kind: 'assembly-position', field: 'note' } : { kind, field: 'name' }),
      ...{ item, language, text: name, sourceDigest: digestOf(item), changedAt },
    })),
  )
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

/** Authors are roles, not people; an empty `img` shows initials. */
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
    const answer = await importAssembliesWithin(transaction, { open, dryRun: false, kind, now: () => now })
    if ('problem' in answer) throw new Error(`${name}.csv: ${answer.problem}`)
    const [fault] = answer.broken.listed
    if (fault) throw new Error(`${name}.csv, line ${fault.line}: ${fault.reason}`)
  }
}

type DemoSuccession = {
  number: string
  kind: SuccessorKind
  parts?: readonly string[]
  needed?: readonly string[]
  note: string
  since: string
}

/** What became of old numbers, one of each kind at least. */
const demoSuccessions: readonly DemoSuccession[] = [
  {
    ...{ number: 'SC-349-A', kind: 'drop-in', parts: ['SC-349'], since: '2024-03-01' },
    note: 'The bolt is an M5 now. The clamp holds the same seat tube.',
  },
  ...['SC-349-BK', 'SC-349-SI'].map((number) => ({
    ...({ number, kind: 'merged', parts: ['SC-349-A'], since: '2019-09-16' } as const),
    note: 'Black and silver became one clamp.',
  })),
  {
    ...{ number: 'HB-R148-32-C', kind: 'with-parts', parts: ['HB-R148-32-MS'], since: '2023-10-02' },
    needed: ['CS-12-1051', 'CH-12-126'],
    note: 'The freehub was for HG cassettes and is for Micro Spline now, so the cassette and its chain change with it.',
  },
  {
    ...{ number: 'TS-40-622', kind: 'split', parts: ['TY-40-622', 'TU-45-622'], since: '2022-05-09' },
    note: 'The set of tyre and tube is sold as two parts.',
  },
  ...['CH-12-118', 'CH-12-122'].map((number) => ({
    ...({ number, kind: 'merged', parts: ['CH-12-126'], since: '2021-02-15' } as const),
    note: 'One length for all bikes: take out the links that are too many.',
  })),
  {
    ...{ number: 'HS-254-T', kind: 'none', since: '2018-01-08' },
    note: 'A threaded headset for steerers of 1 inch, which no part of ours fits.',
  },
]
