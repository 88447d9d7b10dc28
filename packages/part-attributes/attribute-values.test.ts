import { expect, test } from 'vitest'
import { valuesOf } from './attribute-values.ts'
import { codedRegistry } from './registry.ts'

type Specs = Record<string, string | number>

function values(key: string, specs: Specs | string | number): string[] {
  const attribute = codedRegistry.byKey(key)
  if (!attribute) throw new Error(`No attribute ${key}`)
  return valuesOf(attribute, typeof specs === 'object' ? specs : { [key]: specs }).map(({ value }) => value)
}

test('A figure is its own value, as a number or as text, in its unit or another', () => {
  expect(values('boltCircleMm', 104)).toEqual(['104'])
  expect(values('boltCircleMm', '104')).toEqual(['104'])
  expect(values('clampMm', '31,8 mm')).toEqual(['31.8'])
  expect(values('diameterMm', '2 in')).toEqual(['50.8'])
  expect(values('weightG', '1.2 kg')).toEqual(['1200'])
  expect(values('casing', '120 tpi')).toEqual(['120'])
  expect(values('angleDegrees', -6)).toEqual(['-6'])
  expect(values('weightG', { weight: 2.5, weightUnit: 'LB' })).toEqual(['1134'])
  expect(values('sizeCm', { size: '52', sizeUnit: 'CM' })).toEqual(['52'])
})

test('What is no figure, or in a unit that does not fit, has no value', () => {
  expect(values('boltCircleMm', 'about 104')).toEqual([])
  expect(values('boltCircleMm', '104 kg')).toEqual([])
  expect(values('holes', 32.5)).toEqual([])
  expect(values('teeth', '')).toEqual([])
  expect(values('sizeCm', { size: 'M' })).toEqual([])
  expect(values('weightG', { weight: 3 })).toEqual([])
  expect(values('teeth', { constructor: 'x' })).toEqual([])
})

test('A figure carries its unit in its label', () => {
  const speeds = codedRegistry.byKey('speeds')
  const circle = codedRegistry.byKey('boltCircleMm')
  if (!speeds || !circle) throw new Error('Attributes are missing')
  expect(valuesOf(circle, { boltCircleMm: 104 })).toEqual([{ value: '104', number: 104, label: '104\u202fmm' }])
  expect(valuesOf(speeds, { speeds: 11 })).toEqual([{ value: '11', number: 11, label: '11' }])
})

test('A list gives its members in order', () => {
  expect(values('cogs', '11-13-15-17')).toEqual(['11', '13', '15', '17'])
  expect(values('chainrings', '44/32')).toEqual(['44', '32'])
  expect(values('speeds', 11)).toEqual(['11'])
  expect(values('speeds', '10, 11, 11')).toEqual(['10', '11'])
})

test('A range has both of its figures', () => {
  const sitBones = codedRegistry.byKey('sitBonesMm')
  if (!sitBones) throw new Error('An attribute is missing')
  expect(valuesOf(sitBones, { sitBonesMm: '100 to 120' })).toEqual([
    { value: '100..120', number: 100, to: 120, label: '100–120\u202fmm' },
  ])
  expect(values('sitBonesMm', '110')).toEqual(['110'])
  expect(values('sitBonesMm', 'wide')).toEqual([])
})

test('A choice is found by label and synonym, the longest first, and several at once', () => {
  expect(values('colour', 'Silver/Black')).toEqual(['black', 'silver'])
  expect(values('colour', 'Gray')).toEqual(['grey'])
  expect(values('colour', 'Multi')).toEqual(['multi'])
  expect(values('material', 'Stainless steel')).toEqual(['stainless-steel'])
  expect(values('material', '7075-T6 aluminium')).toEqual(['aluminium'])
  expect(values('material', 'Nickel-plated steel, aluminium carrier')).toEqual(['aluminium', 'steel'])
  expect(values('size', 'L')).toEqual(['l'])
  expect(values('mechanism', 'Two-bolt cleat')).toEqual(['two-bolt'])
  expect(values('fluid', 'DOT 5.1')).toEqual(['dot'])
  expect(values('colour', 'Ultraviolet')).toEqual([])
})

test('Spellings of a text are one value', () => {
  expect(values('etrto', '622 × 25')).toEqual(['622x25'])
  expect(values('etrto', '622x25')).toEqual(['622x25'])
  expect(values('etrto', '40-622')).toEqual(['40-622'])
  expect(values('boltThread', 'M8 × 0.75')).toEqual(['m8x0.75'])
  expect(values('boltThread', '×')).toEqual(['x'])
  expect(values('boltThread', '—')).toEqual([])
})
