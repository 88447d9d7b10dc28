import { type Message, msg, say } from '#platform/contract/language/text.ts'

const first = (words: Message) => words as unknown as string

/** What a shop says in settings until its owner writes something else. */
export const FIRST_WORDS = {
  tagline: first(msg('Bicycle parts, made to the drawing')),
  footer: first(msg('Bicycle parts with every dimension on the drawing, from our own factory.')),
  soon: first(msg('We are getting everything ready.')),
  pause: first(msg('We take no orders at the moment.')),
  everywhere: first(msg('Everywhere')),
  deliveryIncluded: first(msg('Delivery included')),
  returnReasons: [
    first(msg('Does not fit')),
    first(msg('Damaged')),
    first(msg('Wrong item')),
    first(msg('Not as described')),
    first(msg('No longer needed')),
    first(msg('Other')),
  ],
} as const

const KNOWN: ReadonlySet<string> = new Set(Object.values(FIRST_WORDS).flat())

/** A text of settings as visitors read it: the owner's as it is, what the shop came with in the reader's language. */
export function readSettingsText(text: string): string {
  return KNOWN.has(text) ? say(text as unknown as Message) : text
}
