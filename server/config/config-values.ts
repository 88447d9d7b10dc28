import { z } from 'zod'

export const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'])
  .transform((text) => ['on', '1', 'true'].includes(text))
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** Normalised as browsers write origins. Paths would break the shop's links. */
export const originUrl = httpUrl
  .refine((url) => /^https?:\/\/[^/?#@]+\/?$/i.test(url), 'must be an address without path and query')
  .transform((url) => new URL(url).origin)
export const text = z.string().min(1)
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })
  .refine(isWellEncoded, 'must have / @ and % in user or password written as %2F, %40 and %25')
export const issuerUrl = z
  .url({ error: 'must be an address' })
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127(\.\d+){3}|\[::1\])[:/])/,
    'must be an https address (http only on loopback)',
  )
  .regex(/^[^?#]+$/, 'must have no query and no fragment')

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.int().min(least, message).max(most, message))
}

/** An unencoded / ends the host early, so that its rest would be taken for the database. */
function isWellEncoded(url: string): boolean {
  return !/%(?![\da-f]{2})/i.test(url) && !url.replace(/^\w+:\/\/[^/]*/, '').includes('@')
}
