import { describe, expect, it } from 'vitest'
import { rowErrors, rowsFromSpecs, specsFromRows } from './spec-rows.ts'

describe('the measures of a part as rows', () => {
  it('keep what they are as long as nobody touches them', () => {
    const specs = { teeth: 42, size: '52', thread: 'M10', weight: '0.50', tiny: 1e-7 }
    expect(specsFromRows(rowsFromSpecs(specs), { before: specs })).toEqual(specs)
  })

  it('are numbers where a plain number is typed, else texts; empty rows say nothing', () => {
    const rows = [
      { key: ' teeth ', text: ' 44 ' },
      { key: 'tilt', text: '-6.5' },
      { key: 'sku', text: '007' },
      { key: 'gap', text: '1/2 inch' },
      { key: 'constructor', text: 'x' },
      { key: '', text: ' ' },
    ]
    expect(specsFromRows(rows, { before: { teeth: 42 } })).toEqual({
      teeth: 44,
      tilt: -6.5,
      sku: '007',
      gap: '1/2 inch',
      constructor: 'x',
    })
  })

  it('say what is wrong with them', () => {
    const rows = [
      { key: 'teeth', text: '42' },
      { key: '', text: '5' },
      { key: 'teeth ', text: '43' },
      { key: 'holes', text: ' ' },
      { key: '', text: '' },
    ]
    expect(rowErrors(rows, { before: {} })).toEqual([
      {},
      { key: 'Enter a name' },
      { key: 'This name is already used' },
      { text: 'Enter a value' },
      {},
    ])
  })

  it('are attributes of the shop where they are called so, with figures in their unit', () => {
    const rows = [
      { key: 'Bolt circle', text: '10.4 cm' },
      { key: 'weight', text: '0.1 kg' },
      { key: 'Colour', text: 'Black' },
    ]
    expect(specsFromRows(rows, { before: {}, role: 'chainring' })).toEqual({
      boltCircleMm: 104,
      weightG: 100,
      colour: 'Black',
    })
    expect(rowErrors([...rows, { key: 'boltCircleMm', text: '110' }], { before: {}, role: 'chainring' })[3]).toEqual({
      key: 'This name is already used',
    })
  })

  it('refuse figures that a part of its category can’t have, unless they were there before', () => {
    const rows = [{ key: 'teeth', text: '900' }]
    expect(rowErrors(rows, { before: {}, role: 'chainring' })).toEqual([{ text: 'Enter 20 to 64\u202fT' }])
    expect(rowErrors(rows, { before: { teeth: 900 }, role: 'chainring' })).toEqual([{}])
    expect(rowErrors([{ key: 'weightG', text: 'light' }], { before: {} })).toEqual([
      { text: 'Enter a figure in g, kg, lb or oz' },
    ])
  })

  it('keep keys of imported parts that are called like an attribute', () => {
    const before = { weight: 2.4, weightUnit: 'LB' }
    expect(specsFromRows(rowsFromSpecs({ ...before, weight: 2.5 }), { before })).toEqual({ ...before, weight: 2.5 })
  })
})
