import { describe, expect, it } from 'vitest'
import { rowErrors, rowsFromSpecs, specsFromRows } from './spec-rows.ts'

describe('the measures of a part as rows', () => {
  it('keep what they are as long as nobody touches them', () => {
    const specs = { teeth: 42, size: '52', thread: 'M10', weight: '0.50', tiny: 1e-7 }
    expect(specsFromRows(rowsFromSpecs(specs), specs)).toEqual(specs)
  })

  it('are numbers where a plain number is typed, else texts; empty rows say nothing', () => {
    const rows = [
      { key: ' teeth ', text: ' 44 ' },
      { key: 'angle', text: '-6.5' },
      { key: 'sku', text: '007' },
      { key: 'pitch', text: '1/2 inch' },
      { key: 'constructor', text: 'x' },
      { key: '', text: ' ' },
    ]
    expect(specsFromRows(rows, { teeth: 42 })).toEqual({
      teeth: 44,
      angle: -6.5,
      sku: '007',
      pitch: '1/2 inch',
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
    expect(rowErrors(rows)).toEqual([
      {},
      { key: 'Enter a name' },
      { key: 'This name is already used' },
      { text: 'Enter a value' },
      {},
    ])
  })
})
