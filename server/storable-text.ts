/** Far deeper than anything that the shop takes, far shallower than what overflows the stack of whoever walks it. */
const MOST_LEVELS = 32

/** Whether PostgreSQL can store a text: it has no character NUL, and no half of a pair of UTF-16. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * The places in a value from outside, as paths, where a text or a name is that can't be stored, or where it is nested
 * too deep.
 */
export function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (path.length >= MOST_LEVELS) return [path.join('.')]
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorablePaths(inner, [...path, name]) : [[...path, name].join('.')],
  )
}
