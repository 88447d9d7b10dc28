/** A decoded form: texts, and objects where the keys had brackets. Lists are objects with the indexes as keys. */
export type Form = { [key: string]: string | Form }

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const MAX_DEPTH = 4

/**
 * Decodes `a=1&card[number]=2&types[]=card`, the way Stripe's clients encode their requests.
 * Undefined when a key cannot be read, is too deep, comes twice, or is both a text and an object,
 * and when a value holds a NUL, which PostgreSQL cannot store.
 */
export function parseForm(encoded: string): Form | undefined {
  // Without a prototype a key such as `__proto__` is a key like any other.
  const form: Form = Object.create(null)
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = pathOf(key)
    if (!path || value.includes('\0') || !place(form, path, value)) return undefined
  }
  return form
}

function pathOf(key: string): string[] | undefined {
  const match = KEY.exec(key)
  if (!match?.[1]) return undefined
  const path = [match[1], ...Array.from((match[2] ?? '').matchAll(/\[([^[\]]*)\]/g), (bracket) => bracket[1] ?? '')]
  return path.length <= MAX_DEPTH ? path : undefined
}

function place(form: Form, path: string[], value: string): boolean {
  let here = form
  for (const [depth, segment] of path.entries()) {
    const key = segment === '' ? String(Object.keys(here).length) : segment
    const there = here[key]
    if (depth === path.length - 1) {
      if (there !== undefined) return false
      here[key] = value
    } else if (there === undefined) {
      const made: Form = Object.create(null)
      here[key] = made
      here = made
    } else if (typeof there === 'string') {
      return false
    } else {
      here = there
    }
  }
  return true
}
