/** A list as one cell of a file: JSON, or empty. */
export function listText(list: readonly object[] = []): string {
  return list.length === 0 ? '' : JSON.stringify(list)
}
