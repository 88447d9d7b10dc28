import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { type EmailFact, frameEmail } from './email-frame.ts'
import { plainName, plainValue } from './plain-value.ts'
import { type EmailText, said } from './shop-words.ts'

export type ComposedEmail = {
  subject: string
  text: string
  html: string
  /** Lets its holder act for the recipient, so administrators don't see it; null when there is none. */
  secretUrl: string | null
}

export type EmailContent = {
  subject: EmailText
  name?: string // As typed
  paragraphs: readonly EmailText[]
  picture?: { img: string; alt: string } | undefined // Below the heading
  facts?: readonly EmailFact[]
  /** `secret`: whoever has the address may act for the recipient. */
  action?: { label: string; url: string; secret: boolean }
  notes?: readonly EmailText[] // For recipients who didn't ask for it
  /** Ends such emails. No secret: an email that could not be delivered is sent again with it. */
  leave?: { label: string; url: string }
  reason?: string // Defaults to having an account
}

const hasAccount = () =>
  t('You get this email because it is the address of an account at {shop}.', { shop: shopBrand().name })

/** Of somebody who may have no account. */
export const becauseOrdered = () =>
  t('You get this email because its address was given for an order at {shop}.', { shop: shopBrand().name })

export const becauseMailbox = () =>
  t('You get this email because it is the mailbox of {shop}.', { shop: shopBrand().name })

/**
 * Text and HTML of the same content, the one way into an email: what is not marked as the shop's words loses its links
 * here, so that no field that somebody fills in can send a stranger one.
 * @throws Error for a link that is no http(s) address
 */
export function composeEmail(content: EmailContent): ComposedEmail {
  const { name = '', action, leave, picture, reason = hasAccount() } = content
  const [paragraphs, notes] = [content.paragraphs.map(said), (content.notes ?? []).map(said)]
  const facts = (content.facts ?? []).map((fact) => ({ ...fact, term: said(fact.term), value: said(fact.value) }))
  const urls = [action?.url, leave?.url, ...facts.map(({ url }) => url)].filter((url) => url !== undefined)
  if (!urls.every((url) => URL.canParse(url) && /^https?:\/\/\S+$/.test(url))) {
    throw new Error('An email links to an http(s) address only')
  }
  const person = plainName(name)
  const greeting = person ? t('Hello {person},', { person }) : t('Hello,')
  const title = plainValue(said(content.subject))
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
    text: `${[...blocks, shopBrand().name, reason, ...(leave ? [`${leave.label}:\n${leave.url}`] : [])].join('\n\n')}\n`,
    html: frameEmail({ title, picture, paragraphs: [greeting, ...paragraphs], facts, action, notes, reason, leave }),
    secretUrl: action?.secret ? action.url : null,
  }
}
