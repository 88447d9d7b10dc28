import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (BANK_TRANSFER: string) => readConfig({ BANK_TRANSFER }).bankTransfer

describe('bank details', () => {
  it('are read line by line, with a week to pay', () => {
    expect(read('Account holder: Parts Ltd; Sort code: 20-20-15 ;Account number: 55555555')).toEqual({
      details: [
        { label: 'Account holder', value: 'Parts Ltd' },
        { label: 'Sort code', value: '20-20-15' },
        { label: 'Account number', value: '55555555' },
      ],
      sample: false,
      days: 7,
      openLimit: 3,
    })
  })

  it('are a sample in a demo, and none otherwise', () => {
    expect(readConfig({}).bankTransfer.details).toBeUndefined()
    expect(readConfig({ SHOP_DEMO: 'on' }).bankTransfer).toMatchObject({ sample: true })
  })

  it.each(['Parts Ltd', 'Account holder: Parts Ltd', 'Holder: A; B', `Holder: A; IBAN: ${'1'.repeat(90)}`])(
    'are refused at start when they are no list of details: %s',
    (text) => {
      expect(() => read(text)).toThrow('BANK_TRANSFER must be 2 to 8 details')
    },
  )

  it('are refused at start when the IBAN is mistyped', () => {
    expect(read('Holder: A; IBAN: DE89 3704 0044 0532 0130 00')).toBeDefined()
    expect(() => read('Holder: A; IBAN: DE89 3704 0044 0532 0130 01')).toThrow('mistyped')
    expect(() => read('Holder: A; IBAN: DE89')).toThrow('mistyped')
  })
})
