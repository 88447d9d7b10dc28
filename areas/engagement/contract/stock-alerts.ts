import { contactEmailSchema } from '#accounts/contract/credentials.ts'
import { t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { z } from '#platform/contract/schema.ts'

/** Of one account. */
export const MOST_ALERTS = 100

const alertFormSchema = z.strictObject({
  part: z.uuid({ error: () => t('This is not the id of a part') }),
  email: contactEmailSchema.optional(), // Of somebody without an account
})

const stockAlertSchema = z.object({
  _id: z.uuid(),
  part: z.object({ _id: z.uuid(), sku: z.string(), name: z.string(), onSale: z.boolean() }),
  confirmed: z.boolean(), // False until the link in the email is opened
  createdAt: z.iso.datetime(),
})
export type StockAlert = z.infer<typeof stockAlertSchema>

/** An alert and the key that the link in an email has. */
const keySchema = z.strictObject({
  id: z.uuid({ error: () => t('This is not the id of an alert') }),
  key: z.string().max(200),
})

const addStockAlert = defineOperation({
  method: 'POST',
  path: '/stockAlerts',
  summary: 'Be told once by email when a part is back in stock. A repeated request changes nothing',
  access: { kind: 'public', knowsCaller: true },
  credential: 'bearer',
  writesPerNetwork: { most: 20, minutes: 10 },
  body: alertFormSchema,
  /** Without an account always false, whatever is known of the address. */
  output: z.object({ acknowledged: z.literal(true), confirmed: z.boolean() }),
  changes: 'own',
  problems: ['not-found', 'in-stock', 'too-many-alerts'],
})

const byLink = {
  method: 'POST',
  access: { kind: 'public' },
  credential: 'bearer',
  writesPerNetwork: { most: 30, minutes: 10 },
  body: keySchema,
  changes: 'own',
  problems: ['not-found'],
} as const

const confirmStockAlert = defineOperation({
  ...byLink,
  path: '/stockAlerts/confirm',
  whileClosed: true,
  summary: 'Confirm an alert by the link in its email, once, within a week',
  output: z.object({ acknowledged: z.literal(true), part: stockAlertSchema.shape.part }),
})

const endStockAlerts = defineOperation({
  ...byLink,
  path: '/stockAlerts/end',
  whileClosed: true,
  summary: 'End all alerts of a recipient by the link in an email, once',
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

const own = { access: { kind: 'customer' }, credential: 'bearer' } as const

const listStockAlerts = defineOperation({
  ...own,
  method: 'GET',
  path: '/stockAlerts',
  summary: 'List the alerts that the caller waits for, newest first',
  output: z.array(stockAlertSchema),
})

const deleteStockAlert = defineOperation({
  ...own,
  method: 'DELETE',
  path: '/stockAlerts/{id}',
  summary: 'End one of the caller’s alerts',
  params: z.strictObject({ id: z.uuid({ error: () => t('This is not the id of an alert') }) }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
  changes: 'own',
})

/** Who is told when a part is back. */
export const stockAlertOperations = {
  addStockAlert,
  confirmStockAlert,
  endStockAlerts,
  listStockAlerts,
  deleteStockAlert,
}
