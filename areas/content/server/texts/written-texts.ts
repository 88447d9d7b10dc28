/** Members that hold words, of everything that the owner writes. */
const WORDS: ReadonlySet<string> = new Set([
  ...['title', 'text', 'seoTitle', 'description', 'summary', 'alt', 'intro', 'heading', 'button', 'label'],
  ...['days', 'hours', 'name', 'address', 'isFor', 'includes', 'about', 'used', 'what', 'learnt', 'subject'],
])

export type WrittenText = { field: string; base: string }

/** The words in a value, each with its place: `sections.hero.heading`, `footer.0.entries.2.label`. */
export function textsIn(value: object): WrittenText[] {
  const found: WrittenText[] = []
  replaceTexts(value, (field, base) => {
    found.push({ field, base })
    return undefined
  })
  return found
}

/** The same value with other words where `say` knows some. */
export function replaceTexts<Value extends object>(
  value: Value,
  say: (field: string, base: string) => string | undefined,
): Value {
  return walk(value, '', false, say) as Value
}

function walk(value: unknown, place: string, isWords: boolean, say: Parameters<typeof replaceTexts>[1]): unknown {
  if (typeof value === 'string') return isWords && value !== '' ? (say(place, value) ?? value) : value
  if (Array.isArray(value))
    return value.map((each, at) => walk(each, join(place, idOf(each) ?? String(at)), isWords, say))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, walk(each, join(place, key), WORDS.has(key), say)]),
  )
}

/** Sections keep their translation when they move. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' && !id.includes('.') ? id : undefined
}

const join = (place: string, key: string) => (place === '' ? key : `${place}.${key}`)

/** Whether a place is one by its number, where another text stands once the list has changed. */
export const isByNumber = (field: string) => /(?:^|\.)\d+(?:\.|$)/.test(field)
