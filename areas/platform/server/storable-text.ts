const MOST_LEVELS = 32 // Deeper than any valid input, shallower than a stack overflow

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Paths of texts and names that can't be stored, or are nested too deep. */
export function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  if (path.length >= MOST_LEVELS) return [path.join('.')]
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorablePaths(inner, [...path, name]) : [[...path, name].join('.')],
  )
}
