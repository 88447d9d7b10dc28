import { expect, test } from 'vitest'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import { SOURCE_LANGUAGE } from '#platform/contract/language/languages.ts'
import { speechOf } from '../speech/speech.ts'
import { shippedVocabulary } from '../vocabulary/shipped-vocabulary.ts'
import { readQuery } from './read-query.ts'
import { vocabularyOf, wordsOfText } from './vocabulary.ts'

const tools = { vocabulary: vocabularyOf(shippedVocabulary(SOURCE_LANGUAGE)), registry: codedRegistry }

function wordsOf(query: string): (string | number)[] {
  return readQuery(query, tools).terms.map((it) =>
    it.kind === 'word' ? it.word : it.kind === 'figure' ? it.figure : it.label,
  )
}

test.each([
  ['Tires', ['tyre']],
  ['Disk-Brake', ['disc', 'brake']],
  ['women’s SADDLE', ['women', 'saddle']],
  ['seat post for my bike', ['seatpost', 'bike']],
  ['BB', ['bottom', 'bracket']],
  ['for my', ['for', 'my']],
  ['104 ring', [104, 'ring']],
  ['six-bolt thing', ['Bolts 6', 'thing']],
  ['27,2', [27.2]],
  ['27.25', [27.25]],
  ['t 47', ['t', 47]],
  ['seat 104 bcd post', ['seat', 'Bolt circle 104\u202fmm', 'post']],
  ['104 bcd seat post', ['Bolt circle 104\u202fmm', 'seatpost']],
  ['seat post 104 bcd', ['seatpost', 'Bolt circle 104\u202fmm']],
  ['seat 104 bcd post 32h', ['seat', 'Bolt circle 104\u202fmm', 'post', 'Spoke holes 32']],
])('reads %s', (query, expected) => {
  expect(wordsOf(query)).toEqual(expected)
})

test('finds the words of a query in the text of a part', () => {
  expect(wordsOfText('Seat Post, women’s – 27,2 × 350 mm', tools.vocabulary)).toEqual([
    'seatpost',
    'women',
    '27.2',
    '350',
    'mm',
  ])
})

test('says where a term was read', () => {
  const { terms, folded } = readQuery('red  Seat Post', tools)
  expect(folded).toBe('red seat post')
  expect(terms[1]).toMatchObject({ from: 4, to: 13, text: 'seat post', word: 'seatpost' })
  expect(readQuery('red 104 bcd', tools).terms[1]).toMatchObject({ from: 4, to: 11, text: '104 bcd' })
})

test('reads a hundred characters and twelve terms, and names the rest', () => {
  expect(readQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9 j1 k2 l3 m4 n5', tools).ignored).toBe('m4 n5')
  const long = readQuery(`${'x'.repeat(99)} yes`, tools)
  expect([long.terms.length, long.ignored]).toEqual([1, 'yes'])
  expect(readQuery('a1 b2 c3 d4 e5 f6 g7 h8 i9 j1 k2 l3 m4 n5', tools).terms).toHaveLength(12)
  expect(readQuery(`${'x'.repeat(97)} ab`, tools).ignored).toBe('')
  expect(readQuery(`${'x'.repeat(98)} yes`, tools)).toMatchObject({ folded: 'x'.repeat(98), ignored: 'yes' })
  expect(readQuery('x'.repeat(120), tools)).toMatchObject({ folded: 'x'.repeat(100), ignored: 'x'.repeat(20) })
})

test('knows a mark for generic words', () => {
  expect(readQuery('bicycle bell', tools).terms[0]).toMatchObject({ word: 'bike', isGeneric: true })
})

test.each([
  ['bb73', ['bottom', 'bracket', 73]],
  ['rd12', ['rear', 'derailleur', 12]],
  ['zs44', ['zs44']],
  ['6902 2 rs', [6902, '2rs']],
  ['6902 2rs', [6902, '2rs']],
  ['t 47', ['t47']],
  ['tt 47', ['tt47']],
  ['abc 47', ['abc', 47]], // Three letters are a word
  ['t, 47', ['t', 47]],
  ['q 47', ['q', 47]],
  ['t 47x', ['t', '47x']],
  ['6902 2 rsx', [6902, 2, 'rsx']],
  ['6902 2, rs', [6902, 2, 'rs']],
  ['bb74', ['bb74']], // The shop knows it
  ['qq73', ['qq73']],
  ['1bb73', ['1bb73']],
  ['bb73x', ['bb73x']],
  ['frontlight', ['front', 'light']],
  ['carbonfork', ['carbon', 'fork']], // Not `car` and `bonfork`
  ['padset', ['pad', 'set']],
  ['padet', ['padet']],
  ['frontxyz', ['frontxyz']],
  ['front2light', ['front2light']],
  ['fronttires', ['front', 'tyre']],
])('knows the parts of %s', (query, expected) => {
  const known = new Set(
    'zs44 t47 t47x tt47 abc47 bb74 front light car bonfork carbon fork pad set et tyre front2 2light'.split(' '),
  )
  const { terms } = readQuery(query, { ...tools, isKnownWord: (word) => known.has(word) })
  expect(terms.map((it) => (it.kind === 'word' ? it.word : it.kind === 'figure' && it.figure))).toEqual(expected)
})

test('splits a compound only where the shop knows every word that its pieces mean', () => {
  const vocabulary = vocabularyOf([{ term: 'mek', canonical: 'left right', kind: 'word' }])
  const split = (...known: string[]) =>
    readQuery('frontmek', { ...tools, vocabulary, isKnownWord: (word) => known.includes(word) }).terms.length
  expect([split('front', 'left'), split('front', 'left', 'right')]).toEqual([1, 3])
})

test('splits no word that the vocabulary has', () => {
  const vocabulary = vocabularyOf([{ term: 'padset', canonical: '', kind: 'generic' }])
  const isKnownWord = (word: string) => word === 'pad' || word === 'set'
  expect(readQuery('padset', { ...tools, vocabulary, isKnownWord }).terms).toHaveLength(1)
})

test('reads German compounds and measures where they stand', () => {
  const german = { ...tools, vocabulary: vocabularyOf([], speechOf('de')), isKnownWord: () => false }
  expect(readQuery('Bremsscheibe 12-fach rot', german).terms).toMatchObject([
    { from: 0, to: 12, text: 'bremsscheibe', word: 'bremse' },
    { from: 0, to: 12, text: 'bremsscheibe', word: 'scheibe' },
    { from: 13, to: 20, text: '12-fach', kind: 'measure' },
    { from: 21, to: 24, text: 'rot' },
  ])
})

test('reads a part number alike in every language, and no more of it than of any query', () => {
  const german = { ...tools, vocabulary: vocabularyOf([], speechOf('de')) }
  expect(readQuery('HUE-104', german)).toMatchObject({ folded: 'hu-104', number: { norm: 'HUE104' } })
  for (const its of [tools, german])
    expect(readQuery(`${'x'.repeat(98)} y1${'2'.repeat(500)}`, its).number?.norm).toBe('X'.repeat(98))
})

test('leaves out stop words, but no figure', () => {
  const vocabulary = vocabularyOf([{ term: 'the 7', canonical: '', kind: 'stop' }])
  const { terms } = readQuery('the 7 rings', { ...tools, vocabulary })
  expect(terms.map(({ text }) => text)).toEqual(['7', 'rings'])
})

test('reads two sizes of an adapter as no range', () => {
  expect(wordsOf('pm adaptor 180-203mm')).toContain('180 to 203\u202fmm')
})

test('says what may be a part number, but not of a part’s text', () => {
  expect(readQuery('CR-42-104', tools).number).toMatchObject({ norm: 'CR42104' })
  expect(readQuery('CR-42-104', { ...tools, asText: true })).not.toHaveProperty('number')
  expect(readQuery('%', tools)).not.toHaveProperty('number')
})
