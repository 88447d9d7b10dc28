import { expect, test } from 'vitest'
import { countriesText, postcodesText, readCountries, readPostcodes, readRegions, regionsText } from './places-text.ts'

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
