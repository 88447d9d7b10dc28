import { z } from 'zod'
import { t } from '#platform/contract/language/text.ts'

const ANY_ORIGIN = 'http://shop.invalid'
const MAX_PATH_LENGTH = 2000

/** A path of this shop with its query, never another site's address. */
export const shopPathSchema = z
  .string()
  .max(MAX_PATH_LENGTH)
  .refine(isShopPath, { error: () => t('Must be a path of this shop') })

function isShopPath(text: string): boolean {
  // Browsers read a backslash as a slash, and skip tabs and line ends.
  if (!/^\/(?!\/)[\u0021-\u005b\u005d-\u007e]*$/.test(text) || !URL.canParse(text, ANY_ORIGIN)) return false
  const { origin, pathname } = new URL(text, ANY_ORIGIN)
  // Dots may lead to a second slash: `/x/..//elsewhere`.
  return origin === ANY_ORIGIN && !pathname.startsWith('//')
}

export function withError(path: string, code: string): string {
  const url = new URL(path, ANY_ORIGIN)
  url.searchParams.set('error', code)
  return url.pathname + url.search + url.hash
}
