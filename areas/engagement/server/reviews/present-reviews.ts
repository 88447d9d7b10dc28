import type { AdministeredReview } from '#engagement/contract/review-desk.ts'
import type { OwnReview, Review } from '#engagement/contract/reviews.ts'
import { givenPicture } from '#platform/server/given-picture.ts'
import { whoseAreVerified } from './choose-purchase.ts'
import { countReports } from './moderation/review-past-store.ts'
import { selectPhotos } from './photos-store.ts'
import type { ReviewsContext } from './reviews-context.ts'
import type { ReviewRow } from './reviews-store.ts'

type Beside = Pick<ReviewsContext, 'db' | 'catalogue' | 'orders' | 'fitment'>

/** Public reviews. */
export async function presentReviews(beside: Beside, rows: readonly ReviewRow[]): Promise<Review[]> {
  const { catalogue, fitment } = beside
  const [names, isVerified, photos, book] = await Promise.all([
    catalogue.selectPartNames([...new Set(rows.flatMap(({ partId }) => partId ?? []))]),
    whoseAreVerified(beside, beside.db, rows),
    selectPhotos(
      beside.db,
      rows.map(({ id }) => id),
    ),
    fitment.bookNames(),
  ])
  return rows.map((row) => {
    const partName = row.partId === null ? undefined : names.get(row.partId)
    const shown = photos.get(row.id)
    return {
      _id: row.id,
      name: row.name,
      img: givenPicture(row.img, row.picture),
      review: row.review,
      ratings: row.ratings,
      helpful: row.helpful,
      createdAt: row.createdAt.toISOString(),
      ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
      verifiedBuyer: isVerified(row),
      ...(row.earlierShop && { earlierShop: true as const }),
      ...(row.partId !== null && partName !== undefined && { part: row.partId, partName }),
      ...(shown && { photos: shown }),
      ...(row.answer !== null && row.answeredAt && { answer: { text: row.answer, at: row.answeredAt.toISOString() } }),
      ...(row.bikeKind !== null &&
        row.fitOutcome !== null && {
          fit: { bikeKind: row.bikeKind, name: book.template(row.bikeKind) ?? row.bikeKind, outcome: row.fitOutcome },
        }),
    }
  })
}

export async function presentOwnReviews(beside: Beside, rows: readonly ReviewRow[]): Promise<OwnReview[]> {
  const shown = await presentReviews(beside, rows)
  return rows.flatMap((row, place) => {
    const review = shown[place]
    if (!review) return []
    const { img, hiddenAt, heldFor, orderId } = row
    const order = orderId === null ? {} : { order: orderId }
    const own = { typedImg: img, hidden: hiddenAt !== null, held: heldFor !== null, ...order }
    return { ...review, ...own, ...missingPictureOf(row) }
  })
}

/** Anything but a link shows initials, as its author was told. */
function missingPictureOf({ img, picture, pictureFault, pictureDueAt }: ReviewRow): Pick<OwnReview, 'missingPicture'> {
  if (picture !== '' || !/^https?:\/\//i.test(img)) return {}
  return { missingPicture: { img, fault: pictureFault, nextTryAt: pictureDueAt?.toISOString() ?? null } }
}

export async function presentAdministeredReviews(
  beside: Beside & Pick<ReviewsContext, 'accounts'>,
  rows: readonly ReviewRow[],
): Promise<AdministeredReview[]> {
  const { db, accounts } = beside
  const [reviews, reports, emails] = await Promise.all([
    presentOwnReviews(beside, rows),
    countReports(
      db,
      rows.map(({ id }) => id),
    ),
    accounts.emailsOf([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]),
  ])
  return reviews.map(({ typedImg: _, missingPicture: __, ...review }, place) => ({
    ...review,
    email: emails.get(rows[place]?.accountId ?? '') ?? null,
    heldFor: rows[place]?.heldFor ?? [],
    reports: reports.get(review._id) ?? 0,
  }))
}
