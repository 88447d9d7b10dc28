import { t } from '#platform/contract/language/text.ts'
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
    subject: lines
      ? t('A parcel of your order {number} is on its way', { number })
      : t('Your order {number} is on its way', { number }),
    paragraphs: [
      shopSentence(shippedText(lines !== undefined, plainValue(carrier))),
      ...(toCome.length > 0
        ? [t('The rest of your order follows. We will email you when it ships.')]
        : lines
          ? [t('This completes your order.')]
          : []),
    ],
    lines,
    facts: [...trackingFacts(parcel), ...toCome.flatMap(followingFacts)],
  }
}

export function deliveredWords({ number, parcel = NO_PARCEL }: Told) {
  const { lines, carrier, toCome, onWay = 0 } = parcel
  const isLast = toCome.length === 0 && onWay === 0
  return {
    subject: isLast
      ? t('Your order {number} was delivered', { number })
      : t('A parcel of your order {number} was delivered', { number }),
    paragraphs: [
      carrier
        ? shopSentence(
            lines
              ? t('{carrier} delivered these units.', { carrier: plainValue(carrier) })
              : t('{carrier} delivered your order.', { carrier: plainValue(carrier) }),
          )
        : lines
          ? t('These units were delivered.')
          : t('Your order was delivered.'),
      isLast
        ? lines
          ? t('It was the last parcel of your order. Thank you for ordering with us.')
          : t('Thank you for ordering with us.')
        : t('The rest of your order follows.'),
    ],
    lines,
    facts: trackingFacts(parcel),
    notes: [t('Not there? Contact us and include your order number.')],
  }
}

function shippedText(isPart: boolean, carrier: string): string {
  if (carrier === '') return isPart ? t('We shipped these units.') : t('We shipped your order.')
  return isPart
    ? t('We shipped these units with {carrier}.', { carrier })
    : t('We shipped your order with {carrier}.', { carrier })
}

function trackingFacts({ trackingNumber, trackingUrl }: EmailParcel): EmailFact[] {
  if (!trackingNumber) return []
  const number = { term: t('Tracking number'), value: shopWords(trackingNumber) }
  return trackingUrl
    ? [number, { term: t('Track your parcel'), value: shopSentence(trackingUrl), url: trackingUrl }]
    : [number]
}

function followingFacts(line: EmailLine): EmailFact[] {
  return [{ term: t('Still to come'), value: shopWords(`${line.quantity} × ${line.partName}`) }]
}
