import type { ShownMapping } from '#platform/contract/column-mapping.ts'
import { t } from '#platform/contract/language/text.ts'
import type { RecordKind } from '#platform/contract/records-report.ts'
import { z } from '#platform/contract/schema.ts'
import type { NoImport } from '../csv/csv-opening.ts'
import { columnSource, partsOf, type Source } from './column-source.ts'

/** A file of another shop program: how it is recognised, and which of its columns are read as what. */
export type RecordPreset<Field extends string> = {
  label: string
  /** One heading of each group is in every such file. */
  recognisedBy: readonly (readonly string[])[]
  fields: Readonly<Partial<Record<Field, readonly string[]>>>
  html?: readonly Field[] // Read as plain text
  /** Rows without this field are no records of their own. */
  skippedWithout?: { field: Field; reason: string }
}

/** What one kind of record is read from. `heading` is that of the shop's own files. */
export type RecordForm<Field extends string> = {
  kind: RecordKind
  fields: Readonly<Record<Field, { heading: string; required?: true }>>
  presets: Readonly<Record<string, RecordPreset<Field>>>
}

export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type RecordMapping<Field extends string> = {
  sources: Partial<Record<Field, Source>>
  preset: string | undefined // Whose file it is
  dates: DateOrder | undefined // How 03/04/2026 is meant
  guardedTexts: boolean // Texts have the export's apostrophe against formulas, which is removed
}

const settings = {
  preset: z.string().max(40).optional(),
  dates: z.enum(DATE_ORDERS, { error: () => t('Choose day-first or month-first') }).optional(),
  guardedTexts: z.boolean().optional(),
}

const fieldsOf = <Field extends string>({ fields }: RecordForm<Field>) => Object.keys(fields) as Field[]
const lower = (name: string) => name.trim().toLowerCase()

/** Maps columns to fields, by name in any order and case. */
export function parseRecordMapping<Field extends string>(
  form: RecordForm<Field>,
  json: string,
): RecordMapping<Field> | NoImport {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: t('The mapping is not JSON. Compare it with what --show-mapping prints.') }
  }
  const names = fieldsOf(form)
  const fields = Object.fromEntries(names.map((field) => [field, columnSource.optional()]))
  const parsed = z.strictObject({ ...fields, ...settings }).safeParse(value)
  if (!parsed.success) return { problem: t('The mapping is wrong:\n{error}', { error: z.prettifyError(parsed.error) }) }
  const { preset, dates, guardedTexts = false, ...sources } = parsed.data
  if (preset !== undefined && !Object.hasOwn(form.presets, preset)) return unknownPreset(form)
  return { sources: sources as RecordMapping<Field>['sources'], preset, dates, guardedTexts }
}

const unknownPreset = <Field extends string>({ presets }: RecordForm<Field>): NoImport => ({
  problem: t('The preset is one of {presets}.', { presets: Object.keys(presets).join(', ') }),
})

/** That of the program whose file it is, or of the named one; else the shop's own. */
export function recordMappingFor<Field extends string>(
  form: RecordForm<Field>,
  header: readonly string[],
  named?: string,
): RecordMapping<Field> | NoImport {
  const known = new Map(header.map((name) => [lower(name), name.trim()]))
  const has = (headings: readonly string[]) => headings.some((heading) => known.has(lower(heading)))
  const preset = named ?? Object.keys(form.presets).find((name) => form.presets[name]?.recognisedBy.every(has))
  const { fields: headings } = (preset === undefined ? undefined : form.presets[preset]) ?? {}
  if (preset !== undefined && !headings) return unknownPreset(form)
  const sources = fieldsOf(form).flatMap((field) => {
    const own = headings ? (headings[field] ?? []) : [form.fields[field].heading]
    const columns = own.flatMap((heading) => known.get(lower(heading)) ?? [])
    return columns.length > 0 ? [[field, columns] as const] : []
  })
  const found = Object.fromEntries(sources) as RecordMapping<Field>['sources']
  return { sources: found, preset, dates: undefined, guardedTexts: preset === undefined }
}

/** What the columns of a mapping are called in messages. */
export function formName<Field extends string>(form: RecordForm<Field>, { preset }: RecordMapping<Field>): string {
  if (preset === undefined) return t('the shop’s own form')
  return t('the form of {program}', { program: form.presets[preset]?.label ?? preset })
}

/** A mapping as it is shown, with those of its columns that the file has. */
export function shownRecordMapping<Field extends string>(
  form: RecordForm<Field>,
  { sources, preset, dates, guardedTexts }: RecordMapping<Field>,
  header: readonly string[],
): ShownMapping {
  const fields = fieldsOf(form).map((field) => {
    const { columns, otherwise } = partsOf(sources[field] ?? [])
    const { heading, required = false } = form.fields[field]
    const here = columns.flatMap((one) => header.find((cell) => lower(cell) === lower(one)) ?? [])
    return { field, heading, required, columns: here, otherwise }
  })
  return {
    fields,
    settings: { ...(preset && { preset }), ...(dates && { dates }), ...(guardedTexts && { guardedTexts }) },
  }
}
