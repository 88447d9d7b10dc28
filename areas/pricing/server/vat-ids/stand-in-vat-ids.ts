import type { VatIdChecks } from './vat-ids.ts'

/**
 * For tests and demos; docs/reference/taxes.md lists its answers. Numbers that end with 00 are not valid, for those
 * that end with 99 it is away, and all others are valid.
 */
export function createStandInVatIds(): VatIdChecks {
  return {
    async check({ state, number }, requester) {
      if (number.endsWith('99')) return 'unavailable'
      if (number.endsWith('00')) return { valid: false, name: null, consultationNumber: null }
      const consultationNumber = requester ? `STAND-IN-${state}${number}` : null
      return { valid: true, name: 'Stand-in company', consultationNumber }
    },
  }
}
