import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { ReviewPhoto } from '#engagement/contract/review-photos.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { pictureHash, reviewPhotos, reviews } from './reviews-tables.ts'

type Photos = Map<string, ReviewPhoto[]>

/** By review, in their order. */
export async function selectPhotos(db: Queryable, reviewIds: readonly string[]): Promise<Photos> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .select({ of: reviewPhotos.review, img: reviewPhotos.img, alt: reviewPhotos.alt })
    .from(reviewPhotos)
    .where(and(inArray(reviewPhotos.review, [...reviewIds]), isNull(reviewPhotos.version)))
    .orderBy(asc(reviewPhotos.place))
  return byOwner(rows)
}

/** By version, in their order. */
export async function selectPhotosOfVersions(db: Queryable, versions: readonly string[]): Promise<Photos> {
  if (versions.length === 0) return new Map()
  const rows = await db
    .select({ of: reviewPhotos.version, img: reviewPhotos.img, alt: reviewPhotos.alt })
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.version, [...versions]))
    .orderBy(asc(reviewPhotos.place))
  return byOwner(rows)
}

function byOwner(rows: readonly (ReviewPhoto & { of: string | null })[]): Photos {
  const grouped = Map.groupBy(rows, ({ of }) => of ?? '')
  return new Map([...grouped].map(([of, photos]) => [of, photos.map(({ img, alt }) => ({ img, alt }))]))
}

export async function insertPhotos(
  db: Queryable,
  { review, photos, newId }: { review: string; photos: readonly ReviewPhoto[]; newId: () => string },
): Promise<void> {
  const rows = photos.map(({ img, alt }, at) => ({ id: newId(), review, place: at + 1, img, alt }))
  if (rows.length > 0) await db.insert(reviewPhotos).values(rows)
}

/** What a review shows now belongs to what it was before an edit. */
export async function movePhotosToVersion(db: Queryable, review: string, version: string): Promise<void> {
  await db
    .update(reviewPhotos)
    .set({ version })
    .where(and(eq(reviewPhotos.review, review), isNull(reviewPhotos.version)))
}

/** Of a leaving account, while its reviews are still its own. */
export async function deletePhotosOf(db: Queryable, account: string): Promise<void> {
  const own = db.select({ id: reviews.id }).from(reviews).where(eq(reviews.accountId, account))
  await db.delete(reviewPhotos).where(inArray(reviewPhotos.review, own))
}

/** Which of these pictures a review shows or has shown. */
export async function selectPhotosInUse(db: Queryable, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const hash = pictureHash(reviewPhotos.img)
  const rows = await db
    .selectDistinct({ hash })
    .from(reviewPhotos)
    .where(inArray(hash, [...hashes]))
  return new Set(rows.map((row) => row.hash))
}
