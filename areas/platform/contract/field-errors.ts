import type { z } from 'zod'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from './problem.ts'

/** What a schema found wrong, by field. */
export function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: t('Unknown field') }))
}
