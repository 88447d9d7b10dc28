/** Where the adapter reports what went wrong inside it. Never gets a password, a hash, a token or an address. */
export type IdentityLog = (message: string, details: Record<string, string>) => void
