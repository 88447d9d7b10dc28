import { readFileSync, writeFileSync } from 'node:fs'
import { writeNotationLists } from '#packages/fit-engine/notation/write-notation.ts'
import { readBookRows } from '#packages/fit-engine/reading/book-rows.ts'
import { shippedBook } from '#packages/fit-engine/reading/load-book.ts'

/** The page with the notation of fitment, and every code of the rule book. */
export const NOTATION_PAGE = 'docs/reference/fit-notation.md'
const BEGIN = '<!-- rule book: npm run docs writes these lists -->'

/** The page with the lists as the rule book has them. @throws Error when the page has lost the marker. */
export function withNotation(page: string): string {
  const begin = page.indexOf(BEGIN)
  if (begin < 0) throw new Error(`${NOTATION_PAGE} must hold the line “${BEGIN}”`)
  return `${page.slice(0, begin)}${BEGIN}\n\n${writeNotationLists(shippedBook(), readBookRows())}\n`
}

if (import.meta.main) writeFileSync(NOTATION_PAGE, withNotation(readFileSync(NOTATION_PAGE, 'utf8')))
