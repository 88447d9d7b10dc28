import { durabilityWords } from '#catalogue/contract/durability-words.ts'
import type { BilledOrder } from '#orders/server/orders-service.ts'
import { dayIn, momentIn } from '#platform/contract/day-in.ts'
import { dayInFigures } from '#platform/contract/language/formats.ts'
import { msgc, say, t } from '#platform/contract/language/text.ts'
import { formatCents } from '#platform/contract/money/money.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { noticeInWords, YOUR_EUROPE } from '#platform/contract/shop/guarantee-notice.ts'
import { GUARANTEE_RIGHTS, modelWithdrawalForm } from '#platform/contract/shop/law-texts.ts'
import type { InvoiceContent } from '../content/invoice-content.ts'
import { type Written, writeInvoice } from '../content/write-content.ts'
import { daysText, paidText } from '../printing/print-invoice.ts'

/** `hasLabels`: those of producers' guarantees follow it. */
export type PrintedText = { title: string; paragraphs: readonly string[]; hasLabels?: true }

/** What the seller confirms: the order by its fields as an invoice has them, and the texts that belong to it. */
export type Confirmation = {
  order: InvoiceContent
  facts: [term: string, value: string | null][]
  closing: string[] // Paragraphs below the total
  texts: PrintedText[]
}

/** `isOfToday`: as the part says now, because the order is older than what orders keep of guarantees. */
export type GuaranteedLine = { partName: string; years: number; terms: string; isOfToday?: boolean }

/** The statement that goes with a guarantee (Directive (EU) 2019/771, article 17); its terms are the owner's words. */
function producersText(guaranteed: readonly GuaranteedLine[]): PrintedText | undefined {
  if (guaranteed.length === 0) return undefined
  const paragraphs = guaranteed.map(({ partName, terms, isOfToday, ...of }) =>
    [
      `${partName}. ${durabilityWords(of)}`,
      terms,
      isOfToday && t('As the part is sold today; the order did not keep it.'),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return { title: t('Producer’s guarantee'), paragraphs: [...paragraphs, say(RIGHTS_STAY)], hasLabels: true }
}

const RIGHTS_STAY = msgc(
  'law',
  'By law you have remedies against the seller, free of charge, when goods are not in conformity. A guarantee does not affect them.',
)

const guaranteeText = (): PrintedText => ({
  title: say(GUARANTEE_RIGHTS),
  paragraphs: [...noticeInWords(), YOUR_EUROPE],
})

type Agreed = {
  terms: PrintedText | undefined // The version that the buyer agreed to
  withdrawal: PrintedText | undefined // What the shop says of the right of withdrawal; undefined where there is none
  mayWithdraw: boolean
  guaranteed?: readonly GuaranteedLine[]
  guarantee?: boolean // The European notice of the legal guarantee belongs to it
}

/** @throws UnevenOrder when the order's stored cents disagree */
export function writeConfirmation(
  written: Written,
  { terms, withdrawal, mayWithdraw, guarantee = false, guaranteed = [] }: Agreed,
): Confirmation {
  const { order, timeZone } = written
  const placedOn = dayIn(timeZone, order.createdAt)
  const numbered = { number: order.number, issuedOn: placedOn, issuedAt: order.createdAt.toISOString() }
  const content = writeInvoice(written, numbered)
  const seller = { ...content.seller, name: content.seller.name || shopBrand().name }
  const form = mayWithdraw && { title: t('Model withdrawal form'), paragraphs: modelWithdrawalForm(addressee(seller)) }
  return {
    order: { ...content, seller },
    facts: [
      [t('Order'), order.number],
      [t('Ordered on'), dayInFigures(placedOn)],
      [t('Your reference'), order.reference],
      [t('Paid on'), content.payment.on && dayInFigures(content.payment.on)],
      [t('Delivery'), deliveryWords(order)],
      [t('Expected'), promised(order)],
      [t('Currency'), order.currency],
    ],
    closing: [
      paymentWords(written, content),
      ...(content.reason ? [content.reason.text] : []),
      ...(seller.smallPrint.length > 0 ? [seller.smallPrint.join('\n')] : []),
    ],
    texts: [
      withdrawal,
      form || undefined,
      guarantee ? guaranteeText() : undefined,
      producersText(guaranteed),
      terms,
    ].filter((text) => text !== undefined),
  }
}

const addressee = ({ name, lines, email }: InvoiceContent['seller']) =>
  [name, ...lines, email].filter(Boolean).join(', ')

function deliveryWords({ deliveryMethod }: BilledOrder): string | null {
  return deliveryMethod?.name ?? null
}

function promised({ deliveryMethod }: BilledOrder): string | null {
  const days = deliveryMethod?.promise
  return days ? daysText(days) : null
}

function paymentWords({ order, timeZone }: Written, { totals, currency, payment }: InvoiceContent): string {
  const total = formatCents(totals.grossCents, currency)
  if (totals.grossCents === 0) return t('There is nothing to pay.')
  if (order.paidAt) {
    return paidText(total, payment)
  }
  const until = momentIn(timeZone, order.holdExpiresAt)
  if (order.paymentChoice === 'on-pickup')
    return t('You pay {amount} when you pick up the parts, by {day}.', { amount: total, day: until })
  if (order.transferChosenAt)
    return t('Please transfer {amount} by {day} and use {number} as the reference.', {
      amount: total,
      day: until,
      number: order.number,
    })
  return t('{amount} is to be paid by {day}.', { amount: total, day: until })
}
