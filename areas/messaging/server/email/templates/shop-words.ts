import { plainLines, plainValue, withoutLinks } from './plain-value.ts'

/** Words of the shop and of those who run it; or of anybody, in an email to the shop. Their links stay. */
export type ShopWords = { shop: string }

/** A text within an email. A string is nobody's in particular, so its links are removed. */
export type EmailText = string | ShopWords

/** On one line. */
export const shopWords = (text: string): ShopWords => ({ shop: plainValue(text) })

/** A sentence whose parts are plain already. */
export const shopSentence = (text: string): ShopWords => ({ shop: text })

export const shopLines = (text: string): ShopWords[] => plainLines(text).map((shop) => ({ shop }))

/** What an email says. */
export function said(text: EmailText): string {
  return typeof text === 'string' ? withoutLinks(text) : text.shop
}
