import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{areas,scripts/shop}/**/*.{ts,tsx}').filter((file) => !/\.test\.|number-text\.ts$/.test(file))

/** Each place in the sources that one of the patterns finds, with its words. */
function found(...patterns: RegExp[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([words]) => `${file}: ${words}`))
  })
}

/** Not nouns, although they end so. */
const NO_NOUNS = '(?!as\\b|is\\b|was\\b|has\\b|does\\b|bytes\\b|this\\b|ms\\b|less\\b)'
/** How sources name counts. */
const COUNT = String.raw`(?:[\w.]*(?:[cC]ount|[tT]otal|[lL]ength|units|rows|positions|years|days|hours|times))`

test('a count stands with its noun in the two texts of plural(), so that nobody reads “1 parts”', () => {
  expect(found(new RegExp(String.raw`\b(?:t|msg)\('[^']*\{${COUNT}\} ${NO_NOUNS}[a-z]+s\b`, 'g'))).toEqual([])
  expect(found(new RegExp(String.raw`countText\((?![A-Z])[^()]*\)\} ${NO_NOUNS}[a-z]+s\b`, 'g'))).toEqual([])
})

test('singular and plural are chosen by counted() and plural() alone', () => {
  expect(
    found(/[!=]==? 1\s*\?\s*'(?:1 )?[A-Za-z][a-z]* ?[a-z ]*'\s*:\s*['`](?!split)/g, /[!=]==? 1\s*\?\s*'' *: *'s'/g),
  ).toEqual([])
})
