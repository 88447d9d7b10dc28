import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { attributesIn } from './attributive-words.ts'
import { readQuery } from './read-query.ts'
import { vocabularyOf, wordsOfText } from './vocabulary.ts'

const vocabularyIn = (language: string) => vocabularyOf(shippedVocabulary(language), speechOf(language))
const spanish = vocabularyIn('es')

test.each([
  ['Tornillo de plato M8,5', 'plato'],
  ['Tornillo de la patilla de cambio', 'patilla'],
  ['Cubierta de carretera Shoal 28', 'carretera'],
  ['Casquillo de tija de 27,2 a 30,9', 'tija'],
  ['Disco de freno Eddy 160', ''],
  ['Juego de bielas', ''],
  ['recambio de cadena', ''],
  ['de cadena', ''],
  ['Cadena 12 v', ''],
])('In %s only %s tells which one', (name, told) => {
  const words = wordsOfText(name, spanish)
  expect([...attributesIn(words, spanish)].map((at) => words[at]).join(' ')).toBe(told)
})

test('A term knows that it only tells which one', () => {
  const { terms } = readQuery('rodamientos de buje', { vocabulary: spanish, registry: codedRegistry })
  expect(terms).toMatchObject([{ word: 'rodamiento' }, { word: 'buje', isAttribute: true }])
  expect(terms[0]).not.toHaveProperty('isAttribute')
})

test('A measure is no thing that a word may tell of', () => {
  const { terms } = readQuery('M5 de plato', { vocabulary: spanish, registry: codedRegistry })
  expect(terms.at(-1)).toMatchObject({ word: 'plato' })
  expect(terms.at(-1)).not.toHaveProperty('isAttribute')
})

test.each(['en', 'de'])('In %s no word does', (language) => {
  const vocabulary = vocabularyIn(language)
  expect(attributesIn(['tornillo', 'de', 'plato'], vocabulary).size).toBe(0)
})
