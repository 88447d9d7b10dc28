import { describe, expect, it } from 'vitest'
import { type PostalAddress, postalAddressSchema } from '#accounts/contract/addresses/postal-address.ts'
import { checkAddress } from './check-address.ts'
import { describeAddress } from './describe-address.ts'
import { COUNTRY_CODES, findCountry } from './find-country.ts'

const check = (address: PostalAddress) => checkAddress(postalAddressSchema.parse(address), 'shipTo')

describe('refuses no real address', () => {
  it.each<[string, PostalAddress]>([
    ['Ireland without Eircode', { country: 'IE', name: 'Niamh', line1: 'The Cottage', city: 'Doolin' }],
    ['Hong Kong', { country: 'HK', name: 'Chan Tai Man', line1: '1 Nathan Road', region: 'Kowloon' }],
    ['the Emirates', { country: 'AE', name: 'Omar', line1: 'Villa 3, Al Wasl Road', region: 'إمارة دبيّ' }],
    ['no house number', { country: 'DE', name: 'Eva', line1: 'Gutshof Linde', city: 'Penzlin', postcode: '17217' }],
    ['a name of one word', { country: 'ID', name: 'Suharto', line1: 'Jalan 1', city: 'Solo', region: 'Jawa Tengah' }],
    ['accents', { country: 'FR', name: 'Zoë Œuvrard', line1: '1 allée', city: 'L’Haÿ-les-Roses', postcode: '94240' }],
    [
      'Cyrillic, with a region outside the list',
      { country: 'RU', name: 'Ян', line1: 'ул. Мира', city: 'Тверь', region: 'Тверь', postcode: '170000' },
    ],
    ['Japanese', { country: 'JP', name: '森愛子', line1: '銀座1-2-3', region: '東京都', postcode: '104-0061' }],
    ['an odd postcode', { country: 'GB', name: 'Ann', line1: '1 Mall', city: 'Ely', postcode: 'Santa 1' }],
    ['fields that the country has not', { country: 'SG', name: 'Tan', line1: '1 Road', city: 'X', postcode: '018956' }],
  ])('%s', (_, address) => {
    expect(check(address).errors).toEqual([])
  })
})

it('names the fields that the country needs', () => {
  expect(check({ country: 'US', name: 'Ada', line1: '1 Main St', city: ' ' }).errors).toEqual([
    { path: 'shipTo.city', message: 'City is required' },
    { path: 'shipTo.region', message: 'State is required' },
    { path: 'shipTo.postcode', message: 'ZIP code is required' },
  ])
})

it('refuses a country that is none', () => {
  expect(check({ country: 'QX', name: 'Ada', line1: '1 Main St' })).toEqual({
    errors: [{ path: 'shipTo.country', message: 'Choose a country' }],
    hints: [],
  })
})

describe('hints at what may be a slip', () => {
  const german = { country: 'DE', name: 'Eva', line1: 'Ring 3', city: 'Köln', postcode: '50667' }

  it.each<[string, PostalAddress, string[]]>([
    ['nothing', german, []],
    ['a postcode of another shape', { ...german, postcode: '5066' }, ['postcode']],
    ['no house number where nearly all have one', { ...german, line1: 'Ringstraße' }, ['line1']],
    ['a number in the second line will do', { ...german, line1: 'Werk', line2: 'Ring 3' }, []],
    ['no house number elsewhere', { country: 'IE', name: 'Niamh', line1: 'The Cottage', city: 'Doolin' }, []],
    ['a PO box', { ...german, line1: 'Postfach 12' }, ['line1']],
    ['small letters and no space', { country: 'GB', name: 'A', line1: '1 Mall', city: 'Ely', postcode: 'sw1a1aa' }, []],
    [
      'the letters of the country',
      { country: 'CH', name: 'U', line1: 'Dorf 1', city: 'Chur', postcode: 'CH-7000' },
      [],
    ],
  ])('%s', (_, address, fields) => {
    expect(check(address).hints.map(({ field }) => field)).toEqual(fields)
  })
})

it('knows name, labels and street of every country', () => {
  const incomplete = COUNTRY_CODES.filter((code) => {
    const { name, fields = [] } = describeAddress(code) ?? {}
    return (
      name === code || !fields.every(({ label }) => label) || !fields.some((it) => it.name === 'line1' && it.required)
    )
  })
  expect(incomplete).toEqual([])
})

it('has postcode patterns that their examples fit', () => {
  const unfit = COUNTRY_CODES.flatMap((code) => {
    const { pattern, examples } = findCountry(code)?.postcode ?? { pattern: '', examples: [] }
    return examples.filter((example) => !new RegExp(`^(?:${pattern})$`, 'i').test(example))
  })
  expect(unfit).toEqual([])
})

it('asks for digits only where no letter, space or dash can occur', () => {
  const digitsOnly = (code: string) => describeAddress(code)?.postcode?.digitsOnly
  expect(['DE', 'SG', 'IN', 'US', 'GB', 'SE', 'CH'].map(digitsOnly)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
