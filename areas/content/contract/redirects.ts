import { csvExport, csvImport, rowsReportSchema } from '#platform/contract/csv-exchange.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import { defineOperation } from '#platform/contract/operation.ts'
import { pageQuerySchema } from '#platform/contract/pagination.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { MOST_OF_ADDRESS } from './redirect-address.ts'

export const MOST_REDIRECTS = 50_000

const redirectSchema = z.object({
  from: z.string(), // In small letters, without a slash at its end
  to: z.string(),
  source: z.enum(['owner', 'import', 'renamed']),
  createdAt: z.iso.datetime(),
  hits: z.int().nonnegative(),
  lastHitAt: z.iso.datetime().nullable(),
})
export type Redirect = z.output<typeof redirectSchema>

const address = (missing: Message) =>
  singleLine()
    .min(1, { error: () => say(missing) })
    .max(MOST_OF_ADDRESS)

/** What an owner says of an old address. Which addresses are good is judged by the server, which knows its pages. */
export const redirectFormSchema = z.strictObject({
  from: address(msg('Enter the old address')),
  to: address(msg('Enter where it leads')),
})
const storedFrom = singleLine()
  .min(1, { error: () => t('Say which address') })
  .max(MOST_OF_ADDRESS)
export const redirectChangeSchema = redirectFormSchema.extend({ was: storedFrom }) // The old address until now
export type RedirectForm = z.output<typeof redirectFormSchema>

const reading = { access: { kind: 'admin', needs: 'content.edit' }, credential: 'bearer' } as const
const publishing = { ...reading, access: { kind: 'admin', needs: 'content.publish' } } as const
const saved = z.object({ acknowledged: z.literal(true), redirect: redirectSchema })

const listRedirects = defineOperation({
  ...reading,
  method: 'GET',
  path: '/admin/redirects',
  summary: 'Old addresses and where they lead, in the order of their letters, with how often each was asked for',
  query: pageQuerySchema.extend({ search: z.string().trim().max(100).optional() }),
  output: z.array(redirectSchema),
  paged: true,
})

const addRedirect = defineOperation({
  ...publishing,
  method: 'POST',
  path: '/admin/redirects',
  summary: 'Lead an old address, which no page has, to another',
  body: redirectFormSchema,
  output: saved,
  idempotent: true,
})

const editRedirect = defineOperation({
  ...publishing,
  method: 'PUT',
  path: '/admin/redirects',
  summary: 'Change an old address, or where it leads',
  body: redirectChangeSchema,
  output: saved,
  problems: ['not-found'],
})

const removeRedirect = defineOperation({
  ...publishing,
  method: 'DELETE',
  path: '/admin/redirects',
  summary: 'Lead an old address nowhere. 0 when it leads nowhere already',
  query: z.strictObject({ from: storedFrom }),
  output: z.object({ acknowledged: z.literal(true), deletedCount: z.int() }),
})

/** What an import of redirects did, or would do on a dry run. */
export const redirectsReportSchema = rowsReportSchema.extend({
  redirects: z.object({ new: z.int(), updated: z.int(), unchanged: z.int() }),
})
export type RedirectsReport = z.output<typeof redirectsReportSchema>

const importRedirects = defineOperation({
  ...publishing,
  ...csvImport,
  path: '/admin/redirects.csv',
  summary: 'Import redirects from a CSV file with the columns from and to. Those that are not in it stay as they are',
  output: redirectsReportSchema,
})

const exportRedirects = defineOperation({
  ...reading,
  ...csvExport,
  path: '/admin/redirects.csv',
  summary: 'Export redirects as a CSV file; importing it changes nothing',
})

/** Old addresses, and where they lead. */
export const redirectOperations = {
  listRedirects,
  addRedirect,
  editRedirect,
  removeRedirect,
  importRedirects,
  exportRedirects,
}
