import type { AddressDescription, AddressField } from '#accounts/contract/addresses/countries.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { countryName } from './country-names.ts'
import { type CountryData, FORMAT_FIELDS, findCountry, formatTokens, isLatin } from './find-country.ts'

/** What the countries' own names of fields are. */
const LABELS: Readonly<Record<string, Message>> = {
  province: msg('Province'),
  state: msg('State'),
  county: msg('County'),
  area: msg('Area'),
  department: msg('Department'),
  district: msg('District'),
  do_si: msg('Do/Si'),
  emirate: msg('Emirate'),
  island: msg('Island'),
  oblast: msg('Oblast'),
  parish: msg('Parish'),
  prefecture: msg('Prefecture'),
  post_town: msg('Town'),
  suburb: msg('Suburb'),
  neighborhood: msg('Neighborhood'),
  townland: msg('Townland'),
  village_township: msg('Village or township'),
  eircode: msg('Eircode'),
  pin: msg('PIN code'),
  zip: msg('ZIP code'),
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
      return say(LABELS[country.dependentLocality ?? 'suburb'] ?? msg('Suburb'))
    case 'city':
      return say(LABELS[country.city ?? ''] ?? msg('City'))
    case 'region':
      return say(LABELS[country.region ?? ''] ?? msg('Region'))
    case 'postcode':
      return say(LABELS[country.zip ?? ''] ?? msg('Postal code'))
    case 'sortingCode':
      return 'CEDEX'
  }
}

function describePostcode({ pattern, examples }: NonNullable<CountryData['postcode']>) {
  const digitsOnly = !/[a-z -]/i.test(pattern.replace(/\\d|\[\d-\d\]/g, '')) && examples.every((it) => /^\d+$/.test(it))
  return { pattern, example: examples[0] ?? '', digitsOnly }
}
