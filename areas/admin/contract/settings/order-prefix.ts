import { msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { FIRST_BRAND } from '#platform/contract/shop/first-brand.ts'

/** Of the numbers of returns and withdrawals. */
const TAKEN = ['R-', 'W-']

/** What the numbers of orders begin with. */
export const orderPrefixSchema = z
  .string({ error: () => t('Enter a prefix') })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,5}-$/, { error: () => t('Use 1 to 5 letters or digits and a dash, such as PM-') })
  .refine((prefix) => !TAKEN.includes(prefix), {
    error: () => t('Returns begin with R-, withdrawals with W-. Choose another.'),
  })
  .default(FIRST_BRAND.orderPrefix)

type Prefixes = {
  brand: { orderPrefix: string }
  company: { invoices: { invoicePrefix: string; creditNotePrefix: string } }
}

type Clash = { name: keyof Prefixes; field: string; message: string }

const BEGIN_SO_ALREADY = {
  invoicePrefix: msg('Invoices begin with {prefix} already. Choose another.'),
  creditNotePrefix: msgc('law', 'Credit notes begin with {prefix} already. Choose another.'),
} as const

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
        message: say(BEGIN_SO_ALREADY[field], { prefix }),
      }
    if (prefix !== before.company.invoices[field])
      return {
        name: 'company',
        field: `invoices.${field}`,
        message: t('Orders begin with {prefix} already. Choose another.', { prefix: orderPrefix }),
      }
  }
  return undefined
}
