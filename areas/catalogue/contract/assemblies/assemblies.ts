import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { UNITS } from '../units.ts'
import { assemblyAdministration } from './assembly-administration.ts'
import { POSITION_UNITS, periodSchema } from './positions.ts'

export const ASSEMBLY_KINDS = ['assembly', 'kit'] as const

const soldPartSchema = z.object({
  _id: z.uuid(),
  price: z.number(),
  availableQuantity: z.int(),
  min: z.int(),
  multiple: z.int(),
  unit: z.enum(UNITS),
  unitSize: z.int(),
  isOnSale: z.boolean(), // false: discontinued
})

const extentSchema = z.object({
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  serialFrom: z.int().nullable(),
  serialUntil: z.int().nullable(),
})

const treePositionSchema = extentSchema.extend({
  id: z.string(), // Of the row: its places in the lists from the top, such as 2.11
  path: z.string(), // The positions above it and its own, such as 3.12a. One part at several times has one
  depth: z.int(), // 1 for the assembly's own
  ref: z.string(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(), // In each assembly that it is part of
  unit: z.enum(POSITION_UNITS),
  wear: z.boolean(),
  torqueNm: z.number().nullable(),
  note: z.string(),
  hasAssembly: z.boolean(), // It is made of parts that are known
  part: soldPartSchema.nullable(), // Null for what is not for sale
  comesWith: z.object({ sku: z.string(), name: z.string() }).nullable(), // The smallest thing for sale around it
})
export type TreePosition = z.infer<typeof treePositionSchema>

const spotsSchema = z.array(
  z.object({
    ref: z.string(),
    x: z.number(), // Of the balloon's centre; like all figures here a fraction of the drawing
    y: z.number(),
  }),
)

const plateSchema = z.object({ src: z.string(), width: z.int(), height: z.int(), spots: spotsSchema })
export type Plate = z.infer<typeof plateSchema>

const assemblySchema = z.object({
  sku: z.string(),
  name: z.string(),
  kind: z.enum(ASSEMBLY_KINDS),
  version: z.int(),
  made: z.array(periodSchema),
  part: soldPartSchema.nullable(),
  isBike: z.boolean(),
  positions: z.array(treePositionSchema), // The whole tree, in the order of the list
  isCut: z.boolean(), // The tree goes on beyond what is listed
  kits: z.array(z.object({ sku: z.string(), name: z.string(), part: soldPartSchema.nullable() })),
  drawing: plateSchema
    .extend({
      compact: plateSchema.nullable(), // For narrow places; null for a picture of the maker's own
      notDrawn: z.array(z.string()),
    })
    .nullable(),
})
export type Assembly = z.infer<typeof assemblySchema>

const usedInSchema = z.object({
  /** What it is made of itself, where that is known. */
  madeOf: z.object({ kind: z.enum(ASSEMBLY_KINDS), positionCount: z.int() }).nullable(),
  /** Assemblies that it is a position of; at most 200. */
  positions: z.array(
    extentSchema.extend({
      sku: z.string(),
      name: z.string(),
      kind: z.enum(ASSEMBLY_KINDS),
      ref: z.string(),
      quantity: z.number(),
      unit: z.enum(POSITION_UNITS),
    }),
  ),
  positionCount: z.int(),
  /** What is part of nothing else, such as bikes. */
  products: z.int(),
  bikes: z.int(), // Of these, those in a category of bikes
  builds: z.int(), // Of these, the different ones: sizes and colours of one product are the same
})
export type UsedIn = z.infer<typeof usedInSchema>

const visitors = { access: { kind: 'public' }, credential: 'either' } as const
const params = z.strictObject({ sku: singleLine().min(1).max(64) })

const listAssemblies = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/assemblies',
  summary: 'List what is made of parts that are known, by name',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }), // How name or part number begins
  output: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      kind: z.enum(ASSEMBLY_KINDS),
      positionCount: z.int(),
      partId: z.uuid().nullable(),
    }),
  ),
  paged: true,
})

const getAssembly = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/assemblies/{sku}',
  summary: 'Get the parts that something is made of, to the last, with its drawing',
  params,
  output: assemblySchema,
})

const getUsedIn = defineOperation({
  ...visitors,
  method: 'GET',
  path: '/used-in/{sku}',
  summary: 'Get the assemblies that a part is used in',
  params,
  output: usedInSchema,
})

/** Assemblies, for everybody and for administrators. */
export const assemblyOperations = { listAssemblies, getAssembly, getUsedIn, ...assemblyAdministration }
