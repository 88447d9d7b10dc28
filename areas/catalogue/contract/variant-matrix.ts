import { msg, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { MOST_CHARACTERS, partFields, quantityField } from './part-fields.ts'
import { MOST_AXES } from './product-administration.ts'

export const MOST_COMBINATIONS = 100

const MOST_VALUE = 60

const variantRow = z.strictObject({
  sku: partFields.sku,
  /** One for each axis, as typed: `42`, `170 mm`, `Black`. */
  values: z.array(
    singleLine()
      .min(1, { error: () => t('Enter a value') })
      .max(MOST_VALUE, { error: () => t('At most {most} characters', { most: String(MOST_VALUE) }) }),
  ),
  price: partFields.price,
  quantity: quantityField,
})

export const newVariantsSchema = z
  .strictObject({
    template: z.uuid({ error: () => t('This is not the id of a part') }),
    name: singleLine(msg('Name is required'))
      .min(1, { error: () => t('Name is required') })
      .max(MOST_CHARACTERS.name, { error: () => t('Use at most 200 characters') }),
    /** Keys or labels of attributes; any other name makes a new one. */
    axes: z
      .array(
        singleLine()
          .min(1, { error: () => t('Enter what the variants differ in') })
          .max(MOST_VALUE, { error: () => t('At most {most} characters', { most: String(MOST_VALUE) }) }),
      )
      .min(1, { error: () => t('Enter what the variants differ in') })
      .max(MOST_AXES, { error: () => t('At most {most}', { most: String(MOST_AXES) }) }),
    variants: z
      .array(variantRow)
      .min(1, { error: () => t('Tick at least one variant') })
      .max(MOST_COMBINATIONS, {
        error: () => t('At most {most} variants at once', { most: String(MOST_COMBINATIONS) }),
      }),
  })
  .superRefine(({ axes, variants }, context) => {
    for (const [at, { values }] of variants.entries())
      if (values.length !== axes.length)
        context.addIssue({
          code: 'custom',
          path: ['variants', at, 'values'],
          message: t('Enter a value for each axis'),
        })
  })
export type NewVariants = z.output<typeof newVariantsSchema>

const createVariants = defineOperation({
  method: 'POST',
  path: '/admin/products/variants',
  credential: 'bearer',
  access: { kind: 'admin', needs: 'parts.edit' },
  summary:
    'Make variants like a part, each with its number, price and stock, and one product of them. Parts that are there join it. All or none',
  body: newVariantsSchema,
  output: z.object({ acknowledged: z.literal(true), insertedId: z.uuid(), created: z.int(), attached: z.int() }),
  idempotent: true,
  problems: ['not-found'],
})

export const variantMatrixOperations = { createVariants }
