import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import type { TaxDestination } from './locate-tax-place.ts'

export type TaxReason = 'export' | 'intra-community' | 'small-business'
/** Why a line has its rate; `none`: no tax is due. */
export type TaxCode = TaxClass | 'export' | 'intra-community' | 'none'
/** A buyer's VAT id as it was checked. `country` is that of the id: EL counts as GR. */
export type CheckedVatId = { id: string; country: string; valid: true | false | 'unknown' }

export type TaxQuestion = {
  destination: TaxDestination
  pickup: boolean // Collected at the shop: the destination doesn't count
  classes: readonly TaxClass[] // Of each line
  vatId?: CheckedVatId | undefined
  day: string // In the shop's time zone, such as 2026-12-31
}

/** `homeRatePpm` is what the list price contains. */
export type DecidedLine = { ratePpm: number; code: TaxCode; homeRatePpm: number }

/** Lines are as asked. `lines` and `delivery` can be spread into a basket to price. */
export type TaxDecision = {
  mode: TaxSettings['mode']
  reason: TaxReason | null
  country: string | null // Whose tax it is; null where none is told
  awaitsVatId: boolean // Would be exempt if somebody confirmed the VAT id that nobody could check
  lines: DecidedLine[]
  delivery: { ratePpm: 'proportional' } | { ratePpm: number; code: TaxCode }
  /** `converted`: list prices are made anew for the rates, see `priceFor`. */
  prices: 'kept' | 'converted'
  sentence: string | null // For documents, where a rate of 0 needs a reason
  toBuyer: string[] // What became of a VAT id
  notes: string[] // For the owner: what was unknown, and what was done about it
}
