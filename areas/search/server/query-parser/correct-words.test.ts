import { describe, expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { correctWords, type KnownWord } from './correct-words.ts'
import { readQuery } from './read-query.ts'
import { type VocabularyRow, vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf(shippedVocabulary(SOURCE_LANGUAGE))
const known: KnownWord[] = [
  { word: 'saddle', parts: 9, isTitle: true },
  { word: 'tyre', parts: 11, isTitle: true },
  { word: 'derailleur', parts: 5, isTitle: true },
  { word: 'aluminium', parts: 40, isTitle: false },
  { word: 'bite', parts: 2, isTitle: false },
  { word: 'fort', parts: 3, isTitle: false },
  { word: 'fork', parts: 3, isTitle: true },
  { word: 'ford', parts: 1, isTitle: true },
  { word: 'chain', parts: 8, isTitle: true },
  { word: 'bottom', parts: 3, isTitle: true },
  { word: 'bracket', parts: 3, isTitle: true },
  { word: 'pulley', parts: 5, isTitle: true },
  { word: 'rim', parts: 2, isTitle: true },
  { word: 'bike', parts: 9, isTitle: true },
  { word: 'with', parts: 9, isTitle: true },
  { word: 'zorbo', parts: 1, isTitle: true },
  { word: 'zorba', parts: 1, isTitle: true },
  { word: 'mudguard', parts: 1, isTitle: true },
  { word: 'madguard', parts: 9, isTitle: true },
  { word: 'cassette', parts: 2, isTitle: true },
]
const twoEdits = (word: string, typed: string) => typed.split(' ').map((it): [string, string] => [it, word])

function corrected(query: string): string | undefined {
  const reading = readQuery(query, { vocabulary, registry: codedRegistry })
  return correctWords(reading, known, vocabulary)?.text
}

test.each([
  ['sadle', 'saddle'],
  ['saddel', 'saddle'],
  ['asddle', 'saddle'],
  ['derailer', undefined], // A known spelling of the vocabulary
  ['deralleurr', 'derailleur'],
  ['xerailler', undefined], // Two edits, another first letter
  ['alumnum', 'aluminium'], // A misspelled synonym
  ['foru', 'fork'], // Equally many parts: the word of a name
  ['chian 104', 'chain 104'],
  ['bottem bracket', 'bottom bracket'],
  ['bike chian', 'bike chain'], // "bike" is never "bite"
  ['jocky wheel', 'jockey wheel'], // A word of a phrase of the vocabulary
  ['scram chain', undefined],
  ['shimno chain', undefined], // Nobody's part
  ['sdle', undefined], // Two edits in a short word
  ['cha', undefined],
  ['tyr', undefined], // Three letters may be anything
  ['rimm', 'rim'],
  ['wuth', undefined], // Stop words are no corrections
  ['zorbo', undefined], // A word of the shop, though `zorba` is near
  ['sadle six-bolt', 'saddle six-bolt'],
  ['mudguarx', 'mudguard'], // One edit, though more parts are two away
  ...twoEdits('derailleur', 'derileur derraailleur dereilleor dreailleru dreailleux deraxilleu xerailleur'),
  ...twoEdits('cassette', 'cassxtze'),
  ['dexxxlleur', undefined],
  ['dreaillreux', undefined],
  ['edraillexr', undefined], // Two edits, the first letter among them
  ['dxeailxeur', undefined], // A swap of two that are not the same two, and a typo
  ['drxailxeur', undefined],
  ['m5x', undefined],
])('corrects %s', (typed, expected) => {
  expect(corrected(typed)).toBe(expected)
})

test('says what was corrected', () => {
  const reading = readQuery('red sadle', { vocabulary, registry: codedRegistry })
  expect(correctWords(reading, [...known, { word: 'red', parts: 1, isTitle: true }], vocabulary)?.corrections).toEqual([
    { typed: 'sadle', shown: 'saddle' },
  ])
})

describe('a word with several near it', () => {
  const words = (list: string, parts = 1, isTitle = true): KnownWord[] =>
    list.split(' ').map((word) => ({ word, parts, isTitle }))
  /** The nearest, the next, …, until there is none. */
  const all = (typed: string, its: readonly KnownWord[], rows: VocabularyRow[] = [], language = SOURCE_LANGUAGE) => {
    const own = vocabularyOf(rows, speechOf(language))
    const reading = readQuery(typed, { vocabulary: own, registry: codedRegistry })
    return [0, 1, 2, 3].map((nth) => correctWords(reading, its, own, nth)?.text)
  }

  test('is corrected to three of them, in the order of the alphabet', () => {
    expect(all('clup', words('clop clip clep clap'))).toEqual(['clap', 'clep', 'clip', undefined])
    expect(all('clup', words('clap'))).toEqual(['clap', undefined, undefined, undefined])
  })

  test('is first the one that most parts have, then the one of a name', () => {
    const its = [...words('clap', 1), ...words('clip', 7, false), ...words('clop', 7)]
    expect(all('clup', its)).toEqual(['clop', 'clip', 'clap', undefined])
  })

  test('is first the one with fewer edits, whatever comes first', () => {
    expect(all('mudguarx', words('madguard mudguard'))).toEqual(['mudguard', 'madguard', undefined, undefined])
  })

  test('names a word once, however many of its spellings are near', () => {
    const rows: VocabularyRow[] = [{ term: 'clop', canonical: 'clap', kind: 'word' }]
    expect(all('clup', words('clap clip'), rows)).toEqual(['clap', 'clip', undefined, undefined])
  })

  test('takes no word of two letters, nor a synonym that means nothing', () => {
    expect(all('zabs', words('za'))[0]).toBeUndefined()
    expect(all('jokkal', [], [{ term: 'jokkel', canonical: '--', kind: 'word' }])[0]).toBeUndefined()
  })

  test('leaves phrases and sizes alone', () => {
    const rows: VocabularyRow[] = [{ term: 'low rider', canonical: 'rack bag', kind: 'phrase' }]
    expect(all('low rider', words('rack bag lowrider'), rows)[0]).toBeUndefined()
    expect(all('boost', words('roost'))[0]).toBeUndefined()
  })

  test('stays where everybody knows it, in each language', () => {
    expect(all('sram', words('stam'))[0]).toBeUndefined()
    expect(all('schwarz', words('schwarx'), [], 'de')[0]).toBeUndefined()
    expect(all('klingel', words('klingex'), [], 'de')[0]).toBeUndefined()
    expect(all('klongel', words('klingel'), [], 'de')[0]).toBe('klingel')
  })

  test('goes on while one word of the query has another', () => {
    expect(all('clup drom', words('clap clip drum'))).toEqual(['clap drum', 'clip drum', undefined, undefined])
    expect(all('drom clup', words('clap clip drum'))).toEqual(['drum clap', 'drum clip', undefined, undefined])
  })

  test('means all words of a synonym, of which each must be there', () => {
    const rows: VocabularyRow[] = [{ term: 'jokkel', canonical: 'left right', kind: 'word' }]
    const right = words('right', 9)
    expect(all('jokkal', right, rows)[0]).toBeUndefined()
    expect(all('jokkal', [...right, ...words('left', 1), ...words('jokkol', 5)], rows).slice(0, 2)).toEqual([
      'jokkol',
      'left right',
    ])
    expect(all('jokkal', [...right, ...words('left', 9, false), ...words('jokkol', 9)], rows).slice(0, 2)).toEqual([
      'jokkol',
      'left right',
    ])
  })

  test('is joined again where it was split into words that the shop knows', () => {
    const its = words('heat set headset')
    const isKnownWord = (word: string) => its.some((it) => it.word === word)
    const own = vocabularyOf([])
    const corrected = (typed: string) =>
      correctWords(readQuery(typed, { vocabulary: own, registry: codedRegistry, isKnownWord }), its, own)?.text
    expect(corrected('red heatset')).toBe('red headset')
    expect(corrected('heat set')).toBeUndefined()
  })
})
