import type { EmailFact } from './email-frame.ts'
import type { EmailLine } from './line-facts.ts'
import { plainValue } from './plain-value.ts'
import { shopSentence, shopWords } from './shop-words.ts'

export type EmailParcel = {
  lines: readonly EmailLine[] | undefined // Undefined: the whole order
  carrier: string // '': not stated
  trackingNumber: string | null
  trackingUrl?: string | undefined
  toCome: readonly EmailLine[] // Still open
  onWay?: number // Parcels that have left and not arrived
}

type Told = { number: string; parcel?: EmailParcel | undefined }

const NO_PARCEL: EmailParcel = { lines: undefined, carrier: '', trackingNumber: null, toCome: [] }

export function shippedWords({ number, parcel = NO_PARCEL }: Told) {
  const { lines, carrier, toCome } = parcel
  return {
    subject: lines ? `A parcel of your order ${number} is on its way` : `Your order ${number} is on its way`,
    paragraphs: [
      shopSentence(
        `We shipped ${lines ? 'these units' : 'your order'}${carrier ? ` with ${plainValue(carrier)}` : ''}.`,
      ),
      ...(toCome.length > 0
        ? ['The rest of your order follows. We will email you when it ships.']
        : lines
          ? ['This completes your order.']
          : []),
    ],
    lines,
    facts: [...trackingFacts(parcel), ...toCome.flatMap(followingFacts)],
    action: 'View order',
    notes: [],
  }
}

export function deliveredWords({ number, parcel = NO_PARCEL }: Told) {
  const { lines, carrier, toCome, onWay = 0 } = parcel
  const isLast = toCome.length === 0 && onWay === 0
  return {
    subject: isLast ? `Your order ${number} was delivered` : `A parcel of your order ${number} was delivered`,
    paragraphs: [
      carrier
        ? shopSentence(`${plainValue(carrier)} delivered ${lines ? 'these units' : 'your order'}.`)
        : lines
          ? 'These units were delivered.'
          : 'Your order was delivered.',
      isLast
        ? lines
          ? 'It was the last parcel of your order. Thank you for ordering with us.'
          : 'Thank you for ordering with us.'
        : 'The rest of your order follows.',
    ],
    lines,
    facts: trackingFacts(parcel),
    action: 'View order',
    notes: ['Not there? Contact us and include your order number.'],
  }
}

function trackingFacts({ trackingNumber, trackingUrl }: EmailParcel): EmailFact[] {
  if (!trackingNumber) return []
  const number = { term: 'Tracking number', value: shopWords(trackingNumber) }
  return trackingUrl
    ? [number, { term: 'Track your parcel', value: shopSentence(trackingUrl), url: trackingUrl }]
    : [number]
}

function followingFacts(line: EmailLine): EmailFact[] {
  return [{ term: 'Still to come', value: shopWords(`${line.quantity} × ${line.partName}`) }]
}
