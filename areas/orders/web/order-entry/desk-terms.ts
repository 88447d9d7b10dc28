import type { DeskPayment } from '#orders/contract/order-desk.ts'
import { t } from '#platform/contract/language/text.ts'
import { moneySchema } from '#platform/contract/money/money.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { amountFault } from '../administration/order-actions.ts'

/** What staff type of an order's price and payment. */
export type TermsTexts = {
  discountBy: '' | 'amount' | 'percent'
  discount: string
  reason: string
  payment: DeskPayment
  paidNote: string
}
export type TermsErrors = { discount?: string | undefined; reason?: string | undefined; paidNote?: string | undefined }

export const NO_TERMS: TermsTexts = { discountBy: '', discount: '', reason: '', payment: 'link', paidNote: '' }

type Discount = { amount: number } | { percent: number }

/** As far as it can be read. */
export function readDiscount({ discountBy, discount }: TermsTexts): Discount | undefined {
  if (discountBy === '' || discountFault({ discountBy, discount })) return undefined
  const figure = Number(typedNumber(discount))
  return discountBy === 'amount' ? { amount: figure } : { percent: figure }
}

function discountFault({ discountBy, discount }: Pick<TermsTexts, 'discountBy' | 'discount'>): string | undefined {
  const figure = typedNumber(discount)
  if (discountBy === 'amount') return amountFault(figure)
  const isPercent = typeof figure === 'number' && figure > 0 && figure <= 100 && Number(figure.toFixed(2)) === figure
  return isPercent ? undefined : t('Enter percent, e.g. 12.5')
}

/** What is wrong with them; undefined when nothing is. */
export function termsErrors(texts: TermsTexts): TermsErrors | undefined {
  const { discountBy, reason, payment, paidNote } = texts
  const isDiscounted = discountBy !== ''
  const errors: TermsErrors = {
    discount: isDiscounted ? discountFault(texts) : undefined,
    reason: isDiscounted && reason.trim() === '' ? t('Enter a reason') : undefined,
    paidNote: payment === 'paid' && paidNote.trim() === '' ? t('Say when and how it was paid') : undefined,
  }
  return Object.values(errors).some((fault) => fault !== undefined) ? errors : undefined
}

/** What of the request they are. */
export function termsBody(texts: TermsTexts) {
  const discount = readDiscount(texts)
  const { payment, paidNote, reason } = texts
  return {
    ...(discount && { discount: { ...discount, reason: reason.trim() } }),
    ...(payment !== 'link' && { payment }),
    ...(payment === 'paid' && { paidNote: paidNote.trim() }),
  }
}

/** A unit's own price; undefined while none is typed, or it is no amount. */
export function readOwnPrice(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : moneySchema.safeParse(typedNumber(typed)).data
}

export const isNoPrice = (typed: string) => typed.trim() !== '' && readOwnPrice(typed) === undefined
