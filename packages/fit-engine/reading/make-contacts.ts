import type { BookRows } from './book-rows.ts'
import { listOf, settingsOf } from './read-table.ts'
import type { Condition, Contact, Kind, Mating } from './rule-book.ts'

type Standards = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** What stands for codes in a row of matings: any, the same, a smaller or a larger one. */
const WILD = new Set(['*', '=', '<', '>'])

/** The codes that `pm-*` or a plain code stands for. */
export function expandCode(pattern: string, codes: Iterable<string>): string[] {
  if (WILD.has(pattern) || !pattern.endsWith('*')) return [pattern]
  return [...codes].filter((code) => code.startsWith(pattern.slice(0, -1)))
}

/** Reads `a.disc-mount=pm-* & b.disc-mount=fm or …`: lists of conditions, of which one list must hold. */
function conditionsOf(cell: string | undefined): Condition[][] {
  if (!cell) return []
  return cell.split(' or ').map((all) =>
    all.split(' & ').map((text) => {
      const [place = '', codes] = text.trim().split('=')
      const [of = '', what = ''] = place.split('.')
      return { of, what, codes: listOf(codes) }
    }),
  )
}

/** The less a row leaves open, the earlier it is asked. */
function openness({ offer, need }: Mating): number {
  const open = (code: string) => (WILD.has(code) ? (code === '*' ? 2 : 1) : 0)
  return open(offer) + open(need)
}

/** The contacts of the book with the rows that decide them. */
export function makeContacts(rows: BookRows, standards: Standards): Contact[] {
  const matings = Map.groupBy(rows.matings, ({ cells }) => cells.contact)
  const bands = Map.groupBy(rows.bands, ({ cells }) => cells.contact)
  return rows.contacts.map(({ cells }) => {
    const code = cells.code ?? ''
    const what = { a: cells.a ?? '', b: cells.b ?? '' }
    const codesOf = (side: 'a' | 'b') => standards.get(what[side])?.keys() ?? []
    const expanded = (matings.get(code) ?? []).flatMap(({ cells: row }) => {
      const { rule = '', verdict, bridge = '', certainty, note = '' } = row
      const shared = { rule, verdict, bridge, certainty, sources: listOf(row.source), note }
      const needs = listOf(row.need).flatMap((need) => expandCode(need, codesOf('b')))
      return listOf(row.offer)
        .flatMap((offer) => expandCode(offer, codesOf('a')))
        .flatMap((offer) => needs.map((need) => ({ ...shared, offer, need }) as Mating))
    })
    const isWild = ({ offer, need }: Mating) => WILD.has(offer) || WILD.has(need)
    return {
      code,
      rule: cells.rule ?? '',
      kind: cells.kind as Kind,
      roles: { a: listOf(cells.a_roles), b: listOf(cells.b_roles) },
      what,
      many: { a: cells.a_many, b: cells.b_many } as Contact['many'],
      when: cells.when as Contact['when'],
      given: conditionsOf(cells.given),
      unless: conditionsOf(cells.unless).flat(),
      isDoubtful: cells.certainty === 'D',
      params: settingsOf(cells.params),
      matings: new Map(expanded.filter((row) => !isWild(row)).map((row) => [`${row.offer}>${row.need}`, row])),
      wildMatings: expanded.filter(isWild).sort((one, other) => openness(one) - openness(other)),
      bands: (bands.get(code) ?? []).map(({ cells: band }) => ({
        range: { low: Number(band.low), high: Number(band.high) },
        value: Number(band.value),
      })),
    }
  })
}
