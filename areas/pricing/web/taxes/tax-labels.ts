import type {
  DELIVERY_TAXES,
  PRICE_BASES,
  PROVIDER_FALLBACKS,
  REGISTRATION_KINDS,
  TAX_DOCUMENT_MODES,
  TAX_PROVIDERS,
  TaxRate,
  VAT_ID_CHECKS,
  ZERO_RATED_PRICES,
} from '#admin/contract/settings/tax-settings.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { type Message, msg, msgc, say } from '#platform/contract/language/text.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { TestedTaxes } from '#pricing/contract/taxes.ts'

type Words<Names extends readonly string[]> = Record<Names[number], Message>

export const CLASS_LABELS: Record<TaxClass, Message> = {
  standard: msgc('tax class', 'Standard'),
  reduced: msgc('tax class', 'Reduced'),
  zero: msgc('tax class', 'Zero'),
}

export const MODE_LABELS: Words<typeof TAX_DOCUMENT_MODES> = {
  none: msg('Say nothing about tax'),
  included: msg('Prices contain tax'),
  added: msg('Tax is added to prices'),
}

export const BASIS_LABELS: Words<typeof PRICE_BASES> = {
  gross: msg('Everybody pays the same price'),
  net: msg('The price follows the tax of the destination'),
}

export const ZERO_LABELS: Words<typeof ZERO_RATED_PRICES> = {
  deduct: msg('Pay the price without tax'),
  keep: msg('Pay the same price'),
}

export const DELIVERY_LABELS: Words<typeof DELIVERY_TAXES> = {
  proportional: msg('As the goods are, in proportion'),
  highest: msg('At the highest rate in the order'),
  standard: msg('At the standard rate'),
}

export const CHECK_LABELS: Words<typeof VAT_ID_CHECKS> = {
  off: msg('Only check the format, and always charge tax'),
  vies: msg('Ask the European Commission (VIES)'),
  'stand-in': msg('Use a test register'),
}

export const PROVIDER_LABELS: Words<typeof TAX_PROVIDERS> = {
  table: msg('The rates above'),
  sandbox: msg('A test tax service'),
}

export const AWAY_LABELS: Words<typeof PROVIDER_FALLBACKS> = {
  refuse: msg('Accept no orders until it is back'),
  table: msg('Use the rates above'),
}

export const KIND_LABELS: Words<typeof REGISTRATION_KINDS> = {
  home: msg('At home'),
  local: msg('In another country'),
  oss: msg('One-stop shop (OSS)'),
}

export const REASON_LABELS: Record<NonNullable<TestedTaxes['reason']>, Message> = {
  export: msg('Export'),
  'intra-community': msg('Business in another member state'),
  'small-business': msg('Small business'),
}

export const percentText = (percent: number) => (Number.isFinite(percent) ? `${figureText(percent)} %` : '? %')

/** `DE Standard`, or `US CA 900… Standard`. */
export function placeText({ country, region, postcodePrefix, class: name }: TaxRate): string {
  const prefix = postcodePrefix ? `${postcodePrefix}…` : undefined
  return [country || '?', region, prefix, say(CLASS_LABELS[name])].filter(Boolean).join(' ')
}

/** The same for rates of the same place and class, in every language. */
export const placeKey = ({ country, region, postcodePrefix, class: name }: TaxRate): string =>
  JSON.stringify([country, region, postcodePrefix, name])
