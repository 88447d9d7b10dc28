/** An OpenID Connect issuer that people can sign in with. */
export type Issuer = {
  /** Names it in the shop's own addresses: `/api/auth/oauth2/callback/google`. */
  providerId: ProviderId
  /** The button's text. */
  label: string
  /** Whether it is the local stand-in, which vouches for anybody. */
  test: boolean
  /** The issuer identifier, under which its discovery document is found. */
  url: string
  clientId: string
  clientSecret: string
  /** Hosts besides its own where the issuer documents that its endpoints are. */
  otherHosts: readonly string[]
  /** Sent along when the browser is sent there. */
  authorizationParams?: Readonly<Record<string, string>>
  /** The stand-in: where this process itself reaches what browsers reach under `url`. */
  reachedAt?: () => string
}

export const PROVIDER_IDS = ['google', 'oidc'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/**
 * Whether the shop may use that address for this issuer: on the issuer's own host (and port) or a documented one, and
 * encrypted, unless it is on loopback.
 */
export function isIssuerAddress(issuer: Pick<Issuer, 'url' | 'otherHosts'>, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { host, username, password } = new URL(address)
  if (username || password) return false
  const isKnownHost = host === new URL(issuer.url).host || issuer.otherHosts.includes(host)
  return isKnownHost && (address.startsWith('https://') || isLoopbackHttp(address))
}

/** Whether that address is reached from this very machine alone. */
export function isLoopbackHttp(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && (['localhost', '[::1]'].includes(hostname) || /^127(\.\d+){3}$/.test(hostname))
}
