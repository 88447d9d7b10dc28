import { type Message, say } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'

/** Of a document: what it shows, and whose it is. */
export function pageTitle(shown: string): string {
  return `${shown} · ${shopBrand().name}`
}

/** The `meta` of a page that shows the same to everybody and has nothing for search engines. */
export function titled(shown: string | Message): () => { title: string }[] {
  return () => [{ title: pageTitle(say(shown as Message)) }]
}
