import { type EmailFact, frameEmail } from './email-frame.ts'
import { plainName, plainValue } from './plain-value.ts'

/** An email as text and as HTML, to be posted. */
export type ComposedEmail = {
  subject: string
  text: string
  html: string
  /**
   * The address in it that lets whoever has it act for the recipient; null when there is none. Administrators do not
   * see it.
   */
  secretUrl: string | null
}

export type EmailContent = {
  subject: string
  /** Whom it greets, as they typed it. */
  name: string
  paragraphs: readonly string[]
  /** A table below them. */
  facts?: readonly EmailFact[]
  /** The one button. `secret`: whoever has the address may act for the recipient. */
  action?: { label: string; url: string; secret: boolean }
  /** What to do when it was not they who asked for it. */
  notes: readonly string[]
  /** Why they get the email; left out: they have an account of this address. */
  reason?: string
}

const HAS_ACCOUNT = 'You get this email because an account at Parts Manufacture has this email address.'

/**
 * Makes text and HTML of one content, so that both say the same.
 * @throws Error for a link that is no http(s) address
 */
export function composeEmail(content: EmailContent): ComposedEmail {
  const { subject, name, paragraphs, facts = [], action, notes, reason = HAS_ACCOUNT } = content
  if (action && !(URL.canParse(action.url) && /^https?:\/\/\S+$/.test(action.url))) {
    throw new Error('An email links to an http(s) address only')
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
    html: frameEmail({ title, paragraphs: [greeting, ...paragraphs], facts, action, notes, reason }),
    secretUrl: action?.secret ? action.url : null,
  }
}
