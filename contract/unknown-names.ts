import type { z } from 'zod'

/** How many names that nobody knows an address may carry, such as `utm_source`, where such names are ignored. */
const MOST_UNKNOWN_NAMES = 50

export const TOO_MANY_NAMES = `Send at most ${MOST_UNKNOWN_NAMES} names that are not known`

/** Whether a query has more unknown names than are ignored. One that comes several times counts as often. */
export function hasTooManyNames(query: Readonly<Record<string, unknown>>, known: readonly string[]): boolean {
  const unknown = Object.entries(query).filter(([name]) => !known.includes(name))
  return unknown.flatMap(([, value]) => value).length > MOST_UNKNOWN_NAMES
}

/** The query of a public list: names that are not in `schema` are ignored, unless there are very many. */
export function ignoringUnknownNames<Query extends z.ZodObject>(schema: Query): Query {
  const known = Object.keys(schema.shape)
  const loose = schema.loose().superRefine((query, context) => {
    if (hasTooManyNames(query, known)) context.addIssue({ code: 'custom', path: ['query'], message: TOO_MANY_NAMES })
  })
  // To TypeScript a strict object still: our own callers send known names only.
  return loose as unknown as Query
}
