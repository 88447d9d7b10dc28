import { t } from '#platform/contract/language/text.ts'
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
    subject: t('We received your request for {plan}', { plan: planName }),
    paragraphs: [
      t('You requested the plan {plan}, {price} a month. We will reply by email.', { plan: planName, price }),
      t('Nothing is charged until we have accepted it and agreed a start date with you.'),
    ],
    notes: [t('Not you, or changed your mind? You can withdraw the request until we reply.')],
  }),
  accepted: ({ planName, price }) => ({
    subject: t('Your plan {plan} is accepted', { plan: planName }),
    paragraphs: [
      t('We accepted your request for the plan {plan}, {price} a month. We will email you to agree a start date.', {
        plan: planName,
        price,
      }),
    ],
    notes: [t('Questions? Contact us and mention the plan.')],
  }),
  declined: ({ planName }) => ({
    subject: t('Your request for {plan}', { plan: planName }),
    paragraphs: [
      t(
        'Thank you for your interest in the plan {plan}. We cannot offer it to you right now. You have not been charged.',
        { plan: planName },
      ),
    ],
    notes: [t('Questions? Contact us and mention the plan.')],
  }),
}

export function composePlanEmail(content: PlanEmailContent): ComposedEmail {
  const { subject, paragraphs, notes } = WORDS[content.kind](content)
  return composeEmail({
    subject,
    name: content.name,
    paragraphs: [...paragraphs, ...shopLines(content.note)],
    action: { label: t('View my plans'), url: content.url, secret: false },
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
    subject: t('Request for {plan}', { plan: planName }),
    paragraphs: [
      shopSentence(
        t('{name} ({email}) requested the plan {plan}, {price} a month.', {
          name: plainValue(customerName),
          email: plainValue(customerEmail),
          plan: planName,
          price,
        }),
      ),
    ],
    action: { label: t('View plan requests'), url, secret: false },
  })
}
