/** Newest first, most helpful first, most stars first. Apart from the schemas, which pages of visitors do without. */
export const REVIEW_SORTS = ['newest', 'helpful', 'stars'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
