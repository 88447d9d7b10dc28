import type { TaxAnswer, TaxProvider } from './tax-provider.ts'

/** Round figures to try things with. They are nobody's rates. */
const STATE_RATES_PPM: Readonly<Record<string, number>> = { CA: 70_000, NY: 80_000, TX: 60_000, WA: 65_000 }
const WITHOUT_TAX = ['AK', 'DE', 'MT', 'NH', 'OR']
const USUAL_PPM = 50_000
/** It is away for this postcode. */
const AWAY = '00000'

type Recorded = { kind: 'commit' | 'refund' | 'void'; idempotencyKey: string; order: string }
/** Every call that was booked, in its order; those with a key that was used before are not booked again. */
export type SandboxTaxProvider = TaxProvider & { booked: readonly Recorded[] }

/** A stand-in for a tax service in the United States: one rate per state, none for goods of class `zero`. */
export function createSandboxTaxProvider(): SandboxTaxProvider {
  const booked: Recorded[] = []
  const book =
    (kind: Recorded['kind']) =>
    async (told: Omit<Recorded, 'kind'>): Promise<TaxAnswer> => {
      const known = booked.findIndex(({ idempotencyKey }) => idempotencyKey === told.idempotencyKey)
      const place = known >= 0 ? known : booked.push({ kind, ...told }) - 1
      return { reference: `sandbox-tax-${place + 1}` }
    }
  return {
    booked,
    commit: book('commit'),
    refund: book('refund'),
    void: book('void'),
    async quote({ to, lines, deliveryCents }) {
      if (to.postcode === AWAY) return 'unavailable'
      const state = (to.region ?? '').toUpperCase()
      const ratePpm = WITHOUT_TAX.includes(state) ? 0 : (STATE_RATES_PPM[state] ?? USUAL_PPM)
      const taxOf = (cents: number) => Number((2n * BigInt(cents) * BigInt(ratePpm) + 1_000_000n) / 2_000_000n)
      return {
        lines: lines.map(({ ref, cents, class: name }) => ({ ref, cents: name === 'zero' ? 0 : taxOf(cents) })),
        deliveryCents: taxOf(deliveryCents),
        jurisdictions: [{ name: `${state || 'Unknown state'} (sandbox)`, ratePpm }],
      }
    },
  }
}
