import { normalPostcode } from '#platform/contract/typed-text.ts'
import { MEMBER_STATES } from '#pricing/contract/member-states.ts'
import { OUTSIDE_BY_CODE, OUTSIDE_BY_POSTCODE, SHARED_POSTCODES, TAXED_AS } from './tax-territories.ts'

/** Where goods go, as an address has it. */
export type TaxDestination = { country: string; region?: string | undefined; postcode?: string | undefined }

export type TaxPlace = {
  country: string // Whose rates hold: FR for Monaco
  region: string
  postcode: string // As `normalPostcode` has it
  /** In the VAT area of the European Union, as far as goods are concerned. */
  inUnion: boolean
  /** Whose VAT ids belong here; XI for Northern Ireland. */
  memberState: string | undefined
  territory: string | undefined // A name, where the country's own rules don't hold
  unknown: string | undefined // What can't be told of this address
}

/** Which tax rules a place is under. What an address doesn't tell is named in `unknown`; the country counts then. */
export function locateTaxPlace({ country: code, region = '', postcode: typed = '' }: TaxDestination): TaxPlace {
  const given = code.toUpperCase()
  const country = TAXED_AS[given] ?? given
  const postcode = normalPostcode(given, typed)
  const territory = OUTSIDE_BY_CODE[given] ?? byPostcode(OUTSIDE_BY_POSTCODE, country, postcode)?.name
  const isNorthern = country === 'GB' && postcode.startsWith('BT') && given !== 'IM'
  const inUnion = territory === undefined && (MEMBER_STATES.has(country) || isNorthern)
  return {
    ...{ country, region: region.trim(), postcode, inUnion, territory },
    memberState: inUnion ? (isNorthern ? 'XI' : country) : undefined,
    unknown: unknownOf(given, postcode, territory),
  }
}

/** Whether postcodes of the country tell parts of it that have other taxes. */
export function hasTerritories(country: string): boolean {
  return country === 'GB' || [...OUTSIDE_BY_POSTCODE, ...SHARED_POSTCODES].some((one) => one.country === country)
}

/** Whether goods between them stay in one country with one tax. */
export function isSameTaxPlace(one: TaxPlace, other: TaxPlace): boolean {
  return one.country === other.country && one.territory === other.territory
}

/** The member states to which a shop’s distance sales go; undefined for one that is not in the Union. */
export function distanceCountries(home: TaxDestination): string[] | undefined {
  const { inUnion, country } = locateTaxPlace(home)
  return inUnion && MEMBER_STATES.has(country) ? [...MEMBER_STATES].filter((each) => each !== country) : undefined
}

function unknownOf(country: string, postcode: string, territory: string | undefined): string | undefined {
  if (territory !== undefined) return undefined
  const shared = byPostcode(SHARED_POSTCODES, country, postcode)
  if (shared) return `${country} ${postcode} may be ${shared.name}, which is outside the EU’s VAT area`
  if (postcode !== '') return undefined
  if (country === 'GB') return 'Without a postcode it is unknown whether this is Northern Ireland'
  const names = OUTSIDE_BY_POSTCODE.filter((one) => one.country === country).map(({ name }) => name)
  return names.length > 0 ? `Without a postcode it is unknown whether this is ${anyOf(names)}` : undefined
}

const byPostcode = <Row extends { country: string; postcodes: RegExp }>(
  rows: readonly Row[],
  country: string,
  postcode: string,
): Row | undefined => rows.find((row) => row.country === country && row.postcodes.test(postcode))

const anyOf = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format([...new Set(names)])
