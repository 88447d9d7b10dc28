/** An OpenID Connect issuer. */
export type Issuer = {
  providerId: ProviderId // In the shop's addresses: `/api/auth/oauth2/callback/google`
  label: string
  test: boolean // The local stand-in, which vouches for anyone
  url: string // The issuer identifier; discovery is under it
  clientId: string
  clientSecret: string
  otherHosts: readonly string[] // Further documented hosts of its endpoints
  authorizationParams?: Readonly<Record<string, string>>
  /** Stand-in only: where this process reaches `url`. */
  reachedAt?: () => string
}

export const PROVIDER_IDS = ['google', 'oidc'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** Whether an address is on the issuer's own or a documented host, and encrypted or on loopback. */
export function isIssuerAddress(issuer: Pick<Issuer, 'url' | 'otherHosts'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { host, username, password } = new URL(address)
  if (username || password) return false
  const isKnownHost = host === new URL(issuer.url).host || issuer.otherHosts.includes(host)
  return isKnownHost && (address.startsWith('https://') || isLoopbackHttp(address))
}

export function isLoopbackHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && (['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$/.test(hostname))
}
