import type { Part } from '#catalogue/contract/catalogue.ts'
import { unitText } from '#catalogue/contract/units.ts'
import { presentPart } from '#catalogue/server/catalogue-service.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { valuesOf } from '#packages/part-attributes/attribute-values.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import { appliesTo, type Registry } from '#packages/part-attributes/registry.ts'
import { type Role, roleOfCategory } from '#packages/part-attributes/roles.ts'
import { statedWords } from '#packages/part-attributes/stated-words.ts'
import { withUnit } from '#packages/part-attributes/with-unit.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { type Refusal, refuse } from '#platform/contract/problem.ts'
import type { ComparedGroup, ComparedRow, Comparison } from '#search/contract/compare.ts'
import { readCompared } from '#search/contract/compared-ids.ts'
import type { FindContext } from '../find-context.ts'
import { wordsOfValue } from '../query/find-labels.ts'
import { selectNamesOfGone } from './gone-parts-store.ts'

/** Compares parts on sale, in the order in which they are named; those that are gone are named apart. */
export async function compareParts(
  { db, catalogue, now, rules, showRules }: Pick<FindContext, 'db' | 'catalogue' | 'now' | 'rules' | 'showRules'>,
  given: { part: string | string[] },
): Promise<Comparison | Refusal> {
  const read = readCompared(given.part)
  if ('refused' in read)
    return refuse('input-invalid', `${read.refused}.`, { errors: [{ path: 'part', message: read.refused }] })
  const [{ registry }, rows] = await Promise.all([rules().then(showRules), catalogue.findParts(db, read.ids)])
  const byId = new Map((await catalogue.withDurability(rows)).map((row) => [row.id, row]))
  const missing = read.ids.filter((id) => !byId.has(id))
  const names = missing.length === 0 ? new Map<string, string>() : await selectNamesOfGone(db, missing)
  const parts = read.ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentPart(row, now()))
  return {
    parts,
    gone: missing.map((id) => ({ _id: id, name: names.get(id) ?? null })),
    ...(parts.length === 0 ? { groups: [], isOneKind: true } : compareRows(parts, registry)),
  }
}

type Compared = Pick<Part, 'category' | 'specs' | 'unit' | 'unitSize' | 'min' | 'multiple'>
/** A value as it is shown, what it is by itself, and its figure if it is a single one. */
type Cell = { shown: string; same: string; number: number | undefined }

/** Parts of different kinds have the rows in common only: attributes of all their roles, and what all of them state. */
function compareRows(parts: readonly Compared[], registry: Registry): { groups: ComparedGroup[]; isOneKind: boolean } {
  const kinds = new Set(parts.map(({ category }) => roleOfCategory(category) ?? foldWords(category)))
  const roles = parts.map(({ category }) => roleOfCategory(category))
  const rows = registry.attributes.flatMap((attribute) => {
    const cells = parts.map(({ specs }) => cellOf(attribute, specs))
    const isStated = cells.some((cell) => cell !== undefined)
    const isShared = kinds.size === 1 || cells.every((cell) => cell !== undefined) || isOfAll(attribute, roles)
    return isStated && isShared ? [{ group: groupOf(attribute), row: rowOf(attribute, cells, kinds.size === 1) }] : []
  })
  const groups = COMPARISON_GROUPS.map(({ key, label }) => ({
    key,
    label: say(label),
    rows: rows.filter(({ group }) => group === key).map(({ row }) => row),
  }))
  const delivery = { key: 'delivery', label: t('Ordering'), rows: orderingRows(parts) }
  return { groups: [...groups, delivery].filter((group) => group.rows.length > 0), isOneKind: kinds.size === 1 }
}

const isOfAll = (attribute: Attribute, roles: readonly (Role | undefined)[]) =>
  roles.every((role) => (role === undefined ? attribute.roles === 'all' : appliesTo(attribute, role)))

function cellOf(attribute: Attribute, specs: Compared['specs']): Cell | undefined {
  const values = valuesOf(attribute, specs)
  const [first, second] = values
  if (!first) return undefined
  const canonical = values.map(({ value }) => value).join('|')
  const number = second === undefined && first.to === undefined ? first.number : undefined
  if (attribute.kind === 'choice' || attribute.kind === 'list') {
    // As it is stated: `7075-T6 aluminium` says more than `Aluminium`.
    const stated = statedWords(attribute, specs[attribute.key] ?? first.label)
    const shown = /\d$/.test(stated) ? withUnit(stated, attribute.shownUnit ?? attribute.unit) : stated
    return { shown, same: attribute.kind === 'list' ? canonical : foldWords(stated), number }
  }
  return { shown: values.map((value) => wordsOfValue(attribute, value)).join(', '), same: canonical, number }
}

function rowOf(attribute: Attribute, cells: readonly (Cell | undefined)[], isOneKind: boolean): ComparedRow {
  return {
    key: attribute.key,
    label: attribute.label,
    values: cells.map((cell) => cell?.shown ?? null),
    best: isOneKind ? bestOf(attribute, cells) : [],
    differs: new Set(cells.map((cell) => cell?.same)).size > 1,
  }
}

/** None where all that is known is the same. */
function bestOf({ compare }: Attribute, cells: readonly (Cell | undefined)[]): number[] {
  if (compare === 'none') return []
  const numbers = cells.flatMap((cell) => cell?.number ?? [])
  const best = compare === 'more' ? Math.max(...numbers) : Math.min(...numbers)
  if (new Set(numbers).size < 2) return []
  return cells.flatMap((cell, place) => (cell?.number === best ? [place] : []))
}

/** How the parts are sold. */
function orderingRows(parts: readonly Compared[]): ComparedRow[] {
  const row = (key: string, label: string, values: string[]) => ({
    key,
    label,
    values,
    best: [],
    differs: new Set(values).size > 1,
  })
  return [
    row('unit', 'Sold', parts.map(unitText)),
    row(
      'min',
      t('Minimum order'),
      parts.map(({ min, multiple }) =>
        multiple > 1
          ? t('{min}, in multiples of {multiple}', { min: String(min), multiple: String(multiple) })
          : String(min),
      ),
    ),
  ]
}

type Group = { key: string; label: Message; attributes?: readonly string[]; units?: readonly string[] }

/** In order; an attribute is in the group that names it, else in that of its unit, else in the last. */
const COMPARISON_GROUPS = [
  { key: 'dimensions', label: msg('Dimensions'), attributes: ['size', 'etrto'], units: ['mm', 'cm', '°'] },
  {
    key: 'drive',
    label: msg('Drive'),
    attributes: [
      ...['speeds', 'teeth', 'chainrings', 'cogs', 'rangePercent', 'carrierCogs', 'aluminiumCogs', 'pairedTeeth'],
      ...['ringPairs', 'chainWidth', 'pitchMm', 'links', 'freehub', 'engagementPoints', 'pull', 'pulleyTeeth'],
      ...['largestCog', 'largestRing', 'capacityTeeth'],
    ],
  },
  {
    key: 'material',
    label: msg('Material and weight'),
    attributes: ['material', 'colour', 'compound', 'rails', 'weightG'],
  },
  { key: 'details', label: msg('Details') },
] as const satisfies readonly Group[]

function groupOf({ key, unit }: Pick<Attribute, 'key' | 'unit'>): string {
  const groups: readonly Group[] = COMPARISON_GROUPS
  const found =
    groups.find(({ attributes }) => attributes?.includes(key)) ??
    groups.find(({ units }) => unit !== undefined && units?.includes(unit))
  return found?.key ?? 'details'
}
