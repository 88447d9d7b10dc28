import type { TaxClass } from '#contract/taxes/tax-classes.ts'

export type TaxedAddress = { country: string; region?: string | undefined; postcode?: string | undefined }

/** Amounts are before tax and after discounts. `ref` is the caller's name of a line. */
export type TaxQuoteRequest = {
  from: TaxedAddress
  to: TaxedAddress
  lines: { ref: string; cents: number; class: TaxClass }[]
  deliveryCents: number
  at: Date
}

/** Tax in cents for each line, in all of the jurisdictions together; their rates add up. */
export type TaxQuote = {
  lines: { ref: string; cents: number }[]
  deliveryCents: number
  jurisdictions: { name: string; ratePpm: number }[]
}

/** Asks a service what tax is due; within 3 seconds, and never within a transaction. */
export type TaxProvider = { quote(asked: TaxQuoteRequest): Promise<TaxQuote | 'unavailable'> }
