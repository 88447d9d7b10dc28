import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { anyCharacter } from '#test-support/texts/any-character.ts'
import { fold } from '../speech/fold.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { measureRules } from './read-measures.ts'
import { readQuery } from './read-query.ts'
import { vocabularyOf, wordsOfText } from './vocabulary.ts'

const vocabulary = vocabularyOf(shippedVocabulary(SOURCE_LANGUAGE))
const tools = { vocabulary, registry: codedRegistry }

const pieces = fc.constantFrom(
  ...['104', ' bcd', '1', ',', '.', '-', '/', ' x ', '×', '"', "'", ' ', 'mm', 'tire', '⌀', '⅛', 'ß', 'İ', '11', 'm5'],
  ...[
    'under ',
    '€',
    '<',
    '‑',
    '\u00ad',
    '\u202e',
    'Å',
    '𝒳',
    '🚲',
    '\ud800',
    '%',
    '\0',
    'six',
    '-bolt',
    'seat post',
    '±',
  ],
)
const texts = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.array(pieces, { maxLength: 30 }).map((it) => it.join('')),
)

test('folds what is folded to itself', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 5000, examples: [['｀Ͱ'], ['ŉ'], ['⁗']] },
  )
})

test('reads a folded query as the query itself', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { text: typed, ...reading } = readQuery(text, tools)
      expect(typed).toBe(text)
      const { text: _, ...again } = readQuery(fold(text), tools)
      expect(again).toEqual(reading)
    }),
    { numRuns: 2000 },
  )
})

test('takes every term from where it says, one after another', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { folded, terms } = readQuery(text, tools)
      let last = 0
      for (const { from, to, text } of terms) {
        expect(folded.slice(from, to)).toBe(text)
        expect(from).toBeGreaterThanOrEqual(last)
        last = from
      }
      expect(terms.length).toBeLessThanOrEqual(12)
      expect(folded.length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 2000 },
  )
})

const bombs = [
  'a',
  '1',
  '1.',
  '1,',
  '1 ',
  '1-',
  '1/',
  "'",
  '"',
  '1x',
  '1 x ',
  'a-',
  'a ',
  '<',
  '€1',
  'x ',
  '1"',
  '1*',
  'é',
  '½',
]

const FAR_MORE_THAN_LINEAR_MS = 10_000 // It takes less than a second; quadratic work on so much text would take minutes

test.each(notEmpty(bombs))('reads 200,000 times %j in linear time', (piece) => {
  const text = piece.repeat(200_000)
  const start = performance.now()
  readQuery(text, tools)
  wordsOfText(text, vocabulary)
  expect(performance.now() - start).toBeLessThan(FAR_MORE_THAN_LINEAR_MS)
})

test.each(notEmpty(measureRules.map((rule) => [rule.name, rule] as const)))(
  'runs rule %s on long texts',
  (_, { pattern }) => {
    for (const piece of bombs) {
      const text = piece.repeat(10_000)
      for (const at of [0, 1, 5000]) {
        pattern.lastIndex = at
        pattern.exec(text)
      }
    }
  },
)
