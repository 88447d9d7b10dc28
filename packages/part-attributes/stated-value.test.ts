import { expect, test } from 'vitest'
import { attributesNamed, ofRoleOrFirst } from './attribute-words.ts'
import { codedRegistry } from './registry.ts'
import { type limitsText, readStated } from './stated-value.ts'

function read(word: string, text: string, role?: Parameters<typeof limitsText>[1], unit = '') {
  const attribute = ofRoleOrFirst(attributesNamed(word, codedRegistry), role)
  if (!attribute) throw new Error(`Nothing is called ${word}`)
  return { key: attribute.key, ...readStated(attribute, text, role, unit) }
}

test('An attribute is found by key, label, short form and synonym, and by the role where several are called so', () => {
  expect(read('boltCircleMm', '104').key).toBe('boltCircleMm')
  expect(read('Bolt_Circle', '104').key).toBe('boltCircleMm')
  expect(read('PCD', '104', 'chainring').key).toBe('boltCircleMm')
  expect(read('bcd', '44', 'hub').key).toBe('discBoltCircleMm')
  expect(read('Size', 'M', 'jersey').key).toBe('size')
  expect(read('Size', '54', 'frame').key).toBe('sizeCm')
  expect(attributesNamed('hose colour', codedRegistry)).toEqual([])
  expect(attributesNamed('constructor', codedRegistry)).toEqual([])
})

test('A figure is converted from its own unit, else from the given one', () => {
  expect(read('weight', '1.2', 'rim', 'kg')).toMatchObject({ value: 1200 })
  expect(read('weight', '400 g', 'rim', 'kg')).toMatchObject({ value: 400 })
  expect(read('clamp', '1.25 in', 'stem')).toMatchObject({ value: 31.75 })
  expect(read('teeth', '42T', 'chainring')).toMatchObject({ value: 42 })
})

test('What cannot be, in this role, is refused with what can', () => {
  expect(read('bolt circle', '900', 'chainring')).toMatchObject({ expected: '50 to 160\u202fmm' })
  expect(read('bolt circle', '104', 'rotor')).toMatchObject({ expected: '30 to 60\u202fmm' })
  expect(read('cogs', '11-13-99', 'cassette')).toMatchObject({ expected: '9 to 56\u202fT' })
  expect(read('length', '-5')).toMatchObject({ expected: '0\u202fmm or more' })
})

test('What is no figure is refused with the units that are read', () => {
  expect(read('weight', 'heavy')).toMatchObject({ expected: 'a figure in g, kg, lb or oz' })
  expect(read('weight', '5 stone')).toMatchObject({ expected: 'a figure in g, kg, lb or oz' })
  expect(read('holes', 'many')).toMatchObject({ expected: 'a whole number' })
  expect(read('cogs', 'wide')).toMatchObject({ expected: 'a list such as 11-13-15' })
  expect(read('sit bones', 'wide')).toMatchObject({ expected: 'a figure or a range such as 100 to 120' })
})

test('Choices and texts are kept as they are', () => {
  expect(read('colour', 'Ultraviolet')).toMatchObject({ value: 'Ultraviolet' })
  expect(read('thread', 'M5')).toMatchObject({ value: 'M5' })
  expect(read('cogs', '11-13')).toMatchObject({ value: '11-13' })
  expect(read('speeds', '11', 'chain')).toMatchObject({ value: 11 })
})
