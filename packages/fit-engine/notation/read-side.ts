import { type Choice, type Component, type Fact, hullOf, makeComponent, type Side } from '../judging/interface.ts'
import { foldCode } from '../reading/fold-code.ts'
import type { Attribute, Book, Range } from '../reading/rule-book.ts'
import { CodeFinder, NotationFault } from './find-code.ts'
import { hasBridge, readBridges } from './read-on-sale.ts'

const finders = new WeakMap<Book, CodeFinder>()

function finderOf(book: Book): CodeFinder {
  const found = finders.get(book) ?? new CodeFinder(book)
  finders.set(book, found)
  return found
}

type Entry = { key: string; value: string; isExcluded: boolean }

const SIDE_WORD = /^(?:offers?|needs?|peers?|states?|excludes?|has)[\s:]+/iu
const NOT_STATED = new Set(['', '?', 'unknown', 'notstated', 'notknown'])
/** What only names a part. */
const LABELS = ['name', 'sku', 'note']
const UNIVERSAL = new Set(['universal', 'declared=universal', 'universal=yes', 'role=universal'])

/**
 * Reads one side of a pair: a part (`role=cassette; needs cassette-mount=hg-m-11`), a bike (`frame.bb-shell=bsa-68`),
 * or a kit of parts joined by ` + role=`. @throws NotationFault that says what can't be read, with the nearest codes
 */
export function readSide(book: Book, text: string): Side {
  const members = text.split(/\s\+\s(?=\s*role\s*=)/iu)
  if (members.length > 1) {
    return {
      kind: 'kit',
      components: [],
      isSupplied: () => false,
      members: members.map((member) => readSide(book, member)),
    }
  }
  const pieces = text
    .split(';')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  if (pieces.length === 0) throw new NotationFault('a side is empty')
  if (pieces.some((piece) => UNIVERSAL.has(piece.toLowerCase().replace(/\s/gu, '')))) return readUniversal(pieces)
  const entries = pieces.filter((piece) => foldCode(piece) !== 'bike').map(readEntry)
  const role = entries.find(({ key }) => foldCode(key) === 'role')
  if (!role || foldCode(role.value) === 'bike')
    return readBike(
      book,
      entries.filter((entry) => entry !== role),
    )
  return readPart(
    book,
    role.value,
    entries.filter((entry) => entry !== role),
  )
}

/** A part that is declared universal touches no interface, so it can state none. */
function readUniversal(pieces: readonly string[]): Side {
  const others = pieces
    .map((piece) => foldCode(piece.split('=')[0] ?? ''))
    .filter((key) => !['role', 'universal', 'declared', ...LABELS].includes(key))
  if (others.length > 0) throw new NotationFault('a universal part states no interfaces')
  return { kind: 'universal', components: [], isSupplied: () => false }
}

function readEntry(piece: string): Entry {
  const at = piece.indexOf('=')
  if (at < 0) throw new NotationFault(`${JSON.stringify(piece)} is no "name=value"`)
  const name = piece.slice(0, at).trim()
  return {
    key: name.replace(SIDE_WORD, ''),
    value: piece.slice(at + 1).trim(),
    isExcluded: /^excludes?\b/iu.test(name),
  }
}

function readPart(book: Book, roleText: string, entries: readonly Entry[]): Side {
  const finder = finderOf(book)
  const role = finder.role(roleText)
  const rest = entries.filter(({ key }) => !['position', 'supplied', ...LABELS].includes(foldCode(key)))
  const given = (name: string) => entries.find(({ key }) => foldCode(key) === name)?.value
  const side = entries.filter(({ key, value }) => foldCode(key) === 'position' && /^(left|right)$/iu.test(value))
  const stated = [
    ...rest.filter(({ isExcluded }) => !isExcluded),
    ...side.map((one) => ({ ...one, key: 'pedal-side' })),
  ]
  const read = ({ key, value }: Entry) =>
    finder.whats(key, role.actsAs).flatMap((attribute) => readFact(book, attribute, value, false))
  const facts = stated.flatMap(read)
  const excluded = rest.filter(({ isExcluded }) => isExcluded).flatMap(read)
  const excludes = excluded.length > 0 && { excludes: new Map(excluded.map((fact) => [fact.what, fact])) }
  const keys = readBridges(book, given('supplied') ?? '')
  const position = positionOf(given('position'))
  return {
    kind: 'part',
    components: role.actsAs.map((one) => ({
      ...makeComponent(book, one, factsOf(book, facts, one, role.actsAs)),
      ...excludes,
    })),
    isSupplied: (kind) => hasBridge(keys, kind),
    ...(position && { position }),
  }
}

/** A wheel is a hub and a rim: each gets what its role carries. */
function factsOf(book: Book, facts: readonly Fact[], role: string, roles: readonly string[]): Fact[] {
  const carries = (one: string, { what }: Fact) => book.profiles.get(one)?.some((entry) => entry.what === what) ?? false
  return facts.filter((fact) => carries(role, fact) || !roles.some((one) => carries(one, fact)))
}

function positionOf(text: string | undefined): string | undefined {
  if (text === undefined || NOT_STATED.has(foldCode(text))) return undefined
  const position = foldCode(text)
  if (['left', 'right', 'upper', 'lower', 'none'].includes(position)) return undefined
  if (position !== 'front' && position !== 'rear')
    throw new NotationFault(`unknown position ${JSON.stringify(text)}; nearest: front, rear`)
  return position
}

function readBike(book: Book, entries: readonly Entry[]): Side {
  const finder = finderOf(book)
  const facts = new Map<string, Map<string, Fact>>()
  const read = entries.map(({ key, value }) => {
    if (!key.includes('.'))
      throw new NotationFault(`${JSON.stringify(key)} is no place; a part says its role: "role=…"`)
    return { place: finder.place(key), value }
  })
  // A place that speaks for several roles yields to what is said of one of them.
  for (const { place, value } of read.toSorted((one, other) => other.place.roles.length - one.place.roles.length)) {
    const attribute = book.attributes.get(place.what)
    for (const fact of attribute ? readFact(book, attribute, value, true) : []) {
      for (const role of place.roles) facts.set(role, new Map([...(facts.get(role) ?? []), [fact.what, fact]]))
    }
  }
  const components: Component[] = [...facts].map(([role, stated]) => makeComponent(book, role, stated.values()))
  return { kind: 'bike', components, isSupplied: () => false }
}

/** One fact, or none where the value says that it isn't known. A bike's standards are those it may be. */
function readFact(book: Book, attribute: Attribute, value: string, isBike: boolean): Fact[] {
  const what = attribute.code
  if (NOT_STATED.has(foldCode(value))) return []
  if (foldCode(value) === 'absent' || (foldCode(value) === 'none' && !finderOf(book).has(what, 'none'))) {
    const none = book.standards.get(what)?.has('none')
    return [none ? { what, choices: [{ codes: ['none'] }] } : { what, choices: [], isAbsent: true }]
  }
  // People write 50/34 and 11-34 for teeth.
  const isTeeth = what === 'rings' || what === 'cogs'
  const tokens = value
    .split(isTeeth ? /[|/,]|(?<=\d)\s*-\s*(?=\d)/u : '|')
    .map((token) => token.trim())
    .filter((token) => token !== '')
  if (attribute.kind === 'number')
    return [{ what, choices: [], range: hullOf(tokens.map((token) => readRange(attribute, token))) }]
  const choices = tokens
    .flatMap((token) => finderOf(book).standardsWithin(what, token) ?? [token])
    .map((token) => readChoice(book, attribute, token))
  return [{ what, choices: isBike ? [{ codes: choices.flatMap(({ codes }) => codes) }] : choices }]
}

/** `ta-12x142`, or `end-caps:qr-10x135` for what a bridge makes possible. */
function readChoice(book: Book, { code, kind }: Attribute, token: string): Choice {
  const at = token.indexOf(':')
  const before = token.slice(0, at)
  const bridge =
    at > 0 && book.bridges.find((one) => [one.code, ...one.aliases].some((name) => foldCode(name) === foldCode(before)))
  const text = bridge ? token.slice(at + 1).trim() : token
  const codes = kind === 'ids' ? [foldCode(text)] : finderOf(book).standards(code, text)
  return bridge ? { codes, bridge: bridge.code } : { codes }
}

const NUMBER = /^(\d+(?:\.\d+)?)?\s*(?:mm|t|bar|teeth|speed|speeds|°)?$/iu

/** A number, or `low..high` with either end left open. */
function readRange({ code }: Attribute, token: string): Range {
  const ends = token.split(/\.\.+|…|–|(?<=\d)\s*-\s*(?=\d)/u).map((end) => NUMBER.exec(end.trim()))
  const [low, high] = ends
  const isRange =
    ends.length === 1 ? low?.[1] !== undefined : ends.length === 2 && low && high && (low[1] ?? high[1]) !== undefined
  if (!isRange) throw new NotationFault(`${code} is no number or low..high: ${JSON.stringify(token)}`)
  const from = Number(low?.[1] ?? 0)
  const to = ends.length === 1 ? from : Number(high?.[1] ?? Number.POSITIVE_INFINITY)
  if (from > to) throw new NotationFault(`${code} ends below its beginning: ${JSON.stringify(token)}`)
  return { low: from, high: to }
}
