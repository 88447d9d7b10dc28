export const PARTS_LIST = '/dashboard/manageProduct'

/** The page on which variants like a part are made. */
export const createVariantsPath = (partId: string): string => `/dashboard/variants/of/${partId}`

/** The page on which an administrator edits a part. */
export function editPath(partId: string): string {
  return `${PARTS_LIST}/${partId}`
}
