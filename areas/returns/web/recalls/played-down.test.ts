import { expect, test } from 'vitest'
import { wordsThatPlayDown } from './played-down.ts'

test('words that play a danger down are found, each once and as it was typed', () => {
  const text = 'A Voluntary recall, voluntary and out of an abundance of caution.\nNo injuries have been reported.'
  expect(wordsThatPlayDown(text)).toEqual(['Voluntary', 'abundance of caution', 'No injuries have been reported'])
  expect(wordsThatPlayDown('It may break in rare cases.')).toEqual(['in rare cases'])
})

test('plain words about a danger are left alone', () => {
  expect(wordsThatPlayDown('The shell may crack. Stop riding: you can fall and be injured. Volunteers help.')).toEqual(
    [],
  )
  expect(wordsThatPlayDown('')).toEqual([])
})
