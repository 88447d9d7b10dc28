import type { BookRows } from './book-rows.ts'
import { foldCode, nearestCodes } from './fold-code.ts'
import { expandCode } from './make-contacts.ts'
import { listOf, type Row, settingsOf } from './read-table.ts'

type Table = keyof BookRows
type Report = (table: Table, row: Row, fault: string) => void
type Known = Record<
  'source' | 'family' | 'quantity' | 'what' | 'role' | 'rule' | 'contact' | 'bridge' | 'place',
  Set<string>
>

const NUMBERS_OF_FAMILIES = Array.from({ length: 48 }, (_, index) => `F${index + 1}`)
const CELLS: Partial<Record<Table, Record<string, RegExp>>> = {
  families: { values: /^(standards|ids|numbers)$/, gender: /^(socket|plug|peer)$/, safety: /^(yes|no)$/ },
  standards: { certainty: /^[ABD]$/, confirmed: /^(yes|no)$/, status: /^(current|legacy|withdrawn)$/ },
  quantities: { certainty: /^[ABD]$/ },
  rules: { severity: /^(safety|function|comfort)$/, certainty: /^[ABD]$/ },
  contacts: {
    kind: /^(equal|table|range|limit|sum|band|step|same-id|named)$/,
    when: /^(either|mutual|need|offer|both|always)$/,
    a_many: /^(any|all)$/,
    b_many: /^(any|all)$/,
    certainty: /^D?$/,
  },
  matings: { verdict: /^(fits|no|unknown|bridge|with|maybe|silent)$/, certainty: /^[ABD]$/ },
  'role-profiles': { side: /^(offers|needs|peer|states)$/, level: /^(must|should|may)$/ },
  bridges: { certainty: /^[ABD]$/ },
  bands: { certainty: /^[ABD]$/ },
  templates: { strength: /^(defining|usual)$/ },
}

/** Every fault of a book, each with its file and line: unknown codes, duplicates, gaps, values without a source. */
export function checkBook(rows: BookRows): string[] {
  const faults: string[] = []
  const report: Report = (table, row, fault) => faults.push(`${table}.csv, line ${row.line}: ${fault}`)
  const known = knownCodes(rows)
  checkCells(rows, report)
  checkDuplicates(rows, report)
  checkReferences(rows, known, report)
  checkStandards(rows, known, report)
  checkContacts(rows, report)
  checkMatings(rows, known, report)
  checkTemplates(rows, known, report)
  checkPlaces(rows, known, report)
  const numbers = new Set(rows.families.map(({ cells }) => cells.number))
  const missing = NUMBERS_OF_FAMILIES.filter((number) => !numbers.has(number))
  if (missing.length > 0) faults.push(`families.csv: ${missing.join(', ')} are missing`)
  return faults
}

function knownCodes(rows: BookRows): Known {
  const codes = (table: Table) => new Set(rows[table].map(({ cells }) => cells.code ?? ''))
  const family = new Set(
    rows.families.filter(({ cells }) => cells.values !== 'numbers').map(({ cells }) => cells.code ?? ''),
  )
  const quantity = codes('quantities')
  return {
    source: codes('sources'),
    family,
    quantity,
    what: new Set([...family, ...quantity]),
    role: codes('roles'),
    rule: codes('rules'),
    contact: codes('contacts'),
    bridge: codes('bridges'),
    place: codes('places'),
  }
}

function checkCells(rows: BookRows, report: Report): void {
  for (const [table, patterns] of Object.entries(CELLS) as [Table, Record<string, RegExp>][]) {
    for (const row of rows[table]) {
      for (const [column, pattern] of Object.entries(patterns)) {
        const cell = row.cells[column] ?? ''
        if (!pattern.test(cell)) report(table, row, `${column} is ${JSON.stringify(cell)}`)
      }
    }
  }
}

/** Columns that name a row, of the files whose rows are named. */
export const ROW_KEYS = {
  sources: ['code'],
  families: ['code'],
  quantities: ['code'],
  standards: ['family', 'code'],
  roles: ['code'],
  'role-profiles': ['role', 'what'],
  places: ['code'],
  rules: ['code'],
  contacts: ['code'],
  bridges: ['code'],
  templates: ['template', 'place'],
} as const satisfies Partial<Record<Table, readonly string[]>>

function checkDuplicates(rows: BookRows, report: Report): void {
  for (const [table, columns] of Object.entries(ROW_KEYS) as [Table, readonly string[]][]) {
    const seen = new Set<string>()
    for (const row of rows[table]) {
      const key = columns.map((column) => foldCode(row.cells[column] ?? '')).join(' ')
      if (seen.has(key)) report(table, row, `${key} is there already`)
      seen.add(key)
    }
  }
}

const REFERENCES: readonly (readonly [Table, string, keyof Known])[] = [
  ['families', 'source', 'source'],
  ['quantities', 'source', 'source'],
  ['standards', 'source', 'source'],
  ['standards', 'family', 'family'],
  ['rules', 'sources', 'source'],
  ['rules', 'companion', 'role'],
  ['contacts', 'rule', 'rule'],
  ['contacts', 'a_roles', 'role'],
  ['contacts', 'b_roles', 'role'],
  ['contacts', 'a', 'what'],
  ['contacts', 'b', 'what'],
  ['matings', 'rule', 'rule'],
  ['matings', 'contact', 'contact'],
  ['matings', 'source', 'source'],
  ['bands', 'contact', 'contact'],
  ['bands', 'source', 'source'],
  ['bridges', 'source', 'source'],
  ['roles', 'acts_as', 'role'],
  ['role-profiles', 'role', 'role'],
  ['role-profiles', 'what', 'what'],
  ['places', 'roles', 'role'],
  ['places', 'what', 'what'],
]
const MAY_BE_EMPTY = new Set(['companion', 'acts_as'])

function checkReferences(rows: BookRows, known: Known, report: Report): void {
  for (const [table, column, of] of REFERENCES) {
    for (const row of rows[table]) {
      const named = listOf(row.cells[column])
      if (named.length === 0 && !MAY_BE_EMPTY.has(column)) report(table, row, `${column} is empty`)
      for (const code of named.filter((name) => !known[of].has(name))) {
        report(table, row, `${column}: there is no ${of} ${code}; nearest: ${nearestCodes(code, known[of]).join(', ')}`)
      }
    }
  }
}

function checkStandards(rows: BookRows, known: Known, report: Report): void {
  const dimensions = new Map(rows.families.map(({ cells }) => [cells.code, new Set(listOf(cells.dimensions))]))
  for (const row of rows.standards) {
    for (const [name, value] of Object.entries(settingsOf(row.cells.dimensions))) {
      const isKnown = known.quantity.has(name) || dimensions.get(row.cells.family)?.has(name)
      if (!isKnown) report('standards', row, `its family has no dimension ${name}`)
      if (!/^\d+(\.\d+)?((\.\.|\|)\d+(\.\d+)?)?$/.test(value))
        report('standards', row, `${name} is no number: ${value}`)
    }
  }
}

/** Facts that rule a question out are of places that there are. */
function checkPlaces(rows: BookRows, known: Known, report: Report): void {
  const profile = new Set(rows['role-profiles'].map(({ cells }) => `${cells.role}.${cells.what}`))
  for (const row of rows.places) {
    for (const fact of listOf(row.cells.unless)) {
      const [place = '', value = ''] = fact.split('=')
      if (!known.place.has(place) && !profile.has(place)) report('places', row, `unless: there is no place ${place}`)
      if (value === '') report('places', row, `unless: ${fact} names no value`)
    }
  }
}

/** What two parts state at a contact must be things that parts of these roles can state. */
function checkContacts(rows: BookRows, report: Report): void {
  const stated = new Set(rows['role-profiles'].map(({ cells }) => `${cells.role} ${cells.what}`))
  for (const row of rows.contacts) {
    for (const side of ['a', 'b'] as const) {
      for (const role of listOf(row.cells[`${side}_roles`])) {
        const what = row.cells[side] ?? ''
        if (!stated.has(`${role} ${what}`)) report('contacts', row, `the profile of ${role} has no ${what}`)
      }
    }
  }
}

function checkMatings(rows: BookRows, known: Known, report: Report): void {
  const contacts = new Map(rows.contacts.map(({ cells }) => [cells.code, cells]))
  const codes = Map.groupBy(rows.standards, ({ cells }) => cells.family)
  const seen = new Set<string>()
  const decided = new Set(rows.matings.map(({ cells }) => cells.contact))
  for (const row of rows.contacts.filter(({ cells }) => cells.kind === 'table' && !decided.has(cells.code))) {
    report('contacts', row, 'a table without rows')
  }
  for (const row of rows.matings) {
    const contact = contacts.get(row.cells.contact)
    const resolve = (cell: string | undefined, family: string | undefined) => {
      const all = (codes.get(family) ?? []).map(({ cells }) => cells.code ?? '')
      return listOf(cell).flatMap((pattern) => {
        const expanded = expandCode(pattern, all)
        const unknown = expanded.filter((code) => !/^[*=<>]$/.test(code) && !all.includes(code))
        for (const code of expanded.length === 0 ? [pattern] : unknown) {
          report('matings', row, `${family} has no standard ${code}; nearest: ${nearestCodes(code, all).join(', ')}`)
        }
        return expanded
      })
    }
    const needs = resolve(row.cells.need, contact?.b)
    for (const pair of resolve(row.cells.offer, contact?.a).flatMap((offer) =>
      needs.map((need) => `${offer} and ${need}`),
    )) {
      const key = `${row.cells.contact}: ${pair}`
      if (seen.has(key)) report('matings', row, `${pair} are decided already`)
      seen.add(key)
    }
    checkBridge(row, known, report)
  }
}

function checkBridge(row: Row, known: Known, report: Report): void {
  const { verdict, bridge = '' } = row.cells
  if (/^(bridge|with|maybe)$/.test(verdict ?? '') !== (bridge !== ''))
    report('matings', row, 'verdict bridge and a bridge go together')
  for (const kind of bridge.split('+').filter((name) => name !== '')) {
    const isShim = /^steerer-shim-[\d.]+-[\d.]+$/.test(kind)
    if (!known.bridge.has(kind) && !isShim) report('matings', row, `there is no bridge ${kind}`)
  }
}

function checkTemplates(rows: BookRows, known: Known, report: Report): void {
  const places = new Map(rows.places.map(({ cells }) => [cells.code, cells.what]))
  const standards = new Set(rows.standards.map(({ cells }) => `${cells.family} ${cells.code}`))
  const profile = new Set(rows['role-profiles'].map(({ cells }) => `${cells.role}.${cells.what}`))
  for (const row of rows.templates) {
    const place = row.cells.place ?? ''
    const what = places.get(place) ?? place.split('.')[1] ?? ''
    if (!known.place.has(place) && !profile.has(place)) report('templates', row, `there is no place ${place}`)
    if (known.quantity.has(what)) continue
    for (const code of listOf(row.cells.value).filter(
      (value) => value !== 'absent' && !standards.has(`${what} ${value}`),
    )) {
      report('templates', row, `${what} has no standard ${code}`)
    }
  }
}
