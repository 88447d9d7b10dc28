import { expect, test } from 'vitest'
import { signalsOfText } from './signals-of-text.ts'

test.each([
  ['Runs true after 400 km.', []],
  ['see https://spokes.example/deal', ['link']],
  ['WWW.spokes.example', ['link']],
  ['cheap at best-spokes.shop', ['link']],
  ['Bolt M6.compact? No: 6.5 mm. Ok', []],
  ['It is a scam!', ['word']],
  ['SCAM', ['word']],
  ['ｓｃａｍ', ['word']],
  ['scamper', []],
  ['free   MONEY now', ['word']],
  ['free of charge, money well spent', []],
  ['scam www.x', ['link', 'word']],
])('%j is held for %j', (text, signals) => {
  expect(signalsOfText([text], ['scam', 'free money'])).toEqual(signals)
})

test('words are looked for in the name too, and not across name and text', () => {
  expect(signalsOfText(['Free money', 'Fine'], ['free money'])).toEqual(['word'])
  expect(signalsOfText(['x', 'Fine'], [])).toEqual([])
})
