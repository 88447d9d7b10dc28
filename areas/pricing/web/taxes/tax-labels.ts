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
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { TestedTaxes } from '#pricing/contract/taxes.ts'

type Words<Names extends readonly string[]> = Record<Names[number], string>

export const CLASS_LABELS: Record<TaxClass, string> = { standard: 'Standard', reduced: 'Reduced', zero: 'Zero' }

export const MODE_LABELS: Words<typeof TAX_DOCUMENT_MODES> = {
  none: 'Say nothing about tax',
  included: 'Prices contain tax',
  added: 'Tax is added to prices',
}

export const BASIS_LABELS: Words<typeof PRICE_BASES> = {
  gross: 'Everybody pays the same price',
  net: 'The price follows the tax of the destination',
}

export const ZERO_LABELS: Words<typeof ZERO_RATED_PRICES> = {
  deduct: 'Pay the price without tax',
  keep: 'Pay the same price',
}

export const DELIVERY_LABELS: Words<typeof DELIVERY_TAXES> = {
  proportional: 'As the goods are, in proportion',
  highest: 'At the highest rate in the order',
  standard: 'At the standard rate',
}

export const CHECK_LABELS: Words<typeof VAT_ID_CHECKS> = {
  off: 'Only check the format, and always charge tax',
  vies: 'Ask the European Commission (VIES)',
  'stand-in': 'Use a test register',
}

export const PROVIDER_LABELS: Words<typeof TAX_PROVIDERS> = {
  table: 'The rates above',
  sandbox: 'A test tax service',
}

export const AWAY_LABELS: Words<typeof PROVIDER_FALLBACKS> = {
  refuse: 'Accept no orders until it is back',
  table: 'Use the rates above',
}

export const KIND_LABELS: Words<typeof REGISTRATION_KINDS> = {
  home: 'At home',
  local: 'In another country',
  oss: 'One-stop shop (OSS)',
}

export const REASON_LABELS: Record<NonNullable<TestedTaxes['reason']>, string> = {
  export: 'Export',
  'intra-community': 'Business in another member state',
  'small-business': 'Small business',
}

export const percentText = (percent: number) => (Number.isFinite(percent) ? `${figureText(percent)} %` : '? %')

/** `DE Standard`, or `US CA 900… Standard`. */
export function placeText({ country, region, postcodePrefix, class: name }: TaxRate): string {
  const prefix = postcodePrefix ? `${postcodePrefix}…` : undefined
  return [country || '?', region, prefix, CLASS_LABELS[name]].filter(Boolean).join(' ')
}
