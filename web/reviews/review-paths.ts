export function addReviewPath(part?: string): string {
  return part === undefined ? '/dashboard/review' : `/dashboard/review?part=${part}`
}

export function reviewsPath(part?: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(part && { part }), ...(cursor && { cursor }) }).toString()
  return query ? `/review?${query}` : '/review'
}
