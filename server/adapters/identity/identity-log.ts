/** Where the adapter reports what went wrong inside it. Never gets a password, a hash, a token or an address. */
export type IdentityLog = (message: string, details: Record<string, string>) => void

/**
 * What may be told of an error. A failed query's own message lists its parameters, password hashes among them,
 * so only the names and codes of the chain of causes are told.
 */
export function describeError(error: unknown): Record<string, string> {
  const chain: string[] = []
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    chain.push([cause.name, code, constraint].filter((part) => typeof part === 'string').join(' '))
  }
  return chain.length > 0 ? { error: chain.join(' < ') } : {}
}
