import { frameLetter, type LetterFact } from './letter-frame.ts'
import { plainName, plainValue } from './plain-value.ts'

/** A letter as text and as HTML, to be posted. */
export type ComposedLetter = {
  subject: string
  text: string
  html: string
  /** The address in it that lets whoever has it act for the recipient; null when there is none. Administrators do not see it. */
  secretUrl: string | null
}

export type LetterContent = {
  subject: string
  /** Whom it greets, as they typed it. */
  name: string
  paragraphs: readonly string[]
  /** A table below them. */
  facts?: readonly LetterFact[]
  /** The one button. `secret`: whoever has the address may act for the recipient. */
  action?: { label: string; url: string; secret: boolean }
  /** What to do when it was not they who asked for it. */
  notes: readonly string[]
  /** Why they get the letter; left out: they have an account of this address. */
  reason?: string
}

const HAS_ACCOUNT = 'You get this letter because an account at Parts Manufacture has this e-mail address.'

/**
 * Makes text and HTML of one content, so that both say the same.
 * @throws Error for a link that is no http(s) address
 */
export function composeLetter(content: LetterContent): ComposedLetter {
  const { subject, name, paragraphs, facts = [], action, notes, reason = HAS_ACCOUNT } = content
  if (action && !(URL.canParse(action.url) && /^https?:\/\/\S+$/.test(action.url))) {
    throw new Error('A letter links to an http(s) address only')
  }
  const person = plainName(name)
  const greeting = person ? `Hello ${person},` : 'Hello,'
  const title = plainValue(subject)
  const lines = facts.map(({ term, value }) => `${term}: ${value}`).join('\n')
  const blocks = [
    greeting,
    ...paragraphs,
    ...(lines ? [lines] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
  ]
  return {
    subject: title,
    text: `${[...blocks, 'Parts Manufacture', reason].join('\n\n')}\n`,
    html: frameLetter({ title, paragraphs: [greeting, ...paragraphs], facts, action, notes, reason }),
    secretUrl: action?.secret ? action.url : null,
  }
}
