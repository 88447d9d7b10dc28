import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { correctWords, type KnownWord } from './correct-words.ts'
import { readQuery } from './read-query.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf(shippedVocabulary)
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
]

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
