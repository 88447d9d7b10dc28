import { t } from '#platform/contract/language/text.ts'
import { z } from './schema.ts'

/** Every part has one; which rate that is depends on where it goes. */
export const TAX_CLASSES = ['standard', 'reduced', 'zero'] as const
export const taxClassSchema = z.enum(TAX_CLASSES, { error: () => t('Choose standard, reduced or zero') })
export type TaxClass = z.infer<typeof taxClassSchema>
