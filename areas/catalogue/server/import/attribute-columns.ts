import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import type { Attribute } from '#packages/part-attributes/attribute.ts'
import { attributesNamed, ofRoleOrFirst } from '#packages/part-attributes/attribute-words.ts'
import { factorOf } from '#packages/part-attributes/figures.ts'
import type { Registry } from '#packages/part-attributes/registry.ts'
import { roleOfCategory } from '#packages/part-attributes/roles.ts'
import { readStated } from '#packages/part-attributes/stated-value.ts'
import { t } from '#platform/contract/language/text.ts'
import { type CellReader, type Column, shown } from './import-cells.ts'

const LONGEST_HEADER = 100

/** `attributes`: all that are called so; the category of a row says which is meant. */
export type AttributeColumn = {
  column: Column
  attributes: readonly Attribute[]
  unit: string // From the header: `Weight (kg)`
  unitColumn: Column | undefined
}

/** Of the columns that no mapping names, those that are called like an attribute, and their units: `Weight unit`. */
export function bindAttributes(
  free: readonly Column[],
  registry: Registry,
  taken: ReadonlySet<string>,
): AttributeColumn[] {
  const keys = new Set(taken)
  const found: AttributeColumn[] = []
  for (const column of free) {
    const named = attributeNamed(column.name, registry)
    if (!named || named.attributes.some(({ key }) => keys.has(key))) continue
    for (const { key } of named.attributes) keys.add(key)
    found.push({ column, ...named, unitColumn: free.find(({ name }) => isUnitOf(name, column.name)) })
  }
  return found
}

/** A header without its unit in brackets or at its end: `Weight (kg)`, `weight_kg`. */
export function attributeNamed(header: string, registry: Registry) {
  const whole = attributesNamed(header, registry)
  if (whole.length > 0) return { attributes: whole, unit: '' }
  if (header.length > LONGEST_HEADER) return undefined
  const [, name = '', bracketed, last] = /^(.*?)(?:\s*[([]([^)\]]+)[)\]]|[\s_]([^\s_]+))$/.exec(header) ?? []
  const unit = bracketed ?? last ?? ''
  const attributes = attributesNamed(name, registry).filter((one) => one.unit && factorOf(one, unit) !== undefined)
  return attributes.length > 0 ? { attributes, unit } : undefined
}

function isUnitOf(header: string, name: string): boolean {
  return header.toLowerCase().replace(/[\s_]+units?$/, '') === name.toLowerCase() && header.length > name.length
}

/** The cell as a specification of the row's part; undefined if it is empty or wrong. */
export function readAttribute(
  reader: CellReader,
  { column, attributes, unit, unitColumn }: AttributeColumn,
  category: string | undefined,
): [string, string | number] | undefined {
  const text = reader.line(column, MOST_CHARACTERS.spec, 0)
  const role = roleOfCategory(category ?? '')
  const attribute = ofRoleOrFirst(attributes, role)
  if (!text || !attribute) return undefined
  const read = readStated(attribute, text, role, (unitColumn && reader.text(unitColumn)) || unit)
  return 'value' in read
    ? [attribute.key, read.value]
    : reader.fault(column, t('{text} is not {expected}', { text: shown(text), expected: read.expected }))
}
