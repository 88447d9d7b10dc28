import { t } from '#platform/contract/language/text.ts'
import { partsOf } from '#platform/server/records/column-source.ts'
import {
  DEFAULT_MAPPING,
  EXPORT_MAPPING,
  type ImportMapping,
  importMappingSchema,
  LIST_MAPPING,
} from './import-mapping.ts'
import { OPTIONAL_FIELDS } from './part-columns.ts'
import { PRESETS, presetFor, presetMapping } from './presets/presets.ts'
import { isTranslation } from './translated-columns.ts'

/**
 * That of the program whose file it is; AdventureWorks' where it has the column `list_price`; else the shop's own.
 * Without names and categories that is a list of prices or stock, or of translations.
 */
export function mappingFor(header: readonly string[]): ImportMapping {
  const names = columnNames(header)
  if (names.has('list_price')) return DEFAULT_MAPPING
  const preset = presetFor(header)
  if (preset) return presetMapping(preset, header)
  const isTranslated = [...names].some((name) => isTranslation(name))
  const isList = names.has('sku') && (names.has('price') || names.has('quantity') || isTranslated)
  return isList && !names.has('name') && !names.has('category') ? LIST_MAPPING : EXPORT_MAPPING
}

const columnNames = (header: readonly string[]) => new Set(header.map((name) => name.trim().toLowerCase()))

/** What the columns of a mapping are called in messages. */
export function formOf(mapping: ImportMapping): string {
  if (mapping === EXPORT_MAPPING) return t('the shop’s own form')
  if (mapping === LIST_MAPPING) return t('a list of prices or stock')
  if (mapping.rows) return t('the form of {label}', { label: PRESETS[mapping.rows].label })
  return mapping === DEFAULT_MAPPING
    ? t('the form of {label}', { label: 'AdventureWorks' })
    : t('the mapping that was given')
}

/** The mapping by which a file is read, without what its header has no column for; to be changed by hand. */
export function mappingToShow(header: readonly string[]): ImportMapping {
  const mapping = mappingFor(header)
  const names = columnNames(header)
  const has = (name: string) => names.has(name.toLowerCase())
  const absent = new Set<string>([
    'attributes',
    ...OPTIONAL_FIELDS.filter((field) => !partsOf(mapping[field] ?? []).columns.some(has)),
  ])
  const kept = Object.entries(mapping).filter(([field]) => !absent.has(field))
  return importMappingSchema.parse({
    ...Object.fromEntries(kept),
    specs: mapping.specs.filter(({ column: name }) => has(name)),
  })
}
