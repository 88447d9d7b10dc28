import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PostalAddress } from '#accounts/contract/addresses/postal-address.ts'
import { COUNTRY_CODES } from './find-country.ts'
import { formatAddress } from './format-address.ts'

const printed = (address: PostalAddress) => formatAddress(address, 'US').split('\n')

describe('prints an address as its country does', () => {
  it.each<[string, PostalAddress, string[]]>([
    [
      'the United States, at home',
      { country: 'US', name: 'Ada King', line1: '1 Main St', city: 'Fresno', region: 'CA', postcode: '93650' },
      ['Ada King', '1 Main St', 'Fresno, CA 93650'],
    ],
    [
      'Germany, the company below the name',
      { country: 'DE', name: 'Jörg Groß', organisation: 'Rad AG', line1: 'Ring 3', city: 'Köln', postcode: '50667' },
      ['Jörg Groß', 'Rad AG', 'Ring 3', '50667 Köln', 'Germany'],
    ],
    [
      'Switzerland, with its letters once',
      { country: 'CH', name: 'Urs', line1: 'Dorf 1', city: 'Chur', postcode: 'CH-7000' },
      ['Urs', 'Dorf 1', 'CH-7000 Chur', 'Switzerland'],
    ],
    [
      'Switzerland, with small letters once too',
      { country: 'CH', name: 'Urs', line1: 'Dorf 1', city: 'Chur', postcode: 'ch-7000' },
      ['Urs', 'Dorf 1', 'ch-7000 Chur', 'Switzerland'],
    ],
    [
      'Azerbaijan, whose letters stand apart, with its letters once',
      { country: 'AZ', name: 'Leyla', line1: 'Nizami 1', city: 'Baku', postcode: 'AZ1000' },
      ['Leyla', 'Nizami 1', 'AZ1000 Baku', 'Azerbaijan'],
    ],
    [
      'Azerbaijan, with its letters before a number alone',
      { country: 'AZ', name: 'Leyla', line1: 'Nizami 1', city: 'Baku', postcode: '1000' },
      ['Leyla', 'Nizami 1', 'AZ 1000 Baku', 'Azerbaijan'],
    ],
    [
      'Japan in Latin letters',
      { country: 'JP', name: 'Aiko Mori', line1: '1-2-3 Ginza', line2: 'Chuo', region: '東京都', postcode: '104-0061' },
      ['Aiko Mori', '1-2-3 Ginza', 'Chuo, Tokyo', '104-0061', 'Japan'],
    ],
    [
      'Japan in its own',
      { country: 'JP', name: '森愛子', line1: '中央区銀座1-2-3', region: '東京都', postcode: '104-0061' },
      ['〒104-0061', '東京都', '中央区銀座1-2-3', '森愛子', 'Japan'],
    ],
    [
      'Hong Kong',
      { country: 'HK', name: '陳大文', line1: '彌敦道1號', city: '尖沙咀', region: 'Kowloon' },
      ['九龍', '尖沙咀', '彌敦道1號', '陳大文', 'Hong Kong'],
    ],
    [
      'Hong Kong in Latin letters',
      { country: 'HK', name: 'Chan', line1: '1 Nathan Road', city: 'Tsim Sha Tsui', region: 'Kowloon' },
      ['Chan', '1 Nathan Road', 'Tsim Sha Tsui', 'Kowloon', 'Hong Kong'],
    ],
    [
      'Ireland without a postcode',
      { country: 'IE', name: 'Niamh', line1: 'The Cottage', city: 'Doolin', region: 'Co. Clare' },
      ['Niamh', 'The Cottage', 'Doolin', 'Co. Clare', 'Ireland'],
    ],
    [
      'what the country has no place for, below the street',
      { country: 'DE', name: 'Eva', line1: 'Ring 3', city: 'Köln', region: 'NRW', postcode: '50667' },
      ['Eva', 'Ring 3', 'NRW', '50667 Köln', 'Germany'],
    ],
    [
      'no commas and dashes around nothing',
      { country: 'US', name: 'Ada', line1: '1 Main St', region: 'CA' },
      ['Ada', '1 Main St', 'CA'],
    ],
    ['a country that nobody knows', { country: 'QX', name: 'Ada', line1: 'Road 1' }, ['Ada', 'Road 1', 'QX']],
  ])('%s', (_, address, lines) => {
    expect(printed(address)).toEqual(lines)
  })
})

it('never loses a typed character, in any country', () => {
  const field = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .map((text) =>
      text
        .replace(/\p{Cc}/gu, '')
        .normalize('NFC')
        .trim(),
    )
    .filter((text) => text !== '')
  const typed = fc.record(
    {
      country: fc.constantFrom(...COUNTRY_CODES, 'QX'),
      name: field,
      organisation: field,
      line1: field,
      line2: field,
      line3: field,
      dependentLocality: field,
      city: field,
      region: field,
      postcode: field,
      sortingCode: field,
    },
    { requiredKeys: ['country', 'name', 'line1'] },
  )
  fc.assert(
    fc.property(typed, ({ country, ...fields }) => {
      const text = formatAddress({ country, ...fields } as PostalAddress, 'US')
      for (const value of Object.values(fields)) expect(text).toContain(value)
    }),
    { numRuns: 2000 },
  )
})
