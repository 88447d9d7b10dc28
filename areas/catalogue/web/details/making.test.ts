import { expect, test } from 'vitest'
import { makingOf } from './making.ts'

const COMPANY = { name: 'Parts GmbH', address: 'Werkstraße 1, 10115 Berlin, DE', email: 'info@parts.example' }
const SHOP = {
  ...{ maker: COMPANY, regimes: ['eu' as const] },
  registrations: [
    { country: 'DE', scheme: 'weee' as const, words: 'WEEE-Reg.-Nr. DE 12345678' },
    { country: 'DE', scheme: 'packaging' as const, words: 'LUCID DE1234567890123' },
  ],
}
const OWN = { maker: null, supportedUntil: null, epr: [] }
const ALPIN = {
  ...{ name: 'Alpin', tradeName: 'Alpin', address: 'Talweg 3, 6020 Innsbruck', country: 'AT' },
  ...{ contact: 'office@alpin.example', responsible: null },
}
const FAR = {
  ...{ name: 'Formosa Hubs', tradeName: 'Formosa', address: '1 Harbour Road, Taichung', country: 'TW' },
  contact: 'https://formosa.example',
  responsible: { name: 'Import GmbH', address: 'Hafen 1, 20457 Hamburg', contact: 'safety@import.example' },
}

test('a part of the company itself names the company', () => {
  expect(makingOf(OWN, SHOP)).toEqual([
    { text: 'Made by Parts GmbH, Werkstraße 1, 10115 Berlin, DE', contact: 'info@parts.example' },
  ])
  expect(makingOf(OWN, { ...SHOP, maker: null })).toEqual([])
})

test('a part of another maker names it, and who answers for it in the European Union', () => {
  expect(makingOf({ ...OWN, maker: ALPIN }, SHOP)).toEqual([
    { text: 'Made by Alpin, Talweg 3, 6020 Innsbruck, Austria', contact: 'office@alpin.example' },
  ])
  expect(makingOf({ ...OWN, maker: FAR }, SHOP)).toEqual([
    {
      text: 'Made by Formosa Hubs (Formosa), 1 Harbour Road, Taichung, Taiwan',
      contact: 'https://formosa.example',
    },
    {
      text: 'Responsible in the EU: Import GmbH, Hafen 1, 20457 Hamburg',
      contact: 'safety@import.example',
    },
  ])
})

test('it says how long it is supported, and the numbers of the schemes in which it counts', () => {
  const texts = makingOf({ maker: null, supportedUntil: '2034-12-31', epr: ['weee'] }, SHOP).map(({ text }) => text)
  expect(texts.slice(1)).toEqual(['Supported until 31 December 2034', 'WEEE-Reg.-Nr. DE 12345678 (Germany)'])
})

test.each([[[]], [['us' as const]], [['uk' as const, 'ch' as const]]])(
  'where only %j is on, it says nothing',
  (regimes) => {
    expect(makingOf({ maker: FAR, supportedUntil: '2034-12-31', epr: ['weee'] }, { ...SHOP, regimes })).toEqual([])
  },
)
