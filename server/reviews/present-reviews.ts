import type { AdministeredReview } from '#contract/reviews/review-administration.ts'
import type { OwnReview, Review } from '#contract/reviews/reviews.ts'
import { givenPicture } from '#server/given-picture.ts'
import { countReports } from './moderation/review-past-store.ts'
import type { ReviewsContext } from './reviews-context.ts'
import type { ReviewRow } from './reviews-store.ts'

type Beside = Pick<ReviewsContext, 'catalogue' | 'orders' | 'fitment'>

/** Public reviews. Purchases are looked up now, since orders may be paid after a review. */
export async function presentReviews(
  { catalogue, orders, fitment }: Beside,
  rows: readonly ReviewRow[],
): Promise<Review[]> {
  const [names, purchases, book] = await Promise.all([
    catalogue.selectPartNames([...new Set(rows.flatMap(({ partId }) => partId ?? []))]),
    orders.findPurchases(rows.flatMap(({ accountId, partId }) => (accountId ? { accountId, partId } : []))),
    fitment.bookNames(),
  ])
  const bought = new Set(purchases.map(({ accountId, partId }) => `${accountId} ${partId}`))
  return rows.map((row) => {
    const partName = row.partId === null ? undefined : names.get(row.partId)
    return {
      _id: row.id,
      name: row.name,
      img: givenPicture(row.img, row.picture),
      review: row.review,
      ratings: row.ratings,
      helpful: row.helpful,
      createdAt: row.createdAt.toISOString(),
      ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
      verifiedBuyer: bought.has(`${row.accountId} ${row.partId}`),
      ...(row.partId !== null && partName !== undefined && { part: row.partId, partName }),
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
  return shown.map((review, place) => ({
    ...review,
    typedImg: rows[place]?.img ?? '',
    hidden: rows[place]?.hiddenAt !== null,
    held: rows[place]?.heldFor !== null,
  }))
}

export async function presentAdministeredReviews(
  { db, accounts, ...beside }: Beside & Pick<ReviewsContext, 'db' | 'accounts'>,
  rows: readonly ReviewRow[],
): Promise<AdministeredReview[]> {
  const [reviews, reports, emails] = await Promise.all([
    presentOwnReviews(beside, rows),
    countReports(
      db,
      rows.map(({ id }) => id),
    ),
    accounts.emailsOf([...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]),
  ])
  return reviews.map(({ typedImg: _, ...review }, place) => ({
    ...review,
    email: emails.get(rows[place]?.accountId ?? '') ?? null,
    heldFor: rows[place]?.heldFor ?? [],
    reports: reports.get(review._id) ?? 0,
  }))
}
