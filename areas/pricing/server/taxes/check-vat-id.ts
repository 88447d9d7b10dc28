import * as jsvat from 'jsvat'
import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { dayIn } from '#platform/contract/day-in.ts'
import { t } from '#platform/contract/language/text.ts'
import { vatIdText } from '#platform/contract/typed-text.ts'
import type { Queryable } from '#platform/server/database/database.ts'
import type { VatIdParts } from '../vat-ids/vat-ids.ts'
import { holdsOn } from './find-tax-rate.ts'
import type { CheckedVatId } from './tax-decision.ts'
import type { TaxesContext } from './taxes-context.ts'
import { deleteInvalidChecks, selectVatIdCheck, upsertVatIdCheck } from './vat-ids-store.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
const BY_HAND_MS = 365 * KEPT_MS

/** `consultationNumber` and `name` are as the register answered at `checkedAt`; all null if nobody was asked. */
export type VatIdCheck = CheckedVatId & {
  name: string | null
  consultationNumber: string | null
  checkedAt: Date | null
  message: string | null // What is wrong, or unknown
  byHand: boolean // An administrator’s word
}

/**
 * Checks a VAT id: its shape, its check digits, and with the register that the owner chose; its answers are kept for 24
 * hours. `country` is for ids that were typed without letters. Don't call it within a transaction: it may take three
 * seconds. Where nobody answers, an administrator’s word counts for a year; without it `valid` is 'unknown', and tax is
 * charged.
 */
export async function checkVatId(context: TaxesContext, typed: string, country?: string): Promise<VatIdCheck> {
  return checkVatIdBy(context, await context.ownerSettings.held('taxes'), typed, country)
}

/** By settings that may not hold yet. */
export async function checkVatIdBy(
  { db, ownerSettings, vatIds, now }: TaxesContext,
  settings: TaxSettings,
  typed: string,
  country?: string,
): Promise<VatIdCheck> {
  const read = readVatId(typed, country)
  const nobody = { id: read.id, name: null, consultationNumber: null, checkedAt: null, byHand: false }
  if (!read.isRight) return { ...nobody, country: read.id.slice(0, 2), valid: false, message: read.why }
  const { parts } = read
  const at = now()
  const unknown = async (message: string): Promise<VatIdCheck> => {
    const key = { service: 'by-hand', country: parts.state, id: read.id } as const
    const known = await selectVatIdCheck(db, key, new Date(at.getTime() - BY_HAND_MS))
    return known?.valid ? present(known) : { ...nobody, country: parts.state, valid: 'unknown', message }
  }
  const { vatIdChecks: service } = settings
  if (service === 'off') return unknown(t('This shop does not check VAT IDs'))
  if (!read.isUnion) return unknown(t('Only VAT IDs of the European Union can be checked'))
  const key = { service, country: parts.state, id: read.id }
  const known = await selectVatIdCheck(db, key, new Date(at.getTime() - KEPT_MS))
  if (known) return present(known)
  const day = dayIn(await ownerSettings.timeZone(), at)
  const answer = await vatIds[service].check(parts, requesterOf(settings, day))
  if (answer === 'unavailable') return unknown(t('The register of VAT IDs did not answer'))
  const row = { ...key, ...answer, checkedAt: at }
  await upsertVatIdCheck(db, row)
  await deleteInvalidChecks(db, new Date(at.getTime() - KEPT_MS))
  return present(row)
}

/** An administrator’s word on an id that nobody answered for. In the caller’s transaction. */
export async function noteVatIdByHand(
  { now }: TaxesContext,
  transaction: Queryable,
  { id, country, valid }: { id: string; country: string; valid: boolean },
): Promise<void> {
  const said = { service: 'by-hand', country, id, valid, name: null, consultationNumber: null } as const
  await upsertVatIdCheck(transaction, { ...said, checkedAt: now() })
}

type Answered = { service: string; id: string; country: string; valid: boolean } & Pick<
  VatIdCheck,
  'name' | 'consultationNumber'
> & {
    checkedAt: Date
  }

function present({ service, id, country, valid, name, consultationNumber, checkedAt }: Answered): VatIdCheck {
  const message = valid ? null : t('The register says that it is not valid')
  return { id, country, valid, name, consultationNumber, checkedAt, message, byHand: service === 'by-hand' }
}

/** The shop's own id, with which the register gives a proof. */
function requesterOf({ registrations }: TaxSettings, day: string): VatIdParts | undefined {
  const own = registrations.find((one) => one.kind === 'home' && one.vatId && holdsOn(one, day))
  const read = own?.vatId ? readVatId(own.vatId, own.country) : undefined
  return read?.isRight && read.isUnion ? read.parts : undefined
}

const OTHERS = ['GB', 'CH', 'NO']
const KNOWN = new Set([...MEMBER_STATES, ...OTHERS])

/** `isUnion`: a register of the European Union can be asked about it. */
type ReadVatId = { id: string } & (
  | { isRight: true; parts: VatIdParts; isUnion: boolean }
  | { isRight: false; why: string }
)

/**
 * Reads a VAT id as typed, with or without the letters of its country, which then come from `country`. Its shape and
 * check digits are looked at, nobody is asked. Ids of other countries than the EU’s, GB, CH and NO can’t be read.
 */
export function readVatId(typed: string, country?: string): ReadVatId {
  const id = withState(vatIdText(typed), country)
  const state = id.slice(0, 2)
  // Northern Ireland's numbers are British ones, and jsvat knows Greece's by both its codes.
  const judged = state === 'XI' ? `GB${id.slice(2)}` : id
  if (!KNOWN.has(isoOf(state)) && state !== 'XI')
    return { id, isRight: false, why: t('Use the VAT ID with its country’s letters, such as DE123456789') }
  const { isValid, isValidFormat } = jsvat.checkVAT(judged, jsvat.countries)
  if (isValid) return { id, isRight: true, parts: { state, number: id.slice(2) }, isUnion: !OTHERS.includes(state) }
  const why = isValidFormat ? t('Its check digits are not right') : t('VAT IDs of {state} look different', { state })
  return { id, isRight: false, why }
}

function withState(id: string, country: string | undefined): string {
  const greek = id.startsWith('GR') ? `EL${id.slice(2)}` : id
  const isWhole = KNOWN.has(isoOf(greek.slice(0, 2))) || greek.startsWith('XI')
  if (isWhole || country === undefined) return greek
  const state = country === 'GR' ? 'EL' : country
  return `${state}${greek}`
}

const isoOf = (state: string) => (state === 'EL' ? 'GR' : state)
