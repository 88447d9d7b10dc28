import { MEMBER_STATES } from '#accounts/contract/addresses/member-states.ts'
import { listText } from '#platform/contract/language/intl-formats.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { normalPostcode } from '#platform/contract/typed-text.ts'

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
  territory: string | undefined // Which one, where the country's own rules don't hold
  unknown: string | undefined // What can't be told of this address
}

/** Which tax rules a place is under. What an address doesn't tell is named in `unknown`; the country counts then. */
export function locateTaxPlace({ country: code, region = '', postcode: typed = '' }: TaxDestination): TaxPlace {
  const given = code.toUpperCase()
  const country = TAXED_AS[given] ?? given
  const postcode = normalPostcode(given, typed)
  const territory = OUTSIDE_BY_CODE[given] ?? byPostcode(OUTSIDE_BY_POSTCODE, country, postcode)?.territory
  const isNorthern = country === 'GB' && postcode.startsWith('BT') && given !== 'IM'
  const inUnion = territory === undefined && (MEMBER_STATES.has(country) || isNorthern)
  return {
    ...{ country, region: region.trim(), postcode, inUnion, territory },
    memberState: inUnion ? (isNorthern ? 'XI' : country) : undefined,
    unknown: unknownOf(given, postcode),
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

function unknownOf(country: string, postcode: string): string | undefined {
  const shared = byPostcode(SHARED_POSTCODES, country, postcode)
  if (shared)
    return t('{country} {postcode} may be {place}, which is outside the EU’s VAT area', {
      ...{ country, postcode },
      place: say(TERRITORIES[shared.territory]),
    })
  if (postcode !== '') return undefined
  if (country === 'GB') return t('Without a postcode it is unknown whether this is Northern Ireland')
  const places = anyOf(OUTSIDE_BY_POSTCODE.filter((one) => one.country === country))
  return places === '' ? undefined : t('Without a postcode it is unknown whether this is {places}', { places })
}

const byPostcode = <Row extends { country: string; postcodes: RegExp }>(
  rows: readonly Row[],
  country: string,
  postcode: string,
): Row | undefined => rows.find((row) => row.country === country && row.postcodes.test(postcode))

const anyOf = (rows: readonly Territory[]) =>
  listText(new Set(rows.map(({ territory }) => say(TERRITORIES[territory]))), 'disjunction')

/**
 * Where the VAT area of the European Union differs from its countries' codes (directive 2006/112/EC, articles 6 and 7).
 * Compiled from what is publicly known on 2026-11-23; postcodes tell where they can. Not checked by a tax adviser.
 *
 * Outside the VAT area, with an ISO code of their own.
 */
const OUTSIDE_BY_CODE: Readonly<Record<string, string>> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  FO: 'Faroe Islands',
  GF: 'French Guiana',
  GL: 'Greenland',
  GP: 'Guadeloupe',
  MF: 'Saint Martin',
  MQ: 'Martinique',
  NC: 'New Caledonia',
  PF: 'French Polynesia',
  PM: 'Saint Pierre and Miquelon',
  RE: 'Réunion',
  WF: 'Wallis and Futuna',
  YT: 'Mayotte',
}

/** What those are called that no code of a country tells. */
const TERRITORIES = {
  Büsingen: msg('Büsingen'),
  Heligoland: msg('Heligoland'),
  'Canary Islands': msg('Canary Islands'),
  Ceuta: msg('Ceuta'),
  Melilla: msg('Melilla'),
  Åland: msg('Åland'),
  'French overseas departments': msg('French overseas departments'),
  'French overseas territories': msg('French overseas territories'),
  'Mount Athos': msg('Mount Athos'),
  Livigno: msg('Livigno'),
  'Campione d’Italia': msg('Campione d’Italia'),
} satisfies Record<string, Message>

type Territory = { country: string; postcodes: RegExp; territory: keyof typeof TERRITORIES }

/** Outside the VAT area, with the code of a member state. Postcodes are without spaces and dashes. */
const OUTSIDE_BY_POSTCODE: readonly Territory[] = [
  { country: 'DE', postcodes: /^78266$/, territory: 'Büsingen' },
  { country: 'DE', postcodes: /^27498$/, territory: 'Heligoland' },
  { country: 'ES', postcodes: /^(35|38)\d{3}$/, territory: 'Canary Islands' },
  { country: 'ES', postcodes: /^51\d{3}$/, territory: 'Ceuta' },
  { country: 'ES', postcodes: /^52\d{3}$/, territory: 'Melilla' },
  { country: 'FI', postcodes: /^22\d{3}$/, territory: 'Åland' },
  { country: 'FR', postcodes: /^97[1-6]\d{2}$/, territory: 'French overseas departments' },
  { country: 'FR', postcodes: /^97[78]\d{2}$/, territory: 'French overseas territories' },
  { country: 'FR', postcodes: /^98[46-8]\d{2}$/, territory: 'French overseas territories' },
  { country: 'GR', postcodes: /^63086$/, territory: 'Mount Athos' },
  { country: 'IT', postcodes: /^23041$/, territory: 'Livigno' },
  { country: 'IT', postcodes: /^22061$/, territory: 'Campione d’Italia' },
]

/** Postcodes that a territory shares, or shared, with places inside: they don't tell which of the two it is. */
const SHARED_POSTCODES: readonly Territory[] = [
  { country: 'IT', postcodes: /^23030$/, territory: 'Livigno' },
  { country: 'IT', postcodes: /^22060$/, territory: 'Campione d’Italia' },
]

/**
 * Foreign, or with codes of their own, and taxed as another country. Akrotiri and Dhekelia have no code: addresses
 * there are written with that of Cyprus, as which they are taxed.
 */
const TAXED_AS: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }
