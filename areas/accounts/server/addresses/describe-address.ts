import type { AddressDescription, AddressField } from '#accounts/contract/addresses/countries.ts'
import { countryName } from './country-names.ts'
import { type CountryData, FORMAT_FIELDS, findCountry, formatTokens, isLatin } from './find-country.ts'

/** What the countries' own names of fields are in English. */
const LABELS: Record<string, string> = {
  province: 'Province',
  state: 'State',
  county: 'County',
  area: 'Area',
  department: 'Department',
  district: 'District',
  do_si: 'Do/Si',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  post_town: 'Town',
  suburb: 'Suburb',
  neighborhood: 'Neighborhood',
  townland: 'Townland',
  village_township: 'Village or township',
  eircode: 'Eircode',
  pin: 'PIN code',
  zip: 'ZIP code',
}

const HOUSE_NUMBERS = ['DE', 'NL', 'AT', 'CH']

/** How the country writes addresses, in the order of its Latin format: the pages are in English. */
export function describeAddress(code: string): AddressDescription | undefined {
  const country = findCountry(code)
  if (!country) return undefined
  const required = new Set<AddressField>(['name', ...[...country.require].flatMap((letter) => requiredField(letter))])
  return {
    country: code,
    name: countryName(code),
    fields: fieldsOf(country).map((name) => ({ name, label: labelOf(country, name), required: required.has(name) })),
    ...(country.postcode && { postcode: describePostcode(country.postcode) }),
    ...(country.regions && {
      regions: country.regions.map(([value, latin = value]) => ({
        value,
        label: isLatin(value) ? latin : `${latin} (${value})`,
      })),
    }),
    houseNumbers: HOUSE_NUMBERS.includes(code),
  }
}

function fieldsOf({ format, latinFormat = format }: CountryData): AddressField[] {
  const letters = formatTokens(latinFormat).flatMap((token) => ('letter' in token ? token.letter : []))
  // The name first: some countries print the organisation above it, but nobody fills in a form like that.
  return [...new Set<AddressField>(['name', ...letters.flatMap((letter) => FORMAT_FIELDS[letter])])]
}

function requiredField(letter: string): AddressField[] {
  return letter in FORMAT_FIELDS ? [FORMAT_FIELDS[letter as keyof typeof FORMAT_FIELDS][0]] : []
}

function labelOf(country: CountryData, field: AddressField): string {
  switch (field) {
    case 'name':
      return 'Full name'
    case 'organisation':
      return 'Company'
    case 'line1':
      return 'Address'
    case 'line2':
      return 'Address line 2'
    case 'line3':
      return 'Address line 3'
    case 'dependentLocality':
      return LABELS[country.dependentLocality ?? 'suburb'] ?? 'Suburb'
    case 'city':
      return LABELS[country.city ?? ''] ?? 'City'
    case 'region':
      return LABELS[country.region ?? ''] ?? 'Region'
    case 'postcode':
      return LABELS[country.zip ?? ''] ?? 'Postal code'
    case 'sortingCode':
      return 'CEDEX'
  }
}

function describePostcode({ pattern, examples }: NonNullable<CountryData['postcode']>) {
  const digitsOnly = !/[a-z -]/i.test(pattern.replace(/\\d|\[\d-\d\]/g, '')) && examples.every((it) => /^\d+$/.test(it))
  return { pattern, example: examples[0] ?? '', digitsOnly }
}
