import type { z } from 'zod'
import { t } from '#platform/contract/language/text.ts'

/** Unknown query names, such as `utm_source`, that public addresses may carry. */
const MOST_UNKNOWN_NAMES = 50

export const tooManyNames = () =>
  t('Send at most {most} names that are not known', { most: String(MOST_UNKNOWN_NAMES) })

/** Repeated names count each time. */
export function hasTooManyNames(query: Readonly<Record<string, unknown>>, known: readonly string[]): boolean {
  const unknown = Object.entries(query).filter(([name]) => !known.includes(name))
  return unknown.flatMap(([, value]) => value).length > MOST_UNKNOWN_NAMES
}

/** The query of a public list: ignores unknown names up to a limit. */
export function ignoringUnknownNames<Query extends z.ZodObject>(schema: Query): Query {
  const known = Object.keys(schema.shape)
  const loose = schema.loose().superRefine((query, context) => {
    if (hasTooManyNames(query, known)) context.addIssue({ code: 'custom', path: ['query'], message: tooManyNames() })
  })
  // Typed as strict: our own callers send known names only.
  return loose as unknown as Query
}
