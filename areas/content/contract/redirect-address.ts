import { msg, say, t } from '#platform/contract/language/text.ts'

export const MOST_OF_ADDRESS = 500
const MOST_NAMES = 5
const ANY_HOST = 'https://shop.invalid'

/** An address as redirects compare it: in small letters, without a slash at its end, names of its query sorted. */
export type ComparedAddress = { path: string; query: ReadonlyMap<string, string> }

/** However an address is written and encoded, it is compared the same. */
export function comparedAddress(pathname: string, search: string): ComparedAddress {
  const decoded = pathname.replace(/(?:%[0-9a-f]{2})+/gi, decodedRun)
  const path = decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/+/, '/')
    .replace(/(?<=.)\/+$/, '')
  if (search === '') return { path, query: NO_QUERY }
  const named = [...new URLSearchParams(search)].map(
    ([name, value]) => [comparedWord(name), comparedWord(value)] as const,
  )
  return { path, query: new Map(named.toReversed()) } // Of a name that is repeated the first value counts
}

const NO_QUERY: ReadonlyMap<string, string> = new Map()

function decodedRun(run: string): string {
  try {
    return escaped(decodeURIComponent(run), /[\p{Cc}\p{Z}%?#/\\]/gu)
  } catch {
    return run
  }
}

const comparedWord = (text: string) =>
  escaped(text, /[\p{Cc}\p{Z}%&=+#\\]/gu)
    .normalize('NFC')
    .toLowerCase()

const escaped = (text: string, what: RegExp) => text.replace(what, encodeURIComponent)

/** As it is stored. `names`: those of the query that count, sorted; all by default. */
export function writtenAddress({ path, query }: ComparedAddress, names = [...query.keys()].sort()): string {
  return names.length === 0 ? path : `${path}?${names.map((name) => `${name}=${query.get(name) ?? ''}`).join('&')}`
}

/** The same of what is written as one text: what comes after # is left out. */
export function comparedText(address: string): ComparedAddress {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  return comparedAddress(pathname, search)
}

export type ReadAddress = { address: string; fault?: undefined } | { fault: string }

/** The address that is redirected, as it is compared. Of a whole one, host and all, only what is after the host. */
export function readFromAddress(typed: string): ReadAddress {
  if (!/^(?:https?:\/\/[^/]|\/(?![/\\]))/i.test(typed)) return { fault: t('Begin with one /, such as /old-page') }
  if (typed.includes('#')) return { fault: t('Leave out # and what follows: browsers keep that to themselves') }
  if (!URL.canParse(typed, ANY_HOST)) return { fault: t('This is no address') }
  const { pathname, search } = new URL(typed, ANY_HOST)
  const names = [...new URLSearchParams(search).keys()].map((name) => name.toLowerCase())
  if (names.length > MOST_NAMES)
    return { fault: t('Use at most {most} names after the question mark', { most: String(MOST_NAMES) }) }
  if (new Set(names).size < names.length) return { fault: t('A name is twice after the question mark') }
  if (names.includes('')) return { fault: t('Write a name before each =') }
  return ofLength(writtenAddress(comparedAddress(pathname, search)))
}

/** Where it leads: a page of the shop, or https elsewhere, encoded for a header. `own`: the address of this shop. */
export function readToAddress(typed: string, own = ANY_HOST): ReadAddress {
  const isPath = /^\/(?!\/|\\|%5c)/i.test(typed)
  if (!isPath && !/^https:\/\/[^/\s]/i.test(typed) && !typed.startsWith(`${own}/`)) return { fault: say(LEADS_TO) }
  if (!URL.canParse(typed, own)) return { fault: say(LEADS_TO) }
  const { origin, username, password, pathname, search, hash, href } = new URL(typed, own)
  if (username || password) return { fault: t('Leave out the name and the password') }
  if (origin !== new URL(own).origin) return ofLength(href)
  // Dots may have hidden a second slash, and with it another host.
  return pathname.startsWith('//') ? { fault: say(LEADS_TO) } : ofLength(pathname + search + hash)
}

const LEADS_TO = msg('Lead to a page of this shop, such as /parts, or to an address with https://')

function ofLength(address: string): ReadAddress {
  return address.length > MOST_OF_ADDRESS
    ? { fault: t('Use at most {most} characters', { most: String(MOST_OF_ADDRESS) }) }
    : { address }
}
