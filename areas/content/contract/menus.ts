import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'
import { linkSchema } from './links.ts'

export const MOST_IN_HEADER = 8
export const MOST_IN_COLUMN = 12
export const MOST_COLUMNS = 3

const label = singleLine().max(30)

const entries = (most: number) =>
  z
    .array(
      z.strictObject({
        label: label.min(1, { error: () => t('Name the entry') }),
        to: linkSchema,
        on: z.boolean().default(true),
      }),
    )
    .max(most, { error: () => t('Use at most {most} entries', { most: String(most) }) })
    .refine((all) => new Set(all.map(({ label: name, to }) => `${to} ${name}`)).size === all.length, {
      error: () => t('An entry is here twice. Remove one of them.'),
    })

/** Logging in, the dashboard and signing out stand after the header’s, contact and pages after the footer’s. */
export const menusSchema = z.strictObject({
  header: entries(MOST_IN_HEADER),
  footer: z
    .array(z.strictObject({ title: label, entries: entries(MOST_IN_COLUMN) })) // A title may be empty
    .max(MOST_COLUMNS, { error: () => t('Use at most {most} columns', { most: String(MOST_COLUMNS) }) }),
})
export type Menus = z.output<typeof menusSchema>
