import type { HeldFor } from '#engagement/contract/review-desk.ts'

// Addresses as people write them: with a scheme, with www, or a name that ends like a domain and goes on with a path.
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|store|online|site|xyz|ru|cn|top|io|co)\b(?:\/\S*)?/i

/** What in a text holds it back for a look: a link, or one of the owner's words. */
export function signalsOfText(texts: readonly string[], words: readonly string[]): HeldFor[] {
  const text = texts.join('\n')
  const said = spaced(text)
  const isListed = words.some((word) => said.includes(spaced(word)))
  return [...(LINK.test(text) ? (['link'] as const) : []), ...(isListed ? (['word'] as const) : [])]
}

/** Words alone, in lower case with a space on each side, so that `art` is not in `part`. */
function spaced(text: string): string {
  return ` ${(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `
}
