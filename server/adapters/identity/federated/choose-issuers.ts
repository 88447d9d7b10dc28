import { hkdfSync } from 'node:crypto'
import { AUTH_PATH } from '#server/adapters/identity/auth-requests/auth-path.ts'
import type { LocalIssuerSettings } from '#server/sandboxes/google/local-issuer.ts'
import { CALLBACK_PATH } from './federated-endpoints.ts'
import { type Issuer, isLoopbackHttp } from './issuer.ts'

/** Where the stand-in is served. */
export const LOCAL_ISSUER_PATH = '/sandbox/oidc'

type ClientKeys = { clientId: string; clientSecret: string }

type Choice = {
  signIn: { google: ClientKeys | undefined; oidc: (ClientKeys & { issuer: string; name: string }) | undefined }
  /** Undefined outside demo mode. */
  demo: object | undefined
  publicUrl: string
  secret: string
  /** Where this process itself can be reached, asked when the stand-in is called. */
  ownUrl: () => string
}

const CONTINUE_WITH_GOOGLE = 'Continue with Google'

/**
 * Who people can sign in with besides their password: Google and another issuer by their keys; in a demo shop without
 * Google's keys the stand-in, with what it is to be served with. The stand-in vouches for anybody, so there is none
 * when the shop's public address is not on loopback.
 */
export function chooseIssuers(choice: Choice): { issuers: Issuer[]; local?: LocalIssuerSettings } {
  const { signIn, demo, publicUrl } = choice
  const others = signIn.oidc ? [otherIssuer(signIn.oidc)] : []
  if (signIn.google) return { issuers: [google(signIn.google), ...others] }
  if (!demo || !isLoopbackHttp(publicUrl)) return { issuers: others }
  const local = localSettings(choice)
  return { issuers: [standIn(local, choice.ownUrl), ...others], local }
}

/**
 * Google, with the hosts that its discovery document names
 * (https://accounts.google.com/.well-known/openid-configuration).
 */
function google(keys: ClientKeys): Issuer {
  return {
    ...keys,
    providerId: 'google',
    label: CONTINUE_WITH_GOOGLE,
    test: false,
    url: 'https://accounts.google.com',
    otherHosts: ['oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'],
    // Whoever has several accounts there is asked which one.
    authorizationParams: { prompt: 'select_account' },
  }
}

function otherIssuer({ issuer: url, name, clientId, clientSecret }: NonNullable<Choice['signIn']['oidc']>): Issuer {
  const label = `Continue with ${name}`
  return { providerId: 'oidc', label, test: false, url, clientId, clientSecret, otherHosts: [] }
}

function standIn({ url, clientId, clientSecret }: LocalIssuerSettings, ownUrl: () => string): Issuer {
  const reachedAt = () => ownUrl() + LOCAL_ISSUER_PATH
  return {
    providerId: 'google',
    label: CONTINUE_WITH_GOOGLE,
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
    // Derived, so that there is no other secret to keep.
    clientSecret: Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url'),
    redirectUris: [`${shop}${AUTH_PATH}${CALLBACK_PATH}/google`],
  }
}
