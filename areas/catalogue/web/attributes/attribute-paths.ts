export const ATTRIBUTES_LIST = '/dashboard/attributes'
export const NEW_ATTRIBUTE = `${ATTRIBUTES_LIST}/new`

export function attributePath(id: string): string {
  return `${ATTRIBUTES_LIST}/${id}`
}
