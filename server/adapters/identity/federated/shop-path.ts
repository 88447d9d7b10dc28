import { z } from 'zod'

const ANY_ORIGIN = 'http://shop.invalid'
const MAX_PATH_LENGTH = 2000

/** A path of this shop, with its query: never another site's address, however it is written. */
export const shopPathSchema = z
  .string()
  .max(MAX_PATH_LENGTH)
  .refine(isShopPath, { error: 'Must be a path of this shop' })

function isShopPath(text: string): boolean {
  // A backslash, a tab or a line end would be read by browsers as a slash, or not at all.
  if (!/^\/(?!\/)[\u0021-\u005b\u005d-\u007e]*$/.test(text) || !URL.canParse(text, ANY_ORIGIN)) return false
  const { origin, pathname } = new URL(text, ANY_ORIGIN)
  // Dots may have led to a second slash: `/x/..//elsewhere`.
  return origin === ANY_ORIGIN && !pathname.startsWith('//')
}

/** That path with an error named in its query. */
export function withError(path: string, code: string): string {
  const url = new URL(path, ANY_ORIGIN)
  url.searchParams.set('error', code)
  return url.pathname + url.search + url.hash
}
