import Negotiator from 'negotiator'
import { firstLanguage, offeredLanguages } from '#platform/contract/language/languages.ts'

const LONGEST_HEADER = 200

/**
 * The offered language that a caller likes best (RFC 9110 §12.5.4); a region is left out, so `de-AT` is German. The
 * first language when the header names none of them, or is longer than any browser's.
 */
export function acceptedLanguage(header: string | undefined): string {
  const offered = offeredLanguages()
  if (offered.length < 2 || !header || header.length > LONGEST_HEADER) return firstLanguage()
  const [liked] = new Negotiator({ headers: { 'accept-language': header } }).languages([...offered])
  return liked ?? firstLanguage()
}
