import { z } from '#platform/contract/schema.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'

/** Of the numbers of returns and withdrawals. */
const TAKEN = ['R-', 'W-']

/** What the numbers of orders begin with. */
export const orderPrefixSchema = z
  .string('Enter a prefix')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,5}-$/, 'Use 1 to 5 letters or digits and a dash, such as PM-')
  .refine((prefix) => !TAKEN.includes(prefix), 'Returns begin with R-, withdrawals with W-. Choose another.')
  .default(FIRST_BRAND.orderPrefix)

type Prefixes = {
  brand: { orderPrefix: string }
  company: { invoices: { invoicePrefix: string; creditNotePrefix: string } }
}

type Clash = { name: keyof Prefixes; field: string; message: string }

const DOCUMENTS = { invoicePrefix: 'Invoices', creditNotePrefix: 'Credit notes' } as const

/** The numbers of two kinds of document that now begin alike, and didn't before. Names the settings and the field. */
export function prefixClash(before: Prefixes, after: Prefixes): Clash | undefined {
  for (const field of ['invoicePrefix', 'creditNotePrefix'] as const) {
    const { orderPrefix } = after.brand
    const prefix = after.company.invoices[field]
    if (!prefix.startsWith(orderPrefix)) continue
    if (orderPrefix !== before.brand.orderPrefix)
      return {
        name: 'brand',
        field: 'orderPrefix',
        message: `${DOCUMENTS[field]} begin with ${prefix} already. Choose another.`,
      }
    if (prefix !== before.company.invoices[field])
      return {
        name: 'company',
        field: `invoices.${field}`,
        message: `Orders begin with ${orderPrefix} already. Choose another.`,
      }
  }
  return undefined
}
