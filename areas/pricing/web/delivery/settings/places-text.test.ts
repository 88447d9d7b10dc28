import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from '#platform/contract/language/languages.ts'
import { setWords } from '#platform/contract/language/text.ts'
import { countriesText, postcodesText, readCountries, readPostcodes, readRegions, regionsText } from './places-text.ts'

afterEach(() => {
  setCurrentLanguage(() => 'en')
  setWords(() => undefined)
})

test('places are read as they are written', () => {
  expect(readCountries(' de, AT;ch\nSpain ')).toEqual(['DE', 'AT', 'CH', 'SPAIN'])
  expect(countriesText(['DE', 'AT'])).toBe('DE AT')
  const regions = [
    { country: 'US', region: 'HI' },
    { country: 'IE', region: 'Co. Dublin' },
  ]
  expect(readRegions(' us HI \n\nIE  Co. Dublin')).toEqual(regions)
  expect(readRegions(regionsText(regions))).toEqual(regions)
  const postcodes = [
    { country: 'ES', from: '35000', to: '35999' },
    { country: 'GB', from: 'BT' },
    { country: 'PT', from: '1000-205' },
    { country: 'GB', from: 'IV41 8AA' },
  ]
  expect(readPostcodes('es 35000 to 35999\nGB BT\nPT 1000-205\nGB IV41 8AA')).toEqual(postcodes)
  expect(readPostcodes('ES 35000–35999\nES 35000 .. 35999')).toEqual([postcodes[0], postcodes[0]])
  expect(readPostcodes(postcodesText(postcodes))).toEqual(postcodes)
  expect(readPostcodes('ES')).toEqual([{ country: 'ES', from: '' }])
})

test('a range is written and read in the reader’s language, and read in English too', () => {
  setCurrentLanguage(() => 'de')
  setWords(() => ({ text: (key) => (key.endsWith('\u0004to') ? 'bis' : undefined), plural: () => undefined }))
  const range = { country: 'ES', from: '35000', to: '35999' }
  expect(postcodesText([range])).toBe('ES 35000 bis 35999')
  expect(readPostcodes('ES 35000 bis 35999\nES 35000 BIS 35999\nES 35000 to 35999')).toEqual([range, range, range])
  expect(readPostcodes('IE D02 AF to D02 AG')).toEqual([{ country: 'IE', from: 'D02 AF', to: 'D02 AG' }])
})
