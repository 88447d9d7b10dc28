import { type BookRows, readBookRows } from './book-rows.ts'
import { checkBook } from './check-book.ts'
import { makeContacts } from './make-contacts.ts'
import { listOf, settingsOf } from './read-table.ts'
import type { Attribute, Book, Certainty, Place, Rule, Severity, Standard, TemplateFact } from './rule-book.ts'

let shipped: Book | undefined

/** The rule book that this release ships, read and checked at its first use. */
export function shippedBook(): Book {
  shipped ??= loadBook(readBookRows())
  return shipped
}

/** Makes a book of its rows. @throws Error that names file, line and fault of whatever is wrong. */
export function loadBook(rows: BookRows): Book {
  const faults = checkBook(rows)
  if (faults.length > 0) throw new Error(`The rule book has faults:\n${faults.join('\n')}`)
  const standards = standardsOf(rows)
  return {
    sources: new Map(rows.sources.map(({ cells }) => [cells.code ?? '', cells.title ?? ''])),
    attributes: new Map(attributesOf(rows).map((attribute) => [attribute.code, attribute])),
    standards,
    roles: new Map(
      rows.roles.map(({ cells: { code = '', name = '', end = '', ...cells } }) => [
        code,
        { code, name, end, aliases: listOf(cells.aliases), ways: listOf(cells.ways), actsAs: actsAs(code, cells) },
      ]),
    ),
    profiles: new Map(
      [...Map.groupBy(rows['role-profiles'], ({ cells }) => cells.role ?? '')].map(([role, entries]) => [
        role,
        entries.map(({ cells: { side = '', what = '', level = '' } }) => ({ side, what, level })),
      ]),
    ),
    places: new Map(placesOf(rows).map((place) => [place.code, place])),
    rules: new Map(rulesOf(rows).map((rule) => [rule.code, rule])),
    contacts: makeContacts(rows, standards),
    bridges: rows.bridges.map(({ cells: { code = '', group = '', name = '', aliases } }) => ({
      code,
      group,
      name,
      aliases: listOf(aliases),
    })),
    templates: templatesOf(rows),
  }
}

const actsAs = (code: string, { acts_as }: Record<string, string>) => (acts_as ? listOf(acts_as) : [code])

function attributesOf(rows: BookRows): Attribute[] {
  const families = rows.families.filter(({ cells }) => cells.values !== 'numbers')
  const ofNumber = new Map(rows.families.map(({ cells }) => [cells.number, cells.safety === 'yes']))
  return [
    ...families.map(({ cells: { code = '', name = '', unit = '', number = '', ...cells } }) => ({
      code,
      name,
      unit,
      number,
      kind: cells.values as 'standards' | 'ids',
      aliases: listOf(cells.aliases),
      isSafety: cells.safety === 'yes',
      ...(cells.tolerance && { tolerance: Number(cells.tolerance) }),
    })),
    ...rows.quantities.map(({ cells: { code = '', name = '', unit = '', family = '', aliases } }) => ({
      code,
      name,
      unit,
      number: family,
      kind: 'number' as const,
      aliases: listOf(aliases),
      isSafety: ofNumber.get(family) ?? false,
    })),
  ]
}

function standardsOf(rows: BookRows): Map<string, Map<string, Standard>> {
  const standards = rows.standards.map(({ cells: { family = '', code = '', name = '', ...cells } }) => ({
    family,
    code,
    name,
    aliases: listOf(cells.aliases),
    dimensions: settingsOf(cells.dimensions),
    certainty: cells.certainty as Certainty,
    isConfirmed: cells.confirmed === 'yes',
  }))
  const byFamily = [...Map.groupBy(standards, ({ family }) => family)]
  return new Map(byFamily.map(([family, members]) => [family, new Map(members.map((one) => [one.code, one]))]))
}

function placesOf(rows: BookRows): Place[] {
  return rows.places.map(({ cells: { code = '', what = '', question = '', measure = '', ...cells } }) => ({
    ...{ code, what, question, measure, lookFor: cells.look_for ?? '' },
    roles: listOf(cells.roles),
    aliases: listOf(cells.aliases),
    isDerived: cells.derived === 'yes',
    unless: listOf(cells.unless).map((fact) => {
      const [place = '', value = ''] = fact.split('=')
      return { place, value }
    }),
  }))
}

function rulesOf(rows: BookRows): Rule[] {
  return rows.rules.map(({ cells: { code = '', title = '', companion = '', ...cells } }, order) => ({
    code,
    title,
    companion,
    consequence: cells.consequence ?? '',
    order,
    severity: cells.severity as Severity,
    certainty: cells.certainty as Certainty,
    sources: listOf(cells.sources),
  }))
}

function templatesOf(rows: BookRows): Book['templates'] {
  return new Map(
    [...Map.groupBy(rows.templates, ({ cells }) => cells.template ?? '')].map(([code, facts]) => [
      code,
      { name: facts[0]?.cells.name ?? code, facts: facts.map(({ cells }) => cells as unknown as TemplateFact) },
    ]),
  )
}
