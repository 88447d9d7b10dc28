/** Where a review is written, of a part when one is named. */
export function addReviewPath(part?: string): string {
  return part === undefined ? '/dashboard/review' : `/dashboard/review?part=${part}`
}

/** Where reviews are read, of a part when one is named. */
export function reviewsPath(part?: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(part && { part }), ...(cursor && { cursor }) }).toString()
  return query ? `/review?${query}` : '/review'
}
