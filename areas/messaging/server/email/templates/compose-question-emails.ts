import { t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { becauseMailbox, type ComposedEmail, composeEmail } from './compose-email.ts'
import { plainLines, plainValue } from './plain-value.ts'
import { shopLines, shopSentence, shopWords } from './shop-words.ts'

/** To the shop, about a question that somebody asked. */
export function composeNewQuestion({ part, question, url }: { part: string; question: string; url: string }) {
  const name = plainValue(part)
  return composeEmail({
    subject: shopWords(t('Question about {name}', { name })),
    paragraphs: [shopSentence(t('Someone asks about {name}:', { name })), ...shopLines(question)],
    action: { label: t('Answer'), url, secret: false },
    notes: [t('Anyone can ask. Do not open unexpected links.')],
    reason: becauseMailbox(),
  })
}

type QuestionAnswer = {
  part: string
  question: string
  answer: string
  askedOn: string // The day as 2026-11-21
  url?: string // The part's page, while it is on sale
  isShown?: boolean // On that page
}

/** To whoever asked. */
export function composeQuestionAnswer({
  part,
  question,
  answer,
  askedOn,
  url,
  isShown = false,
}: QuestionAnswer): ComposedEmail {
  return composeEmail({
    subject: shopWords(t('Our answer about {part}', { part: plainValue(part) })),
    paragraphs: shopLines(answer),
    ...(url !== undefined && { action: { label: t('View the part'), url, secret: false } }),
    notes: [
      t('You asked on {day}:', { day: askedOn }),
      ...plainLines(question).map((line) => `> ${line}`),
      ...(isShown ? [t('Question and answer are shown on the part’s page, without your name.')] : []),
    ],
    reason: t('You get this email because someone asked {shop} a question with this email address.', {
      shop: shopBrand().name,
    }),
  })
}
