import { z } from 'zod'
import type { Form } from '#platform/server/payments/form-params.ts'
import { type Answer, invalidParameter } from './stripe-errors.ts'

/** A whole number written in digits, small enough for a database integer. */
export const digits = z
  .string()
  .regex(/^\d{1,9}$/, 'Invalid integer')
  .transform(Number)

/** An optional list: `name[0]=…` or `name[]=…`. */
export const textList = z.record(z.string(), z.string().max(100)).transform((indexed) => Object.values(indexed))

/** Stripe's limits: 50 keys of 40 characters with values of 500 (docs.stripe.com/api/metadata). */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'At most 50 keys')
  .default({})

/** The parameters as the schema wants them, or Stripe's answer to the first thing that is wrong. */
export function readParams<S extends z.ZodType>(schema: S, form: Form): { params: z.output<S> } | { fault: Answer } {
  const read = schema.safeParse(form)
  if (read.success) return { params: read.data }
  const issue = read.error.issues[0]
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    return { fault: invalidParameter('parameter_unknown', param, `Received unknown parameter: ${param}`) }
  }
  const param = bracketed(path)
  if (valueAt(form, path) === undefined) {
    return { fault: invalidParameter('parameter_missing', param, `Missing required param: ${param}.`) }
  }
  return { fault: invalidParameter('parameter_invalid', param, `Invalid ${param}: ${issue?.message}`) }
}

function bracketed([first = '', ...rest]: string[]): string {
  return first + rest.map((segment) => `[${segment}]`).join('')
}

function valueAt(form: Form, path: string[]): unknown {
  return path.reduce<Form | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), form)
}
