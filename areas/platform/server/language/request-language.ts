import type { IncomingMessage } from 'node:http'
import { splitLanguage } from '#platform/contract/language/addresses.ts'
import { firstLanguage } from '#platform/contract/language/languages.ts'
import { acceptedLanguage } from './accepted-language.ts'

type Asked = Pick<IncomingMessage, 'url' | 'headers'>

/** Of an operation: its address has no language. */
export const isCall = (url: string): boolean => url.startsWith('/api/')

/** Of a call, what the caller likes best; of any other address, that of the page. */
export function requestLanguage({ url = '', headers }: Asked): string {
  return isCall(url) ? acceptedLanguage(headers['accept-language']) : splitLanguage(url).language
}

/** Under which a public answer is kept: once for each language, however many headers there are. */
export function cacheAddress(request: Asked): string {
  const { url = '' } = request
  const language = isCall(url) ? requestLanguage(request) : firstLanguage()
  return language === firstLanguage() ? url : `${language} ${url}`
}
