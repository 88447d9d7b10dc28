import { type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainValue } from './plain-value.ts'
import { shopLines, shopSentence } from './shop-words.ts'

export type PlanEmailContent = {
  kind: 'received' | 'accepted' | 'declined'
  name: string // As typed
  planName: string
  price: string // Per month, such as `$39.00`
  note: string // The administrator's note; may be empty
  url: string
}

type Words = { subject: string; paragraphs: string[]; notes: string[] }

const WORDS: Record<PlanEmailContent['kind'], (content: PlanEmailContent) => Words> = {
  received: ({ planName, price }) => ({
    subject: `We received your request for ${planName}`,
    paragraphs: [
      `You requested the plan ${planName}, ${price} a month. We will reply by email.`,
      'Nothing is charged until we have accepted it and agreed a start date with you.',
    ],
    notes: ['Not you, or changed your mind? You can withdraw the request until we reply.'],
  }),
  accepted: ({ planName, price }) => ({
    subject: `Your plan ${planName} is accepted`,
    paragraphs: [
      `We accepted your request for the plan ${planName}, ${price} a month. We will email you to agree a start date.`,
    ],
    notes: ['Questions? Contact us and mention the plan.'],
  }),
  declined: ({ planName }) => ({
    subject: `Your request for ${planName}`,
    paragraphs: [
      `Thank you for your interest in the plan ${planName}. We cannot offer it to you right now. You have not been charged.`,
    ],
    notes: ['Questions? Contact us and mention the plan.'],
  }),
}

export function composePlanEmail(content: PlanEmailContent): ComposedEmail {
  const { subject, paragraphs, notes } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: content.name,
    paragraphs: [...paragraphs, ...shopLines(content.note)],
    action: { label: 'View my plans', url: content.url, secret: false },
    notes,
  })
}

type NewPlanRequest = {
  planName: string
  price: string
  customerName: string
  customerEmail: string
  url: string // For administrators
}

export function composeNewPlanRequest(request: NewPlanRequest): ComposedEmail {
  const { planName, price, customerName, customerEmail, url } = request
  return composeEmail({
    subject: `Request for ${planName}`,
    name: '',
    paragraphs: [
      shopSentence(
        `${plainValue(customerName)} (${plainValue(customerEmail)}) requested the plan ${planName}, ${price} a month.`,
      ),
    ],
    action: { label: 'View plan requests', url, secret: false },
    notes: [],
  })
}
