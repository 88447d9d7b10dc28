/** Which attribute each token is of, and the tokens of each, with figures. It only grows, as the dictionary does. */
export type TokenAttributes = {
  has(token: number): boolean
  tokensOf(attribute: string): readonly number[]
  /** Tokens of an attribute that are figures, rising. */
  figuresOf(attribute: string): readonly Figure[]
  add(token: number, attribute: string, number: number | null): void
}

export type Figure = { token: number; number: number }

export function createTokenAttributes(): TokenAttributes {
  const known = new Set<number>()
  const byAttribute = new Map<string, number[]>()
  const figures = new Map<string, Figure[]>()
  return {
    has: (token) => known.has(token),
    tokensOf: (attribute) => byAttribute.get(attribute) ?? [],
    figuresOf: (attribute) => figures.get(attribute) ?? [],
    add(token, attribute, number) {
      if (known.has(token)) return
      known.add(token)
      if (number !== null) {
        const others = figures.get(attribute) ?? []
        const at = others.findIndex((other) => other.number > number)
        others.splice(at < 0 ? others.length : at, 0, { token, number })
        figures.set(attribute, others)
      }
      const tokens = byAttribute.get(attribute)
      if (tokens) tokens.push(token)
      else byAttribute.set(attribute, [token])
    },
  }
}
