/** Never gets a password, hash, token or address. */
export type IdentityLog = (message: string, details: Record<string, string>) => void
