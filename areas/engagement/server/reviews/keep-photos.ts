import type { ReviewPhoto } from '#engagement/contract/review-photos.ts'
import { t } from '#platform/contract/language/text.ts'
import { invalidInput, type Refusal } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import { insertPhotos } from './photos-store.ts'
import type { ReviewsContext } from './reviews-context.ts'

/** Stores the photos of a review that has none. Refuses those that are no longer stored. */
export async function keepPhotos(
  { claimPictures, newId }: Pick<ReviewsContext, 'claimPictures' | 'newId'>,
  db: Queryable,
  review: string,
  photos: readonly ReviewPhoto[],
): Promise<Refusal | undefined> {
  const missing = new Set(
    await claimPictures(
      db,
      photos.map(({ img }) => img),
    ),
  )
  if (missing.size > 0) {
    const message = t('This photo is no longer stored. Remove it and upload it again')
    return invalidInput(
      photos.flatMap(({ img }, at) => (missing.has(img) ? { path: `photos.${at}.img`, message } : [])),
    )
  }
  await insertPhotos(db, { review, photos, newId })
  return undefined
}

export function areSamePhotos(some: readonly ReviewPhoto[], others: readonly ReviewPhoto[]): boolean {
  const isSame = ({ img, alt }: ReviewPhoto, other: ReviewPhoto | undefined) => img === other?.img && alt === other.alt
  return some.length === others.length && some.every((photo, at) => isSame(photo, others[at]))
}
