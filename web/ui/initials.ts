/** One or two capital letters of a name, for where its picture is missing: "Ana María Ruiz" gives AR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The address of a person’s picture when what they gave is one (http or https); undefined for any other text. */
export function portraitAddress(img: string): string | undefined {
  return /^https?:\/\//i.test(img) && URL.canParse(img) ? img : undefined
}
