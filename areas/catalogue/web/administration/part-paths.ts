export const PARTS_LIST = '/dashboard/manageProduct'

/** The page on which an administrator edits a part. */
export function editPath(partId: string): string {
  return `${PARTS_LIST}/${partId}`
}
