/** Which attribute each token is of, and the tokens of each. It only grows, as the dictionary does. */
export type TokenAttributes = {
  has(token: number): boolean
  tokensOf(attribute: string): readonly number[]
  add(token: number, attribute: string): void
}

export function createTokenAttributes(): TokenAttributes {
  const known = new Set<number>()
  const byAttribute = new Map<string, number[]>()
  return {
    has: (token) => known.has(token),
    tokensOf: (attribute) => byAttribute.get(attribute) ?? [],
    add(token, attribute) {
      if (known.has(token)) return
      known.add(token)
      const tokens = byAttribute.get(attribute)
      if (tokens) tokens.push(token)
      else byAttribute.set(attribute, [token])
    },
  }
}
