import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BOOK_FOLDER, type BookRows, readBookRows } from './book-rows.ts'
import { checkBook } from './check-book.ts'
import { loadBook, shippedBook } from './load-book.ts'

const whole = readBookRows()
/** The book with cells of the first matching row changed. */
function changed(table: keyof BookRows, match: Record<string, string>, cells: Record<string, string>): BookRows {
  const rows = structuredClone(whole)
  const row = rows[table].find((one) => Object.entries(match).every(([column, value]) => one.cells[column] === value))
  if (!row) throw new Error('no such row')
  Object.assign(row.cells, cells)
  return rows
}

describe('the shipped rule book', () => {
  test('has no fault', () => expect(checkBook(whole)).toEqual([]))

  test('has 48 families, 65 rules, 16 templates, and no contact whose rule is unknown', () => {
    const book = shippedBook()
    expect(new Set(whole.families.map(({ cells }) => cells.number)).size).toBe(48)
    expect([...book.rules.keys()].filter((code) => code.startsWith('R'))).toHaveLength(65)
    expect(book.templates.size).toBe(16)
    expect(book.contacts.length).toBeGreaterThan(90)
  })

  test('has a contact or a row for every rule that decides something', () => {
    const decided = new Set([...whole.contacts, ...whole.matings].map(({ cells }) => cells.rule))
    const idle = [...shippedBook().rules.keys()].filter((rule) => !decided.has(rule))
    expect(idle).toEqual(['R24', 'R65'])
  })

  test('tells what every clash of a safety rule can lead to, and of no other', () => {
    const told = whole.rules.map(({ cells }) => [cells.code, cells.severity === 'safety', cells.consequence !== ''])
    expect(told.filter(([, isSafety, isTold]) => isSafety !== isTold)).toEqual([])
  })

  test('is part of the image, which takes the whole of server/', () => {
    expect(relative(process.cwd(), BOOK_FOLDER)).toBe('packages/fit-engine/book')
    expect(readFileSync('Dockerfile', 'utf8')).toContain('\nCOPY server server\n')
    expect(readFileSync('.dockerignore', 'utf8')).not.toMatch(/csv/)
  })

  test('names each safety standard that no named source confirms', () => {
    const unconfirmed = whole.standards.filter(({ cells }) => cells.confirmed === 'no').map(({ cells }) => cells.code)
    expect(unconfirmed).toEqual(['ta-12x177', 'ta-12x197'])
  })
})

test.each([
  [
    'standards',
    { code: 'bsa-68' },
    { source: 'S99' },
    /standards\.csv, line \d+: source: there is no source S99; nearest: S9/,
  ],
  ['standards', { code: 'bsa-68' }, { source: '' }, /line \d+: source is empty/],
  ['standards', { code: 'bsa-68' }, { code: 'BSA 73' }, /line \d+: bbshell bsa73 is there already/],
  ['standards', { code: 'bsa-68' }, { certainty: 'C' }, /certainty is "C"/],
  ['standards', { code: 'bsa-68' }, { dimensions: 'wdith=68' }, /no dimension wdith/],
  ['standards', { code: 'bsa-68' }, { dimensions: 'shell-width=wide' }, /shell-width is no number/],
  ['matings', { rule: 'R15' }, { offer: 'hangar-m10' }, /has no standard hangar-m10; nearest: hanger-m10/],
  ['matings', { rule: 'R42', need: '*' }, { need: '=' }, /\* and = are decided already/],
  ['matings', { bridge: 'grommet' }, { bridge: 'gromet' }, /there is no bridge gromet/],
  ['matings', { bridge: 'grommet' }, { bridge: '' }, /verdict bridge and a bridge go together/],
  ['contacts', { code: 'valve' }, { b_roles: 'saddle' }, /the profile of saddle has no valve/],
  ['contacts', { code: 'valve' }, { kind: 'guess' }, /kind is "guess"/],
  ['contacts', { code: 'valve' }, { code: 'valves' }, /a table without rows/],
  ['rules', { code: 'R5' }, { severity: 'grave' }, /severity is "grave"/],
  ['families', { number: 'F48' }, { number: 'F49' }, /F48 are missing/],
  ['templates', { place: 'frame.rear-axle' }, { value: 'qr-10x131' }, /rear-axle has no standard qr-10x131/],
  ['places', { code: 'frame.bb-shell' }, { what: 'shell-of-bb' }, /there is no what shell-of-bb/],
] as const)('a fault in %s (%j becomes %j) is named with its line', (table, match, cells, message) => {
  expect(() => loadBook(changed(table, match, cells))).toThrow(message)
})
