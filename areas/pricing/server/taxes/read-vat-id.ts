import * as jsvat from 'jsvat'
import { vatIdText } from '#platform/contract/typed-text.ts'
import { MEMBER_STATES } from '#pricing/contract/member-states.ts'
import type { VatIdParts } from '../vat-ids/vat-ids.ts'

const OTHERS = ['GB', 'CH', 'NO']
const KNOWN = new Set([...MEMBER_STATES, ...OTHERS])
const SHAPES = jsvat.countries.filter(({ codes }) => KNOWN.has(codes[0] ?? ''))

/** `isUnion`: a register of the European Union can be asked about it. */
export type ReadVatId = { id: string } & (
  | { isRight: true; parts: VatIdParts; isUnion: boolean }
  | { isRight: false; why: string }
)

/**
 * Reads a VAT id as typed, with or without the letters of its country, which then come from `country`. Its shape and
 * check digits are looked at, nobody is asked. Ids of other countries than the EU’s, GB, CH and NO can’t be read.
 */
export function readVatId(typed: string, country?: string): ReadVatId {
  const id = withState(vatIdText(typed), country)
  const state = /^CHE\d/.test(id) ? 'CH' : id.slice(0, 2)
  // Northern Ireland's numbers are British ones, and jsvat knows Greece's by both its codes.
  const judged = state === 'XI' ? `GB${id.slice(2)}` : id
  if (!KNOWN.has(isoOf(state)) && state !== 'XI')
    return { id, isRight: false, why: 'Use the VAT ID with its country’s letters, such as DE123456789' }
  const { isValid, isValidFormat } = jsvat.checkVAT(judged, SHAPES)
  if (isValid) return { id, isRight: true, parts: { state, number: id.slice(2) }, isUnion: !OTHERS.includes(state) }
  const why = isValidFormat ? 'Its check digits are not right' : `VAT IDs of ${state} look different`
  return { id, isRight: false, why }
}

function withState(id: string, country: string | undefined): string {
  const greek = id.startsWith('GR') ? `EL${id.slice(2)}` : id
  if (/^[A-Z]{2}/.test(greek) && (KNOWN.has(isoOf(greek.slice(0, 2))) || greek.startsWith('XI'))) return greek
  if (country === undefined) return greek
  const state = country === 'GR' ? 'EL' : country
  return `${state}${greek}`
}

const isoOf = (state: string) => (state === 'EL' ? 'GR' : state)
