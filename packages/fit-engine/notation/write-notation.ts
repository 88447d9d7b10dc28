import type { BookRows } from '../reading/book-rows.ts'
import type { Attribute, Book, Role, Standard } from '../reading/rule-book.ts'

const code = (text: string) => `\`${text}\``
const codes = (texts: readonly string[]) => texts.map(code).join(', ')
/** A bar ends a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** Every code of the book that the notation of docs/reference/fit-notation.md knows, as Markdown. */
export function writeNotationLists(book: Book, rows: BookRows): string {
  const attributes = [...book.attributes.values()]
  const named = attributes.filter(({ kind }) => kind !== 'number')
  return [
    '## Roles',
    rolesTable(book),
    '## Families and their standards',
    'Families marked *own codes* take a maker’s own code; it is compared, not looked up.',
    ...named.map((family) => familySection(book, family)),
    '## Quantities',
    table(
      ['code', 'what it is', 'unit', 'also written'],
      attributes
        .filter(({ kind }) => kind === 'number')
        .map((one) => [code(one.code), one.name, one.unit, codes(one.aliases)]),
    ),
    '## Places of a bike',
    'Besides these, every `role.family` and `role.quantity` of the table of roles is a place.',
    table(
      ['place', 'speaks of', 'also written'],
      [...book.places.values()].map(({ code: place, roles, what, aliases }) => [
        code(place),
        roles.map((role) => `${role}.${what}`).join(', '),
        codes(aliases),
      ]),
    ),
    '## Kinds of bridge',
    'A group’s name means every kind in it. Shims carry their two sizes: `seatpost-shim-30.9-34.9`.',
    table(
      ['code', 'what it is', 'group', 'also written'],
      book.bridges.map(({ code: kind, name, group, aliases }) => [code(kind), name, code(group), codes(aliases)]),
    ),
    '## Rules',
    table(
      ['rule', 'says', 'certainty', 'severity'],
      [...book.rules.values()].map(({ code: rule, title, certainty, severity }) => [rule, title, certainty, severity]),
    ),
    '## In doubt',
    'These never give more than `unknown`, until a named source settles them.',
    table(['rule', 'of', 'offered', 'needed', 'why'], doubts(rows)),
  ].join('\n\n')
}

/** Doubtful rules, contacts, rows of matings and standards, and standards that no named source confirms. */
function doubts({ rules, contacts, matings, standards }: BookRows): string[][] {
  const isDoubtful = ({ cells }: BookRows['rules'][number]) => cells.certainty === 'D'
  return [
    ...rules.filter(isDoubtful).map(({ cells }) => [cells.code ?? '', cells.title ?? '', '', '', cells.note ?? '']),
    ...contacts.filter(isDoubtful).map(({ cells: { rule = '', a = '', b = '' } }) => {
      const smallest = 'usual smallest ring of a bolt circle; makers differ'
      return [rule, `${a} and ${b}`, '', '', smallest]
    }),
    ...matings
      .filter(isDoubtful)
      .map(({ cells: { rule = '', contact = '', offer = '', need = '', note = '' } }) => [
        ...[rule, contact, code(offer), code(need), note],
      ]),
    ...standards
      .filter((row) => isDoubtful(row) || row.cells.confirmed === 'no')
      .map(({ cells: { family = '', code: standard = '', name = '', confirmed } }) => [
        ...['', family, code(standard), ''],
        confirmed === 'no' ? 'no named source; a clash of it stays a clash' : name,
      ]),
  ]
}

function rolesTable(book: Book): string {
  const profile = (role: Role, side: string) => {
    const entries = role.actsAs.flatMap((one) => book.profiles.get(one) ?? [])
    return codes([...new Set(entries.filter((entry) => entry.side === side).map(({ what }) => what))])
  }
  const row = (role: Role) => [
    [role.code, ...role.aliases].map(code).join(', '),
    ...['offers', 'needs', 'peer', 'states'].map((side) => profile(role, side)),
  ]
  return table(['role', 'offers', 'needs', 'peer', 'states'], [...book.roles.values()].map(row))
}

function familySection(book: Book, { code: family, name, number, kind, aliases }: Attribute): string {
  const also = aliases.length > 0 ? `; also ${codes(aliases)}` : ''
  const heading = `### ${code(family)}: ${name}\n\n${number}${also}`
  if (kind === 'ids') return `${heading}. *Own codes.*`
  const standards = [...(book.standards.get(family)?.values() ?? [])]
  return `${heading}.\n\n${table(['code', 'name', 'also written', 'remark'], standards.map(standardRow))}`
}

function standardRow({ code: standard, name, aliases, certainty, isConfirmed }: Standard): string[] {
  const remark = certainty === 'D' ? 'doubtful: always unknown' : isConfirmed ? '' : 'not confirmed by a named source'
  return [code(standard), name, codes(aliases), remark]
}
