export function addReviewPath(part?: string): string {
  return part === undefined ? '/dashboard/review' : `/dashboard/review?part=${part}`
}

export type ReviewsAsked = {
  part?: string | undefined
  stars?: string | undefined // Only reviews of that rating
  sort?: string | undefined
  cursor?: string | undefined
}

export function reviewsPath({ part, stars, sort, cursor }: ReviewsAsked = {}): string {
  const asked = {
    ...(part && { part }),
    ...(stars && { stars }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(cursor && { cursor }),
  }
  const query = new URLSearchParams(asked).toString()
  return query ? `/review?${query}` : '/review'
}
