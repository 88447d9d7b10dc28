import type { Specs } from '#catalogue/contract/specs.ts'
import { attributesNamed, ofRoleOrFirst } from '#packages/part-attributes/attribute-words.ts'
import { codedRegistry, type Registry } from '#packages/part-attributes/registry.ts'
import type { Role } from '#packages/part-attributes/roles.ts'
import { plainNumber, readStated } from '#packages/part-attributes/stated-value.ts'
import { t } from '#platform/contract/language/text.ts'

export type SpecRow = { key: string; text: string }

/** What rows are read against: the part as it was, its role and the attributes of the shop. */
export type SpecContext = { before: Specs; role?: Role | undefined; registry?: Registry }

export function rowsFromSpecs(specs: Specs): SpecRow[] {
  return Object.entries(specs).map(([key, value]) => ({ key, text: String(value) }))
}

/** Skips empty rows. Untouched values keep their type (a size `52` may be text); new plain numbers become numbers. */
export function specsFromRows(rows: readonly SpecRow[], context: SpecContext): Specs {
  const entries = rows
    .map(({ key, text }) => [keyOf(key, context), text.trim()] as const)
    .filter(([key, text]) => key !== '' || text !== '')
  return Object.fromEntries(entries.map(([key, text]) => [key, specValue(key, text, context)]))
}

/** The attribute that a row names by key, label or synonym. */
export function attributeOfRow(name: string, { before, role, registry = codedRegistry }: SpecContext) {
  const key = name.trim()
  if (registry.byKey(key)) return registry.byKey(key)
  return Object.hasOwn(before, key) ? undefined : ofRoleOrFirst(attributesNamed(key, registry), role)
}

function keyOf(name: string, context: SpecContext): string {
  return attributeOfRow(name, context)?.key ?? name.trim()
}

function isUntouched(key: string, text: string, { before }: SpecContext): boolean {
  return Object.hasOwn(before, key) && String(before[key]).trim() === text
}

function specValue(key: string, text: string, context: SpecContext): string | number {
  if (isUntouched(key, text, context)) return context.before[key] ?? text
  const attribute = attributeOfRow(key, context)
  const read = attribute && readStated(attribute, text, context.role)
  return read && 'value' in read ? read.value : plainNumber(text)
}

/** Figures that were there before are not questioned. */
export function rowErrors(rows: readonly SpecRow[], context: SpecContext): { key?: string; text?: string }[] {
  const keys = rows.map(({ key }) => keyOf(key, context))
  return rows.map(({ text: typed }, at) => {
    const [key = '', text] = [keys[at], typed.trim()]
    if (key === '' && text === '') return {}
    if (key === '') return { key: t('Enter a name') }
    if (keys.indexOf(key) < at) return { key: t('This name is already used') }
    if (text === '') return { text: t('Enter a value') }
    const attribute = attributeOfRow(key, context)
    if (!attribute || isUntouched(key, text, context)) return {}
    const read = readStated(attribute, text, context.role)
    return 'value' in read ? {} : { text: t('Enter {expected}', { expected: read.expected }) }
  })
}
