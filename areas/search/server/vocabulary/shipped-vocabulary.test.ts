import { describe, expect, test } from 'vitest'
import { vocabularyFormSchema } from '#search/contract/vocabulary-administration.ts'
import { languagesWith } from '#test-support/languages-with.ts'
import { vocabularyOf, wordsOfText } from '../query-parser/vocabulary.ts'
import { speechOf } from '../speech/speech.ts'
import { checkEntry } from './check-entry.ts'
import { kindOf, shippedVocabulary } from './shipped-vocabulary.ts'

describe.each(['en', ...languagesWith('vocabulary')])('in %s', (language) => {
  const speech = speechOf(language)
  const shipped = shippedVocabulary(language).map((row) => ({
    ...row,
    term: speech.spell(row.term),
    canonical: speech.spell(row.canonical),
  }))
  const vocabulary = vocabularyOf(shipped, speech)
  const words = (text: string): string => wordsOfText(text, vocabulary).join(' ')

  test('ships rows that an owner could enter one after the other, in any order', () => {
    for (const row of shipped) {
      const { term, canonical, kind, category } = row
      const isMark = kind === 'generic' || kind === 'stop'
      const form = vocabularyFormSchema.parse(isMark ? { term, kind } : { term, canonical, category })
      const others = shipped.filter((it) => it !== row)
      const entry = { term, canonical, kind, category: category ?? '', note: '' }
      expect(checkEntry(form, others, speech), term).toEqual(entry)
    }
  })

  test('ships at least 150 pairs, each term once, none a circle or of another kind', () => {
    const pairs = shipped.filter(({ kind }) => kind !== 'stop' && kind !== 'generic')
    expect(pairs.length).toBeGreaterThanOrEqual(150)
    const keys = pairs.map(({ term, category = '', canonical }) => `${term}|${category}${category && canonical}`)
    expect(keys).toHaveLength(new Set(keys).size)
    for (const { term, canonical, kind, category } of pairs) {
      expect(kind).toBe(kindOf(term, canonical, speech))
      if (!category) expect(words(term), term).toBe(words(canonical))
      if (!category) expect(words(words(term)), term).toBe(words(term))
      if (!category) expect(words(term), term).not.toBe(term)
    }
  })
})
