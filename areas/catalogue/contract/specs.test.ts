import { expect, test } from 'vitest'
import { describeSpecs } from './specs.ts'

test('Known measures come in our order with label and unit', () => {
  expect(describeSpecs({ weightG: 88, boltCircleMm: 104, teeth: 42, angleDegrees: 6 })).toEqual([
    { label: 'Teeth', value: '42\u202fT' },
    { label: 'Bolt circle', value: '104\u202fmm' },
    { label: 'Angle', value: '6°' },
    { label: 'Weight', value: '88\u202fg' },
  ])
})

test('An imported weight or size takes its unit from the key beside it', () => {
  expect(describeSpecs({ weight: 2.4, weightUnit: 'LB', size: '52', sizeUnit: 'CM', colour: 'Black' })).toEqual([
    { label: 'Colour', value: 'Black' },
    { label: 'Size', value: '52\u202fcm' },
    { label: 'Weight', value: '2.4\u202flb' },
  ])
  expect(describeSpecs({ size: 'M' })).toEqual([{ label: 'Size', value: 'M' }])
})

test('An unknown key is shown last, in words, and a unit without its figure is not lost', () => {
  expect(describeSpecs({ hoseColour: 'black', teeth: 32, weightUnit: 'G' })).toEqual([
    { label: 'Teeth', value: '32\u202fT' },
    { label: 'Hose colour', value: 'black' },
    { label: 'Weight unit', value: 'G' },
  ])
})

test('Keys that every object inherits are ordinary unknown keys', () => {
  expect(describeSpecs({ constructor: 'x', toString: 'y' })).toEqual([
    { label: 'Constructor', value: 'x' },
    { label: 'To string', value: 'y' },
  ])
})

test('A text that states its own unit, or none, gets no second one', () => {
  expect(describeSpecs({ casing: '120 tpi', sitBonesMm: '100 to 120', lengthMm: '9 in', teeth: 'none' })).toEqual([
    { label: 'Teeth', value: 'none' },
    { label: 'Length', value: '9 in' },
    { label: 'Sit bones', value: '100 to 120\u202fmm' },
    { label: 'Casing', value: '120 tpi' },
  ])
})
