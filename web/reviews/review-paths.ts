export function addReviewPath(part?: string): string {
  return part === undefined ? '/dashboard/review' : `/dashboard/review?part=${part}`
}

/** `stars`: only reviews of that rating. */
export function reviewsPath(part?: string, cursor?: string, stars?: string): string {
  const asked = { ...(part && { part }), ...(stars && { stars }), ...(cursor && { cursor }) }
  const query = new URLSearchParams(asked).toString()
  return query ? `/review?${query}` : '/review'
}
