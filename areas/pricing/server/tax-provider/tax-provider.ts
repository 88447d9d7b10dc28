import type { TaxClass } from '#platform/contract/tax-classes.ts'

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

/** The same key has the same answer, and is booked once. `order` is the shop's number. */
type Told = { idempotencyKey: string; order: string }
/** Moments as they were asked about, as text. */
export type TaxCommit = Told & { asked: Omit<TaxQuoteRequest, 'at'> & { at: string }; answered: TaxQuote }
/** What went back: amounts without tax, and the tax of each. */
export type TaxRefund = Told & {
  lines: { ref: string; cents: number; taxCents: number }[]
  deliveryCents: number
  deliveryTaxCents: number
}

/** `reference` is the service's own. */
export type TaxAnswer = { reference: string } | { refused: string } | 'unavailable'

/** A tax service. Its calls take up to 3 seconds, so none is made within a transaction. */
export type TaxProvider = {
  /** What tax is due. */
  quote(asked: TaxQuoteRequest): Promise<TaxQuote | 'unavailable'>
  /** The order is paid: it belongs in the books. */
  commit(told: TaxCommit): Promise<TaxAnswer>
  refund(told: TaxRefund): Promise<TaxAnswer>
  /** The order is cancelled, and nothing of it was refunded. */
  void(told: Told): Promise<TaxAnswer>
}
