import { describe, expect, test } from 'vitest'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { hasOwnWords, vocabularyOf, wordsOfText } from './vocabulary.ts'

const vocabulary = vocabularyOf(shippedVocabulary(SOURCE_LANGUAGE))
const words = (text: string, category?: string): string => wordsOfText(text, vocabulary, category).join(' ')

test.each([
  ['Tires', 'tyre'],
  ['Disk Brake', 'disc brake'],
  ['brake disk', 'disc rotor'],
  ['aluminum', 'aluminium'],
  ['rear mech', 'rear derailleur'],
  ['mech hanger', 'derailleur hanger'],
  ['BB tool', 'bottom bracket tool'],
  ['seat-post', 'seatpost'],
  ['Seat/Saddle', 'seat saddle'],
  ['bicycle tyres', 'bike tyre'],
  ["Women's, womens & ladies’", 'women women women'],
  ['tyres and inner tubes', 'tyre and tube'],
  ['batteries, boxes, brushes, axles, ties', 'battery box brush axle tie'],
  ['glass chassis nexus bearings', 'glass chassis nexus bearing'],
  ['six-bolt, four pistons', '6 bolt 4 piston'],
  ['11/42 11-42', '11-42 11-42'],
  ['44mm 44 mm', '44 mm 44 mm'],
  ['12x148 12 × 148', '12 148 12 148'],
])('reads the words of "%s"', (text, expected) => {
  expect(words(text)).toBe(expected)
})

test('takes no phrase across a comma', () => {
  expect(words('for the seat, post mount')).toBe('for the seat post mount')
})

test('limits a synonym to the parts of a category', () => {
  expect(words('forged crank', 'Cranksets')).toBe('forged crank crankset')
  expect(words('crankset', 'Cranksets')).toBe('crankset crank')
  expect(words('folding crank', 'Pumps')).toBe('folding crank')
})

test('says which categories have synonyms of their own', () => {
  expect([hasOwnWords(vocabulary, 'Cranksets'), hasOwnWords(vocabulary, 'Pumps')]).toEqual([true, false])
})

test('takes a German compound for one word, however it is written', () => {
  const german = vocabularyOf([], speechOf('de'))
  expect(wordsOfText('Brems Scheibe, Bremsscheiben', german)).toEqual(['bremsscheibe', 'bremsscheibe'])
})

test('never narrows a word with two meanings', () => {
  for (const word of ['cassette', 'crank', 'seat', 'post', 'ring', 'bar', 'pump', 'block', 'sprocket']) {
    expect(words(word)).toBe(word)
  }
  expect(words('frame pump')).toBe('frame pump')
})

test('ends in a circle of words instead of turning in it', () => {
  const turning = vocabularyOf([
    { term: 'one', canonical: 'other', kind: 'word' },
    { term: 'other', canonical: 'one', kind: 'word' },
  ])
  expect(wordsOfText('one other', turning)).toHaveLength(2)
})

describe('an own vocabulary', () => {
  const read = (text: string, rows: [term: string, canonical: string, category?: string][], category?: string) =>
    wordsOfText(
      text,
      vocabularyOf(
        rows.map(([term, canonical, of]) => ({ term, canonical, kind: 'word', ...(of && { category: of }) })),
      ),
      category,
    ).join(' ')

  test('prefers the longer phrase', () => {
    const rows: [string, string][] = [
      ['low rider', 'rack'],
      ['low rider bag', 'pannier'],
    ]
    expect(read('low rider bag', rows)).toBe('pannier')
    expect(read('low rider, bag', rows)).toBe('rack bag')
  })

  test('goes on from a synonym to a phrase, but not across a comma', () => {
    const rows: [string, string][] = [
      ['bb', 'bottom bracket'],
      ['bottom bracket tool', 'spanner'],
      ['red bottom', 'paint'],
    ]
    expect(read('bb tool', rows)).toBe('spanner')
    expect(read('red bb', rows)).toBe('paint bracket')
    expect(read('red, bb', rows)).toBe('red bottom bracket')
  })

  test('adds words of a category only where its whole phrase stands', () => {
    const rows: [string, string, string][] = [['big ring', 'outer', 'Rings']]
    expect(read('a big ring', rows, 'Rings')).toBe('a big ring outer')
    expect(read('a big wheel ring', rows, 'Rings')).toBe('a big wheel ring')
    expect(read('outer', rows, 'Rings')).toBe('outer big ring')
    expect(read('a big ring', [['big ring', 'outer', 'Spare Rings']], 'spare rings')).toBe('a big ring outer')
  })

  test('reads the words of a category as any others', () => {
    const rows: [string, string, string?][] = [
      ['low rider', 'rack'],
      ['low rider bag', 'pannier', 'Bags'],
    ]
    expect(read('low rider bag', rows, 'Bags')).toBe('rack bag pannier')
  })

  test('follows a synonym of a synonym', () => {
    const rows: [string, string][] = [
      ['one', 'two'],
      ['two', 'three'],
    ]
    expect(read('one two', rows)).toBe('three three')
  })

  test('takes no notice of a row or a category without words', () => {
    expect(read('ring', [['--', 'nothing']])).toBe('ring')
    expect(read('tire', [['tire', 'tyre']], '–')).toBe('tyre')
    expect(read('ring', [['--', 'nothing', 'Rings']], 'Rings')).toBe('ring')
  })
})

test('knows names of several words', () => {
  expect(vocabulary.names).toContain('bottom bracket')
  expect(vocabulary.names).not.toContain('tyre')
})
