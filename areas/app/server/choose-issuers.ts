import { hkdfSync } from 'node:crypto'
import { AUTH_PATH } from '#accounts/server/identity/auth-endpoint.ts'
import { CALLBACK_PATH } from '#accounts/server/identity/federated/federated-endpoints.ts'
import { type Issuer, isLoopbackHttp } from '#accounts/server/identity/federated/issuer.ts'
import { t } from '#platform/contract/language/text.ts'
import type { LocalIssuerSettings } from '#stand-ins/server/google/local-issuer.ts'

export const LOCAL_ISSUER_PATH = '/sandbox/oidc'

type ClientKeys = { clientId: string; clientSecret: string }

type Choice = {
  signIn: { google: ClientKeys | undefined; oidc: (ClientKeys & { issuer: string; name: string }) | undefined }
  demo: object | undefined
  publicUrl: string
  secret: string
  /** This process's own address, read when the stand-in is called. */
  ownUrl: () => string
}

/**
 * Federated sign-in: Google and another issuer by their keys; in a demo without Google keys, the stand-in. The stand-in
 * vouches for anyone, so it needs a public address on loopback.
 */
export function chooseIssuers(choice: Choice): { issuers: Issuer[]; local?: LocalIssuerSettings } {
  const { signIn, demo, publicUrl } = choice
  const others = signIn.oidc ? [otherIssuer(signIn.oidc)] : []
  if (signIn.google) return { issuers: [google(signIn.google), ...others] }
  if (!demo || !isLoopbackHttp(publicUrl)) return { issuers: others }
  const local = localSettings(choice)
  return { issuers: [standIn(local, choice.ownUrl), ...others], local }
}

/** Hosts as in https://accounts.google.com/.well-known/openid-configuration. */
function google(keys: ClientKeys): Issuer {
  return {
    ...keys,
    providerId: 'google',
    get label() {
      return t('Continue with Google')
    },
    test: false,
    url: 'https://accounts.google.com',
    otherHosts: ['oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'],
    authorizationParams: { prompt: 'select_account' }, // Let people choose among several Google accounts
  }
}

function otherIssuer({ issuer: url, name, clientId, clientSecret }: NonNullable<Choice['signIn']['oidc']>): Issuer {
  return {
    ...{ providerId: 'oidc', test: false, url, clientId, clientSecret, otherHosts: [] },
    get label() {
      return t('Continue with {name}', { name })
    },
  }
}

function standIn({ url, clientId, clientSecret }: LocalIssuerSettings, ownUrl: () => string): Issuer {
  const reachedAt = () => ownUrl() + LOCAL_ISSUER_PATH
  return {
    providerId: 'google',
    get label() {
      return t('Continue with Google')
    },
    test: true,
    url,
    clientId,
    clientSecret,
    otherHosts: [],
    reachedAt,
  }
}

function localSettings({ publicUrl, secret }: Choice): LocalIssuerSettings {
  const shop = new URL(publicUrl).origin
  const purpose = 'parts-manufacture local issuer, version 1'
  return {
    url: shop + LOCAL_ISSUER_PATH,
    clientId: 'parts-manufacture-demo',
    // Derived, so that there is no further secret to keep.
    clientSecret: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url'),
    redirectUris: [`${shop}${AUTH_PATH}${CALLBACK_PATH}/google`],
  }
}
