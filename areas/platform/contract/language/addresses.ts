import { currentLanguage, firstLanguage, offeredLanguages } from './languages.ts'

/** What addresses of a language begin with: nothing, or `/de`. */
export function prefixOf(language: string): string {
  return language === firstLanguage() ? '' : `/${language}`
}

/** The address of a page in a language: `/basket` is `/de/basket` in German, `/` is `/de`. */
export function pathIn(language: string, path: string): string {
  return prefixOf(language) + (language === firstLanguage() ? path : path.replace(/^\/(?=$|[?#])/, ''))
}

/** The address of a page in the language of its reader, for links that are not the router’s. */
export function ownPath(path: string): string {
  return pathIn(currentLanguage(), path)
}

/** A page of the shop: files have one address in all languages, and two slashes or a backslash lead to another site. */
const PAGE = /^\/(?![/\\]|(?:static|pictures|documents|api)\/)/

/** Where an address leads: to a page of the shop in the reader’s language unless it names another; else as it is. */
export function ownLink(to: string): string {
  return PAGE.test(to) && splitLanguage(to).language === firstLanguage() ? ownPath(to) : to
}

/** The language of an address, and the address without it: `/de/basket` is `/basket` in German. */
export function splitLanguage(address: string): { language: string; path: string } {
  const [, named, rest = ''] = /^\/([a-z]{2,3})(?=$|[/?#.])(.*)$/s.exec(address) ?? []
  const isPrefix = named !== undefined && named !== firstLanguage() && offeredLanguages().includes(named)
  if (!isPrefix) return { language: firstLanguage(), path: address }
  return { language: named, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Where an address leads that names its language in another way than this shop: `/DE/basket`, `/de/`, `/en/basket`. */
export function rightPrefix(address: string): string | undefined {
  const [, named = '', rest = ''] = /^\/([a-z]{2,3})(?=$|[/?])(.*)$/is.exec(address) ?? []
  const language = named.toLowerCase()
  if (offeredLanguages().length < 2 || !offeredLanguages().includes(language)) return undefined
  // One slash alone: two, or a backslash, would lead to another site.
  const right = pathIn(language, `/${rest.replace(/^[/\\]+/, '')}`)
  return right === address ? undefined : right
}
