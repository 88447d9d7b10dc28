import { describe, expect, test } from 'vitest'
import { notEmpty } from '#test-support/not-empty.ts'
import { distanceCountries, hasTerritories, isSameTaxPlace, locateTaxPlace } from './locate-tax-place.ts'

describe('places outside the VAT area of the Union', () => {
  test.each([
    ['AX', 'Åland'],
    ['BL', 'Saint Barthélemy'],
    ['FO', 'Faroe Islands'],
    ['GF', 'French Guiana'],
    ['GL', 'Greenland'],
    ['GP', 'Guadeloupe'],
    ['MF', 'Saint Martin'],
    ['MQ', 'Martinique'],
    ['NC', 'New Caledonia'],
    ['PF', 'French Polynesia'],
    ['PM', 'Saint Pierre and Miquelon'],
    ['RE', 'Réunion'],
    ['WF', 'Wallis and Futuna'],
    ['YT', 'Mayotte'],
  ])('%s is %s, without a postcode', (country, territory) => {
    const outside = { country, territory, inUnion: false, memberState: undefined, unknown: undefined }
    expect(locateTaxPlace({ country })).toMatchObject(outside)
    expect(locateTaxPlace({ country: country.toLowerCase() })).toMatchObject(outside)
  })

  // In each row: inside, then what has a figure too few or too many, or is just beside.
  test.each([
    ['DE', 'Büsingen', ['78266'], ['78265', '178266', '782660']],
    ['DE', 'Heligoland', ['27498'], ['27499', '127498', '274980']],
    ['ES', 'Canary Islands', ['35001', '38999'], ['36001', '135001', '350010', '3500']],
    ['ES', 'Ceuta', ['51001'], ['50001', '151001', '510010', '5100']],
    ['ES', 'Melilla', ['52006'], ['53006', '152006', '520060', '5200']],
    ['FI', 'Åland', ['22100'], ['21100', '122100', '221000', '2210']],
    ['FR', 'French overseas departments', ['97100', '97600'], ['97000', '197100', '971000', '9710']],
    ['FR', 'French overseas territories', ['97700', '97800', '98400', '98600', '98800'], ['97900', '98500', '98900']],
    ['FR', 'French overseas territories', ['97705'], ['197700', '977000', '9770', '198400', '984000', '9840']],
    ['GR', 'Mount Athos', ['63086'], ['63087', '163086', '630860']],
    ['IT', 'Livigno', ['23041'], ['23042', '123041', '230410']],
    ['IT', 'Campione d’Italia', ['22061'], ['22062', '122061', '220610']],
  ])('%s: %s by its postcodes', (country, territory, inside, beside) => {
    for (const postcode of inside)
      expect(locateTaxPlace({ country, postcode }), postcode).toMatchObject({
        ...{ country, postcode, territory, inUnion: false, memberState: undefined, unknown: undefined },
      })
    for (const postcode of beside)
      expect(locateTaxPlace({ country, postcode }), postcode).toMatchObject({
        ...{ territory: undefined, inUnion: true, memberState: country, unknown: undefined },
      })
  })

  test('the same postcode in another country is an ordinary one', () => {
    expect(locateTaxPlace({ country: 'IT', postcode: '27498' })).toMatchObject({ territory: undefined, inUnion: true })
    expect(locateTaxPlace({ country: 'DE', postcode: '23030' }).unknown).toBeUndefined()
  })
})

describe('the United Kingdom', () => {
  test('only Northern Ireland is treated as a member state', () => {
    const northern = { country: 'GB', inUnion: true, memberState: 'XI', territory: undefined, unknown: undefined }
    expect(locateTaxPlace({ country: 'GB', postcode: 'bt1 1aa' })).toMatchObject(northern)
    expect(locateTaxPlace({ country: 'GB', postcode: 'LS1 4AP' })).toMatchObject({
      ...{ country: 'GB', inUnion: false, memberState: undefined, unknown: undefined },
    })
    expect(locateTaxPlace({ country: 'US', postcode: 'BT1 1AA' })).toMatchObject({ inUnion: false })
  })

  test('the Isle of Man is taxed as Great Britain, whatever its postcode', () => {
    for (const postcode of ['', 'IM1 1AA', 'BT1 1AA'])
      expect(locateTaxPlace({ country: 'IM', postcode })).toMatchObject({
        ...{ country: 'GB', inUnion: false, memberState: undefined, unknown: undefined },
      })
  })
})

test('Monaco is taxed as France', () => {
  expect(locateTaxPlace({ country: 'MC', region: ' Monte-Carlo ', postcode: '98000' })).toEqual({
    ...{ country: 'FR', region: 'Monte-Carlo', postcode: '98000', inUnion: true, memberState: 'FR' },
    ...{ territory: undefined, unknown: undefined },
  })
  expect(locateTaxPlace({ country: 'MC' })).toMatchObject({ region: '', postcode: '', unknown: undefined })
})

describe('what an address does not tell', () => {
  const rows: [country: string, postcode: string | undefined, unknown: string | undefined][] = [
    ['GB', undefined, 'Without a postcode it is unknown whether this is Northern Ireland'],
    ['DE', '', 'Without a postcode it is unknown whether this is Büsingen or Heligoland'],
    ['ES', ' ', 'Without a postcode it is unknown whether this is Canary Islands, Ceuta, or Melilla'],
    [
      'FR',
      undefined,
      'Without a postcode it is unknown whether this is French overseas departments or French overseas territories',
    ],
    ['IT', '23030', 'IT 23030 may be Livigno, which is outside the EU’s VAT area'],
    ['IT', '22060', 'IT 22060 may be Campione d’Italia, which is outside the EU’s VAT area'],
    ['NL', undefined, undefined],
    ['US', undefined, undefined],
    ['IT', '123030', undefined],
    ['IT', '230300', undefined],
    ['IT', '122060', undefined],
    ['IT', '220600', undefined],
  ]
  test.each(notEmpty(rows))('%s %j', (country, postcode, unknown) => {
    const place = locateTaxPlace({ country, postcode })
    expect(place.unknown).toBe(unknown)
    expect(place.territory).toBeUndefined()
  })
})

test('countries in which postcodes tell parts with other taxes', () => {
  expect(['GB', 'DE', 'ES', 'FI', 'FR', 'GR', 'IT'].filter((country) => !hasTerritories(country))).toEqual([])
  expect(['AT', 'NL', 'US', 'CH'].filter(hasTerritories)).toEqual([])
})

test('one country with one tax', () => {
  const [mainland, heligoland, büsingen, austria] = [
    locateTaxPlace({ country: 'DE', postcode: '10115' }),
    locateTaxPlace({ country: 'DE', postcode: '27498' }),
    locateTaxPlace({ country: 'DE', postcode: '78266' }),
    locateTaxPlace({ country: 'AT', postcode: '1010' }),
  ]
  expect(isSameTaxPlace(mainland, locateTaxPlace({ country: 'DE', postcode: '80331' }))).toBe(true)
  expect(isSameTaxPlace(mainland, heligoland)).toBe(false)
  expect(isSameTaxPlace(heligoland, büsingen)).toBe(false)
  expect(isSameTaxPlace(mainland, austria)).toBe(false)
})

test('distance sales go to the other 26 member states, from one of them', () => {
  expect(distanceCountries({ country: 'DE', postcode: '10115' })).toHaveLength(26)
  expect(distanceCountries({ country: 'DE' })).not.toContain('DE')
  expect(distanceCountries({ country: 'DE' })).toContain('FR')
  for (const home of [{ country: 'DE', postcode: '27498' }, { country: 'US' }, { country: 'GB', postcode: 'BT1 1AA' }])
    expect(distanceCountries(home), home.country).toBeUndefined()
})
