import type { TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import { type Message, msgc, say, t, tc } from '#platform/contract/language/text.ts'
import type { TaxClass } from '#platform/contract/tax-classes.ts'
import { findTaxRate, holdsOn } from './find-tax-rate.ts'
import { isSameTaxPlace, locateTaxPlace, type TaxPlace } from './locate-tax-place.ts'
import type { CheckedVatId, DecidedLine, TaxDecision, TaxQuestion, TaxReason } from './tax-decision.ts'

type Case = {
  kind: 'home' | 'destination' | 'export' | 'intra-community'
  place: TaxPlace
  awaitsVatId: boolean
}

/**
 * Which tax an order has (commerce.md 7.3). Pure. Nothing is guessed in the buyer's favour: an id that nobody could
 * check, or a rate that nobody has confirmed, means that tax is charged.
 */
export function decideTaxes(settings: TaxSettings, question: TaxQuestion): TaxDecision {
  const { mode, smallBusiness, home: homeAddress } = settings
  const { classes, day } = question
  if (mode === 'none' || !homeAddress) return untaxed('none', classes, null, null)
  if (smallBusiness.active) return untaxed(mode, classes, 'small-business', smallBusiness.sentence)
  const home = locateTaxPlace(homeAddress)
  const destination = question.pickup ? home : locateTaxPlace(question.destination)
  const found = caseOf(settings, home, destination, question, day)
  const notes = destination.unknown === undefined || isSameTaxPlace(home, destination) ? [] : [destination.unknown]
  const rate = rateFinder(settings, { ...found, home, day, notes })
  const lines = classes.map(rate)
  const reason = found.kind === 'export' || found.kind === 'intra-community' ? found.kind : null
  return {
    ...{ mode, reason, lines, notes, country: destination.country },
    awaitsVatId: found.awaitsVatId,
    delivery: deliveryOf(settings, lines, rate),
    prices: mode === 'included' && isConverted(settings, found.kind) ? 'converted' : 'kept',
    sentence: taxSentence(reason, home.inUnion),
    toBuyer: buyerSentences(question.vatId, home, destination),
  }
}

function untaxed(
  mode: TaxSettings['mode'],
  classes: readonly TaxClass[],
  reason: TaxReason | null,
  sentence: string | null,
): TaxDecision {
  const lines = classes.map(() => ({ ratePpm: 0, code: 'none' as const, homeRatePpm: 0 }))
  const delivery = { ratePpm: 0, code: 'none' } as const
  const said = { sentence, toBuyer: [], notes: [], country: null, awaitsVatId: false }
  return { mode, reason, lines, delivery, prices: 'kept', ...said }
}

function caseOf(
  settings: TaxSettings,
  home: TaxPlace,
  destination: TaxPlace,
  { vatId }: TaxQuestion,
  day: string,
): Case {
  if (isSameTaxPlace(home, destination)) return { kind: 'home', place: destination, awaitsVatId: false }
  const registrations = settings.registrations.filter((one) => holdsOn(one, day))
  const within = home.inUnion && destination.inUnion
  const isOfThere = within && vatId !== undefined && vatIdState(vatId) === destination.memberState
  const awaitsVatId = isOfThere && vatId.valid === 'unknown'
  if (isOfThere && vatId.valid === true) return { kind: 'intra-community', place: destination, awaitsVatId }
  const isLocal = registrations.some(({ kind, country }) => kind === 'local' && country === destination.country)
  if (isLocal && destination.territory === undefined) return { kind: 'destination', place: destination, awaitsVatId }
  if (!within) return { kind: 'export', place: destination, awaitsVatId }
  const usesOss = registrations.some(({ kind }) => kind === 'oss')
  return usesOss ? { kind: 'destination', place: destination, awaitsVatId } : { kind: 'home', place: home, awaitsVatId }
}

type Finding = Case & { home: TaxPlace; day: string; notes: string[] }

/** Asks for each class once, so that a note comes once. */
function rateFinder(settings: TaxSettings, finding: Finding) {
  const decided = new Map<TaxClass, DecidedLine>()
  return (name: TaxClass): DecidedLine => {
    const line = decided.get(name) ?? decideLine(settings, finding, name)
    decided.set(name, line)
    return line
  }
}

/** Notes what is missing. */
function decideLine(settings: TaxSettings, { kind, place, home, day, notes }: Finding, name: TaxClass): DecidedLine {
  const rateOf = (where: TaxPlace, of: TaxClass) => findTaxRate(settings, where, of, day)
  const homeRatePpm = rateOf(home, name) ?? (name === 'zero' ? 0 : (rateOf(home, 'standard') ?? 0))
  if (kind === 'export' || kind === 'intra-community') return { ratePpm: 0, code: kind, homeRatePpm }
  const exact = rateOf(place, name)
  if (exact !== undefined) return { ratePpm: exact, code: name, homeRatePpm }
  if (settings.mode === 'added' && !home.inUnion) return { ratePpm: 0, code: 'none', homeRatePpm }
  if (kind === 'home' && name === 'zero') return { ratePpm: 0, code: 'zero', homeRatePpm }
  const standard = rateOf(place, 'standard')
  const known = rateOf(home, 'standard')
  notes.push(missingRate({ rate: say(CLASS_WORDS[name]), country: place.country, day }, standard, known, home))
  if (standard !== undefined) return { ratePpm: standard, code: 'standard', homeRatePpm }
  return { ratePpm: name === 'zero' ? (known ?? 0) : homeRatePpm, code: name, homeRatePpm }
}

const CLASS_WORDS: Record<TaxClass, Message> = {
  standard: msgc('tax class, within a sentence', 'standard'),
  reduced: msgc('tax class, within a sentence', 'reduced'),
  zero: msgc('tax class, within a sentence', 'zero'),
}

type MissingRate = { rate: string; country: string; day: string }

/** Which rate is missing, and what is charged instead. */
function missingRate(
  missing: MissingRate,
  standard: number | undefined,
  known: number | undefined,
  home: TaxPlace,
): string {
  if (standard !== undefined)
    return t('No confirmed {rate} rate for {country} on {day}: its standard rate is charged', missing)
  if (known === undefined) return t('No confirmed {rate} rate for {country} on {day}: no tax is charged', missing)
  return t('No confirmed {rate} rate for {country} on {day}: the rate of {home} is charged', {
    ...missing,
    home: home.country,
  })
}

function deliveryOf(
  { deliveryTax }: TaxSettings,
  lines: readonly DecidedLine[],
  rate: (name: TaxClass) => DecidedLine,
): TaxDecision['delivery'] {
  if (deliveryTax === 'proportional' && lines.length > 0) return { ratePpm: 'proportional' }
  const highest = lines.toSorted((one, other) => other.ratePpm - one.ratePpm)[0]
  const { ratePpm, code } = (deliveryTax === 'highest' ? highest : undefined) ?? rate('standard')
  return { ratePpm, code }
}

function isConverted({ priceBasis, zeroRated }: TaxSettings, kind: Case['kind']): boolean {
  if (kind === 'intra-community') return zeroRated.intraCommunity === 'deduct'
  if (kind === 'export') return zeroRated.export === 'deduct'
  return kind === 'destination' && priceBasis === 'net'
}

/** Greece's ids begin with EL. */
const vatIdState = ({ country }: Pick<CheckedVatId, 'country'>) => (country === 'EL' ? 'GR' : country)

/** What documents print where tax is 0; a small business writes its own. */
function taxSentence(reason: TaxReason | null, fromUnion: boolean): string | null {
  if (reason === 'export')
    return fromUnion
      ? tc('law', 'Export: exempt from VAT (directive 2006/112/EC, article 146).')
      : tc('law', 'Export: no tax is charged.')
  if (reason === 'intra-community')
    return tc('law', 'Intra-community supply: exempt from VAT (directive 2006/112/EC, article 138).')
  return null
}

/** Why a VAT id that the buyer gave takes no tax away; nothing where it does, or where none could. */
function buyerSentences(vatId: CheckedVatId | undefined, home: TaxPlace, destination: TaxPlace): string[] {
  if (!vatId || !destination.inUnion) return []
  if (vatId.valid === false) return [t('The VAT ID {id} is not valid, so tax is charged.', { id: vatId.id })]
  const state = vatIdState(vatId)
  if (destination.memberState === home.memberState) return []
  if (state !== destination.memberState)
    return [
      t('The VAT ID {id} is of {state}, but the goods go to {memberState}, so tax is charged.', {
        id: vatId.id,
        state: state ?? '',
        memberState: destination.memberState ?? '',
      }),
    ]
  if (vatId.valid === 'unknown')
    return [
      t('The VAT ID {id} could not be checked, so tax is charged. We can refund it once the ID has been confirmed.', {
        id: vatId.id,
      }),
    ]
  return []
}
