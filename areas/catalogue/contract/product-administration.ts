import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

export const MOST_AXES = 3
export const MOST_VARIANTS = 250

const productFields = {
  name: singleLine()
    .min(1, { error: () => t('A name is required') })
    .max(200),
  description: z
    .string()
    .max(5_000, { error: () => t('Use at most 5,000 characters') })
    .default(''),
  axes: z
    .array(singleLine().max(60))
    .min(1, { error: () => t('Choose what its variants differ in') })
    .max(MOST_AXES, { error: () => t('Choose at most {most}', { most: String(MOST_AXES) }) }),
  /** Part numbers of all its variants. */
  skus: z
    .array(singleLine().min(1).max(64))
    .min(1, { error: () => t('Add its parts') })
    .max(MOST_VARIANTS, { error: () => t('Add at most {most} parts', { most: String(MOST_VARIANTS) }) }),
}
export const newProductSchema = z.strictObject(productFields)
export type NewProduct = z.output<typeof newProductSchema>

const productSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  description: z.string(),
  axes: z.array(z.string()),
  version: z.int(),
  variants: z.array(
    z.object({ _id: z.uuid(), sku: z.string(), name: z.string(), price: z.number(), options: z.array(z.string()) }),
  ),
})
export type Product = z.infer<typeof productSchema>

const params = z.strictObject({ id: z.uuid({ error: () => t('This is not the id of a product') }) })

const listProducts = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/products',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'List products, families of parts that differ in size, colour or the like, by name',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }), // How the name begins
  output: z.array(z.object({ _id: z.uuid(), name: z.string(), axes: z.array(z.string()), variantCount: z.int() })),
  paged: true,
})

const getProduct = defineOperation({
  credential: 'bearer',
  method: 'GET',
  path: '/admin/products/{id}',
  access: { kind: 'admin', needs: 'parts.view' },
  summary: 'Get a product with its variants',
  params,
  output: productSchema,
})

const addProduct = defineOperation({
  credential: 'bearer',
  method: 'POST',
  path: '/admin/products',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Make parts the variants of a product',
  body: newProductSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid() }),
  idempotent: true,
})

const editProduct = defineOperation({
  credential: 'bearer',
  method: 'PUT',
  path: '/admin/products/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Replace a product: its texts, what its variants differ in, and which parts they are',
  params,
  body: newProductSchema.extend({ version: z.int() }),
  output: productSchema,
  problems: ['precondition-failed'],
})

const deleteProduct = defineOperation({
  credential: 'bearer',
  method: 'DELETE',
  path: '/admin/products/{id}',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary: 'Delete a product. Its parts stay, each on its own',
  params,
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** Products and their variants. */
export const productOperations = { listProducts, getProduct, addProduct, editProduct, deleteProduct }
