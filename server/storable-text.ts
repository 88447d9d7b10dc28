/** Whether PostgreSQL can store a text: it has no character NUL, and no half of a pair of UTF-16. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** The places in a value from outside, as paths, where a text is that can't be stored. */
export function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unstorablePaths(inner, [...path, name]))
}
