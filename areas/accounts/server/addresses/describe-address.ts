import type { AddressDescription, AddressField } from '#accounts/contract/addresses/countries.ts'
import { type Message, msgc, say, t } from '#platform/contract/language/text.ts'
import { countryName } from './country-names.ts'
import { type CountryData, FORMAT_FIELDS, findCountry, formatTokens, isLatin } from './find-country.ts'

/** What the countries' own names of fields are. */
const LABELS: Readonly<Record<string, Message>> = {
  province: msgc('address', 'Province'),
  state: msgc('address', 'State'),
  county: msgc('address', 'County'),
  area: msgc('address', 'Area'),
  department: msgc('address', 'Department'),
  district: msgc('address', 'District'),
  do_si: msgc('address', 'Do/Si'),
  emirate: msgc('address', 'Emirate'),
  island: msgc('address', 'Island'),
  oblast: msgc('address', 'Oblast'),
  parish: msgc('address', 'Parish'),
  prefecture: msgc('address', 'Prefecture'),
  post_town: msgc('address', 'Town'),
  suburb: msgc('address', 'Suburb'),
  neighborhood: msgc('address', 'Neighborhood'),
  townland: msgc('address', 'Townland'),
  village_township: msgc('address', 'Village or township'),
  eircode: msgc('address', 'Eircode'),
  pin: msgc('address', 'PIN code'),
  zip: msgc('address', 'ZIP code'),
}

const HOUSE_NUMBERS = ['DE', 'NL', 'AT', 'CH']

/** How the country writes addresses, in the order of its Latin format: the pages have Latin letters. */
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
      return t('Full name')
    case 'organisation':
      return t('Company')
    case 'line1':
      return t('Address')
    case 'line2':
      return t('Address line 2')
    case 'line3':
      return t('Address line 3')
    case 'dependentLocality':
      return say(LABELS[country.dependentLocality ?? 'suburb'] ?? msgc('address', 'Suburb'))
    case 'city':
      return say(LABELS[country.city ?? ''] ?? msgc('address', 'City'))
    case 'region':
      return say(LABELS[country.region ?? ''] ?? msgc('address', 'Region'))
    case 'postcode':
      return say(LABELS[country.zip ?? ''] ?? msgc('address', 'Postal code'))
    case 'sortingCode':
      return 'CEDEX'
  }
}

function describePostcode({ pattern, examples }: NonNullable<CountryData['postcode']>) {
  const digitsOnly = !/[a-z -]/i.test(pattern.replace(/\\d|\[\d-\d\]/g, '')) && examples.every((it) => /^\d+$/.test(it))
  return { pattern, example: examples[0] ?? '', digitsOnly }
}
