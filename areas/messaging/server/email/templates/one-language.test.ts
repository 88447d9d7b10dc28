import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOfferedLanguages } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { inLanguage } from '#platform/server/language/in-language.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { composeInvitation, composeNewDevice, composeSecondFactor, composeVerifyEmail } from './account-emails.ts'
import { composeContactMessage, composeMessageAnswer } from './compose-contact-emails.ts'
import type { ComposedEmail } from './compose-email.ts'
import { composeInvoiceEmail } from './compose-invoice-email.ts'
import { composeOrderEmail, type OrderEmailKind } from './compose-order-email.ts'
import { composeNewPlanRequest, composePlanEmail } from './compose-plan-email.ts'
import { composeNewQuestion, composeQuestionAnswer } from './compose-question-emails.ts'
import { composeRecallEmail } from './compose-recall-email.ts'
import { composeReturnEmail, type ReturnEmailKind } from './compose-return-email.ts'
import { composeReviewInvitation } from './compose-review-invitation.ts'
import { composeNewOrder, composeRefundFailed, composeTestEmail } from './compose-shop-notices.ts'
import { composeAlertConfirmation, composeBackInStock, composeLowStock } from './compose-stock-emails.ts'
import { composeWithdrawalEmail, type WithdrawalEmailKind } from './compose-withdrawal-email.ts'

const url = 'https://parts.example/1'
const LINES = [
  { partName: '7', quantity: 2, price: { each: '1', all: '2' } },
  { partName: '8', quantity: 1, price: { each: '1', all: '1' } },
]
const ORDER = { name: '', number: '7', lines: LINES, total: '5', url, basketUrl: url, byGuest: true, payUntil: '1.1.' }
const MORE = {
  reference: '9',
  earlier: { number: '6', isReplaced: true },
  confirms: { deliverTo: '1', billTo: '2' },
  guaranteeUrl: url,
  transfer: { details: [], sample: true, orByCard: true },
  transactionId: '1',
  parcel: { lines: LINES, carrier: '7', trackingNumber: '1', trackingUrl: url, toCome: LINES },
  cancelled: { lines: LINES, refund: '1' },
  refund: { amount: '1', because: '', byCard: true },
}
const ORDER_KINDS: readonly OrderEmailKind[] = [
  ...(['link', 'received', 'transfer', 'on-pickup', 'collect-soon', 'handed-over', 'paid', 'shipped'] as const),
  ...(['delivered', 'cancelled', 'cancelled-lines', 'expired', 'refund', 'refund-failed'] as const),
]
const RETURN = {
  ...{ name: '', number: '1', order: '2', at: '1.1.', lines: LINES, words: '1', answer: '2', refund: '3' },
  excluded: [{ partName: '1', reason: '2' }],
  instructions: { address: '1', labelHint: '2', postage: '3' },
  ...{ byCard: true, url, byGuest: true },
}
const RETURN_KINDS: readonly ReturnEmailKind[] = [
  ...(['withdrawn', 'withdrawal-late', 'withdrawal-excluded', 'return-approved', 'return-declined'] as const),
  ...(['return-received', 'return-lapsed'] as const),
]
const WITHDRAWAL = { number: '1', order: '2', name: '3', typedNumber: '4', typedEmail: '5', statement: '6', at: '1.1.' }
const WITHDRAWAL_KINDS: readonly WithdrawalEmailKind[] = [
  ...(['received', 'received-to-confirm', 'received-confirmed', 'was-it-you', 'unmatched'] as const),
  ...(['not-acknowledged', 'open-for-7-days', 'open-for-12-days'] as const),
]
const RECALL = {
  title: '1',
  text: '2',
  hazard: '3',
  stopUse: '4',
  contact: '5',
  product: '6',
  sku: '7',
  img: '/pictures/1.webp',
  url,
  person: '',
}
const BOUGHT = [{ order: '1', name: '2', units: 3, serials: ['4'], certain: false }]
const INVOICE = {
  number: '1',
  orderNumber: '2',
  name: '',
  total: '3',
  corrects: '4',
  replaces: '5',
  url,
  byGuest: true,
}
const PLAN = { planName: '1', price: '2', url }
const ASKED = { part: '1', question: '2', answer: '3', askedOn: '1.1.', url, isShown: true }

const EMAILS: [name: string, compose: () => ComposedEmail][] = [
  ...ORDER_KINDS.map((kind): (typeof EMAILS)[0] => [`order ${kind}`, () => composeOrderEmail({ ...ORDER, kind })]),
  ...ORDER_KINDS.map((kind): (typeof EMAILS)[0] => [
    `order ${kind} with more`,
    () => composeOrderEmail({ ...ORDER, ...MORE, kind }),
  ]),
  ...RETURN_KINDS.map((kind): (typeof EMAILS)[0] => [`return ${kind}`, () => composeReturnEmail({ ...RETURN, kind })]),
  ...WITHDRAWAL_KINDS.map((kind): (typeof EMAILS)[0] => [
    `withdrawal ${kind}`,
    () => composeWithdrawalEmail({ ...WITHDRAWAL, kind, url, refundBy: '1.1.' }),
  ]),
  [
    'recall',
    () =>
      composeRecallEmail({
        ...{ ...RECALL, kind: 'recall', remedies: ['repair', 'refund'], safety: true },
        ...{ lines: BOUGHT, hasAccount: false },
      }),
  ],
  ['invoice', () => composeInvoiceEmail({ ...INVOICE, kind: 'invoice', replaced: false })],
  ['credit note', () => composeInvoiceEmail({ ...INVOICE, kind: 'credit-note', replaced: true })],
  ['plan', () => composePlanEmail({ ...PLAN, kind: 'accepted', name: '', note: '' })],
  ['plan request', () => composeNewPlanRequest({ ...PLAN, customerName: '1', customerEmail: '2' })],
  ['question', () => composeNewQuestion({ part: '1', question: '2', url })],
  ['answer', () => composeQuestionAnswer(ASKED)],
  ['contact message', () => composeContactMessage({ name: '1', email: '2', message: '3', url })],
  ['reply', () => composeMessageAnswer({ name: '', text: '1', message: '2', writtenOn: '1.1.' })],
  ['review invitation', () => composeReviewInvitation({ number: '1', parts: ['2'], url, endUrl: url })],
  ['new order', () => composeNewOrder({ ...ORDER, customerName: '1', customerEmail: '2' })],
  ['refund that failed', () => composeRefundFailed({ number: '1', amount: '2', failure: '3', url })],
  ['test', composeTestEmail],
  ['alert to confirm', () => composeAlertConfirmation({ part: '1', url })],
  ['back in stock', () => composeBackInStock({ part: '1', sku: '2', url, endUrl: url })],
  ['low stock', () => composeLowStock({ parts: [{ name: '1', sku: '2', available: 3 }], more: 2, url })],
  ['verification', () => composeVerifyEmail({ name: '', url })],
  ['second factor', () => composeSecondFactor({ name: '', change: 'passkey-added' })],
  ['new device', () => composeNewDevice({ name: '', device: '1', network: '2', at: '1.1.' })],
  ['invitation', () => composeInvitation({ role: '1', url })],
]

/** Whatever comes out of a catalogue stands in brackets. */
const marked = (key: string) => `⟦${key.slice(key.indexOf('\u0004') + 1)}⟧`

beforeAll(() => {
  setOfferedLanguages(['en', 'de'])
  setWords((language) => (language === 'de' ? { text: marked, plural: marked } : undefined))
})

afterAll(() => {
  setOfferedLanguages(['en'])
  setWords(() => undefined)
})

/** What no catalogue knows: brackets within brackets are taken away from the inside. */
function untranslated(text: string): string {
  for (let rest = text; ; ) {
    const left = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
    if (left === rest) return left
    rest = left
  }
}

const words = (text: string) =>
  untranslated(text.replaceAll(url, '').replaceAll('Parts Manufacture', '')).match(/\p{L}{2,}/gu) ?? []

describe.each(notEmpty(EMAILS))('the email: %s', (_, compose) => {
  test('is all in the language of its reader, and says which', () => {
    const { subject, text, html } = inLanguage('de', compose)
    expect(words(subject)).toEqual([])
    expect(words(text)).toEqual([])
    expect(words(html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>|&gt;/g, ' '))).toEqual([])
    expect(html).toContain('<html lang="de">')
    expect(inLanguage('en', compose).html).toContain('<html lang="en">')
  })
})

test('the confirmation of an order leads to the notice of the legal guarantee', () => {
  const { text } = composeOrderEmail({ ...ORDER, ...MORE, kind: 'paid', guaranteeUrl: `${url}/guarantee` })
  expect(text).toContain(`${url}/guarantee`)
})
