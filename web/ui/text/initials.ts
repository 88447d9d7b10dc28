/** What stands before the first letter, figure or pictograph of a word: quotes, signs, marks of direction. */
const OPENING = /^[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]+/u
/** What people take for one character: a flag, or one with its accents and modifiers, and what is joined to it. */
const FIRST = /^(?:\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*)/u

/** One or two capital letters of a name, for where its picture is missing: "Ana María Ruiz" gives AR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const speaking = words.map((word) => word.replace(OPENING, '')).filter(Boolean)
  const those = speaking.length > 0 ? speaking : words
  const chosen = those.length > 1 ? [those[0], those.at(-1)] : those
  return chosen.map((word) => (FIRST.exec(word ?? '')?.[0] ?? '').toUpperCase()).join('')
}

/** The address of a person’s picture when what they gave is one (http or https); undefined for any other text. */
export function portraitAddress(img: string): string | undefined {
  return /^https?:\/\//i.test(img) && URL.canParse(img) ? img : undefined
}
