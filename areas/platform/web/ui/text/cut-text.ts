/** Counts code points, so that no character is cut in half. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
