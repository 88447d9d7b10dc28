import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { measureRules, rolesNamed } from './read-measures.ts'
import { type Constraint, type Reading, readQuery, type Term } from './read-query.ts'
import { vocabularyOf } from './vocabulary.ts'

const tools = { vocabulary: vocabularyOf(shippedVocabulary(SOURCE_LANGUAGE)), registry: codedRegistry }
const read = (query: string): Reading => readQuery(query, tools)

function labels(query: string): string[] {
  return read(query).terms.map((it) => {
    if (it.kind === 'word') return it.word
    return it.kind === 'figure' ? `#${it.figure}` : it.label.replaceAll('\u202f', ' ')
  })
}

test.each([
  ['104 bcd', 'Bolt circle 104 mm'],
  ['104mm bolt circle', 'Bolt circle 104 mm'],
  ['PCD 104', 'Bolt circle 104 mm'],
  ['11-42', 'Cogs 11–42 T'],
  ['42-11', 'Cogs 11–42 T'],
  ['11/42t', 'Cogs 11–42 T'],
  ['44/32', 'Chainrings 44/32 T'],
  ['42T', 'Teeth 42'],
  ['42 teeth', 'Teeth 42'],
  ['11s', 'Speeds 11'],
  ['eleven-speed', 'Speeds 11'],
  ['40-622', 'Size 40-622'],
  ['622 × 25', 'Size 25-622'],
  ['700x32c', 'Size 32-622'],
  ['700 x 32', 'Size 32-622'],
  ['650b x 47', 'Size 47-584'],
  ['29x2.25', 'Size 57-622'],
  ['26 x 1 3/8', 'Size 35-590'],
  ['27 x 1¼', 'Size 32-630'],
  ['28c', 'Size 28-622'],
  ['700 28c', 'Size 28-622'],
  ['700c', 'Bead seat 622 mm'],
  ['650 b', 'Bead seat 584 mm'],
  ['27.5+', 'Bead seat 584 mm'],
  ['29er', 'Bead seat 622 mm'],
  ['28″', 'Bead seat 622 mm'],
  ['27.5 in', 'Bead seat 584 mm'],
  ['650b', 'Bead seat 584 mm'],
  ['26"', 'Bead seat 559 mm'],
  ['20 in', 'Bead seat 406 or 451 mm'],
  ['12x148', '12 × 148 mm'],
  ['148 × 12 mm', '148 × 12 mm'],
  ['boost', 'Boost spacing'],
  ['super-boost', 'Super Boost spacing'],
  ['road boost', 'Road Boost spacing'],
  ['15x28x7', '15 × 28 × 7 mm'],
  ['M5', 'Thread M5'],
  ['m5x10', 'Thread M5 × 10'],
  ['M5 × 0.8 × 16', 'Thread M5 × 0.8 × 16'],
  ['m10 x 1', 'Thread M10 × 1'],
  ['32h', 'Spoke holes 32'],
  ['32 holes', 'Spoke holes 32'],
  ['32 spokes', 'Spoke holes 32'],
  ['118L', 'Links 118'],
  ['7/8-speed', 'Speeds 7 or 8'],
  ['six bolt', 'Bolts 6'],
  ['two-piston', 'Pistons 2'],
  ['31,8 mm', '31.8 mm'],
  ['42 cm', '42 cm'],
  ['1⅛"', '1 1/8 in (28.6 mm)'],
  ['3/4 in', '3/4 in (19.05 mm)'],
  ['160 psi', 'Pressure 160 psi'],
  ['4 bar', 'Pressure 4 bar'],
  ['60 tpi', '60 tpi'],
  ['500 g', '500 g'],
  ['1.5kg', '1.5 kg'],
  ['24 oz', '24 oz'],
  ['6 degrees', '6°'],
  ['size m', 'Size M'],
  ['medium', 'Size M'],
  ['size 58', 'Size 58 cm'],
  ['120 mm travel', 'Travel 120 mm'],
  ['clamp 31.8', 'Clamp 31.8 mm'],
  ['clamp 31.8 mm', 'Clamp 31.8 mm'],
  ['under 50', 'Price up to $50'],
  ['under $1,000', 'Price up to $1000'],
  ['< 300 g', 'Weight up to 300 g'],
  ['200-300 g', 'Weight 200 g to 300 g'],
  ['20-30 €', 'Price $20 to $30'],
  ['between 30 and 20', 'Price $20 to $30'],
  ['$49', 'Price $49'],
])('reads %s', (query, label) => {
  expect(labels(query)).toEqual([label])
})

test.each([
  ['160mm rotor', ['160 mm', 'rotor']],
  ['rotor 180', ['rotor', '#180']],
  ['3 rings', ['#3', 'ring']],
  ['104', ['#104']],
  ['27.2 seatpost', ['#27.2', 'seatpost']],
  ['gloves L', ['glove', 'Size L']],
  ['l', ['l']],
  ['tyre under 45 mm', ['tyre', 'Width up to 45 mm']],
  ['29 tyre', ['Bead seat 622 mm or width 29 mm', 'tyre']],
  ['post mount 4 piston', ['post', 'mount', 'Pistons 4']],
  ['tyre 2.25', ['tyre', 'Width 2.25 in']],
  ['medium cage', ['mid', 'cage']],
  ['292 spoke', ['#292', 'spoke']],
  ['saddle from 50 to 100', ['saddle', 'Price $50 to $100']],
  ['fork 29', ['fork', 'Bead seat 622 mm or width 29 mm']],
  ['11-42-104', ['11-42-104']],
  ['42tx', ['42tx']],
  ['up to 42t cassette', ['up', 'Teeth 42', 'cassette']],
  ['11 speed chain 12.7 mm pitch', ['Speeds 11', 'chain', 'Pitch 12.7 mm']],
])('reads %s piece by piece', (query, expected) => {
  expect(labels(query)).toEqual(expected)
})

function alternativesOf(query: string): readonly (readonly Constraint[])[] {
  const term = read(query).terms.find((it): it is Extract<Term, { kind: 'measure' }> => it.kind === 'measure')
  return term?.alternatives ?? []
}

test('tells 31.8 from 31.6', () => {
  const [clamp] = alternativesOf('clamp 31.8')[0] ?? []
  expect(clamp).toMatchObject({ attribute: 'clampMm' })
  expect(clamp).toSatisfy(({ low, high }: { low: number; high: number }) => low > 31.6 && high > 31.8 && high < 32)
})

test('asks for both ends of a cassette', () => {
  expect(alternativesOf('42-11')).toEqual([
    [
      { attribute: 'cogs', part: 'first', low: 11, high: 11 },
      { attribute: 'cogs', part: 'last', low: 42, high: 42 },
    ],
  ])
})

test('puts the attributes of the named kind first', () => {
  expect(alternativesOf('42t cassette')[0]).toMatchObject([{ attribute: 'cogs' }])
  expect(alternativesOf('42t chainring')[0]).toMatchObject([{ attribute: 'teeth' }])
  expect(alternativesOf('160mm disc rotors')[0]?.[0]?.attribute).not.toBe('sizeCm')
  const first = (query: string) => alternativesOf(query).map((its) => its.map((it) => it.attribute).join(' '))
  expect(first('12x148 hub').slice(0, 2)).toEqual(['axleMm overLocknutMm', 'axleMm hubMm'])
  expect(first('12x148 thru axle').slice(0, 2)).toEqual(['axleMm overLocknutMm', 'axleMm lengthMm'])
  expect(first('42t crankset cassette').slice(0, 3)).toEqual(['chainrings', 'cogs', 'teeth'])
})

test('takes an ounce of a bottle for no weight', () => {
  expect(labels('30 oz bottle')).toEqual(['#30', 'oz', 'bottle'])
})

test('reads as words what no part of the shop states', () => {
  const inUse = new Set(['teeth'])
  const { terms } = readQuery('104 bcd 42t', { ...tools, inUse })
  expect(terms.map(({ kind }) => kind)).toEqual(['figure', 'word', 'word', 'measure'])
})

test('gives other parts the words of the measure', () => {
  expect(read('six-bolt').terms[0]).toMatchObject({ words: ['6', 'bolt'] })
  expect(read('11s').terms[0]).toMatchObject({ words: ['11', 'speed'] })
})

test('names every rule once', () => {
  const names = measureRules.map(({ name }) => name)
  expect(names).toHaveLength(new Set(names).size)
})

test.each<[string, string[]]>([
  ['mountain bike tyre', ['tyre']],
  ['road bike', ['bike']],
  ['bottom bracket', ['bottom-bracket']],
  ['bottom bracket bottom bracket', ['bottom-bracket']],
  ['red thing', []],
])('a query of %s asks for that kind of part', (words, roles) => {
  expect(rolesNamed(words.split(' '))).toEqual(roles)
})

test('a German noun names the kinds of part of its table', () => {
  expect(rolesNamed(['kassette'], speechOf('de'))).toEqual(['cassette'])
})

test('a measure that nothing in the shop states is read as words', () => {
  const inUse = new Set(['boltCircleMm'])
  const of = (query: string) => readQuery(query, { ...tools, inUse }).terms.map(({ kind }) => kind)
  expect(of('104 bcd')).toEqual(['measure'])
  expect(of('700x32c')).not.toContain('measure')
  expect(of('11-42')).not.toContain('measure')
})
