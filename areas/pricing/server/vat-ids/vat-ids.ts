/** A VAT id as member states write it: EL for Greece, XI for Northern Ireland; the number without them. */
export type VatIdParts = { state: string; number: string }

/** `consultationNumber`: the proof that it was asked, given only to those who name their own id. */
export type VatIdAnswer = { valid: boolean; name: string | null; consultationNumber: string | null }

/** Asks a register whether VAT ids are valid. Never within a transaction: it may take seconds. */
export type VatIdChecks = {
  check(asked: VatIdParts, requester?: VatIdParts): Promise<VatIdAnswer | 'unavailable'>
}
