import { csvExport, csvImport, rowsReportSchema } from '#platform/contract/csv-exchange.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { faultsOfPositions, MOST_POSITIONS, periodSchema, positionSchema, spotSchema } from './positions.ts'

const UPLOADED = /^\/pictures\/[\w.-]+$/u

const assemblyFields = {
  name: singleLine().max(200).default(''), // Of what is not for sale
  kind: z.enum(['assembly', 'kit']).default('assembly'),
  made: z
    .array(periodSchema)
    .max(50, { error: () => t('Enter at most 50 periods') })
    .default([]),
  positions: z
    .array(positionSchema)
    .min(1, { error: () => t('Add a position') })
    .max(MOST_POSITIONS, {
      error: () => t('Add at most {most} positions', { most: String(MOST_POSITIONS) }),
    }),
  /** A picture of the maker's own, with its spots; '' for the drawing that the shop makes. */
  picture: z
    .string()
    .max(300)
    .refine((address) => address === '' || UPLOADED.test(address), { error: () => t('Upload the picture') })
    .default(''),
  spots: z.array(spotSchema).max(MOST_POSITIONS).default([]),
}

/** Also what is wrong between its rows, at the row. */
export const assemblyEditSchema = z
  .strictObject({ ...assemblyFields, version: z.int().min(0) }) // 0 for a new one
  .superRefine(({ positions, spots, made, picture }, context) => {
    const fault = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: undefined })
    for (const { at, field, message } of faultsOfPositions(positions)) fault(['positions', at, field], message)
    const refs = new Set(positions.map((position) => position.ref))
    for (const [at, spot] of spots.entries())
      if (!refs.has(spot.ref)) fault(['spots', at, 'ref'], t('There is no position {ref}', { ref: spot.ref }))
      else if (spots.findIndex(({ ref }) => ref === spot.ref) < at)
        fault(['spots', at, 'ref'], t('Position {ref} already has a spot', { ref: spot.ref }))
    if (spots.length > 0 && picture === '') fault(['spots'], t('Spots need a picture'))
    for (const [at, { from, until }] of made.entries())
      if (from && until && from > until) fault(['made', at, 'until'], t('The last day is before the first'))
  })
export type AssemblyEdit = z.output<typeof assemblyEditSchema>

export const administeredSchema = z.object({
  sku: z.string(),
  version: z.int(),
  ...assemblyFields,
  positions: z.array(positionSchema),
  knownNames: z.record(z.string(), z.string()), // By part number
})
export type AdministeredAssembly = z.output<typeof administeredSchema>

/** What an import did, or would do on a dry run. */
export const assembliesReportSchema = rowsReportSchema.extend({
  assemblies: z.object({ new: z.int(), changed: z.int(), unchanged: z.int() }),
  positions: z.int(),
  /** What is stored as it is and worth a look. */
  odd: z.array(z.object({ what: z.string(), count: z.int(), example: z.string() })),
  changes: z.array(z.object({ line: z.int(), sku: z.string(), name: z.string(), what: z.string() })),
})
export type AssembliesReport = z.infer<typeof assembliesReportSchema>

const params = z.strictObject({ sku: singleLine().min(1).max(64) })

const getAdministeredAssembly = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/assemblies/{sku}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Get an assembly as it is edited: its own positions, also those of other times',
  params,
  output: administeredSchema,
})

const putAssembly = defineOperation({
  credential: 'bearer',
  method: 'PUT',
  path: '/admin/assemblies/{sku}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Replace what a part is made of, or say it for the first time',
  params,
  body: assemblyEditSchema,
  output: administeredSchema,
  problems: ['precondition-failed'],
})

const deleteAssembly = defineOperation({
  credential: 'bearer',
  method: 'DELETE',
  path: '/admin/assemblies/{sku}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Delete what a part is made of. The parts stay',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const importAssemblies = defineOperation({
  ...csvImport,
  path: '/admin/assemblies.csv',
  access: { kind: 'admin', needs: 'import.run' },
  summary:
    'Import assemblies from a CSV file, a row a position. An assembly in it has the positions of the file, no more',
  output: assembliesReportSchema,
})

const exportAssemblies = defineOperation({
  ...csvExport,
  path: '/admin/assemblies.csv',
  access: { kind: 'admin', needs: 'import.run' },
  summary: 'Export all assemblies as a CSV file; importing it changes nothing',
  replica: true,
})

export const assemblyAdministration = {
  getAdministeredAssembly,
  putAssembly,
  deleteAssembly,
  importAssemblies,
  exportAssemblies,
}
