import type { ConfigVariables } from './config-variables.ts'

type ClientKeys = { clientId: string; clientSecret: string }

export type SignInServices = {
  google: ClientKeys | undefined
  oidc: (ClientKeys & { issuer: string; name: string }) | undefined // Any other OpenID issuer
}

export function signInServices(variables: ConfigVariables): SignInServices {
  return { google: google(variables), oidc: otherIssuer(variables) }
}

/** Invalid combinations: condition and message. */
export function signInProblems(variables: ConfigVariables): [boolean, string][] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = variables
  const oidc = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET]
  return [
    [
      Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET),
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or none',
    ],
    [
      oidc.some(Boolean) && !oidc.every(Boolean),
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all three or none',
    ],
  ]
}

function google({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: ConfigVariables) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function otherIssuer(variables: ConfigVariables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME } = variables
  if (!issuer || !clientId || !clientSecret) return undefined
  return { issuer, clientId, clientSecret, name: OIDC_NAME ?? new URL(issuer).hostname }
}
