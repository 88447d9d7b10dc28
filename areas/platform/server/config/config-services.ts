import type { ConfigVariables } from './config-variables.ts'

export type PictureBucket = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Undefined for the data folder. */
export function pictureBucket({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: ConfigVariables): PictureBucket | undefined {
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined
}

/** Invalid combinations: condition and message. */
export function filesProblems(variables: ConfigVariables): [boolean, string][] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  const given = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].filter(Boolean).length
  return [
    [
      given > 0 && given < 4,
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all or none',
    ],
  ]
}

export type MailServer = {
  url: string
  from: string
  replyTo: string | undefined // Defaults to the sender
}

export function mailServer({ SMTP_URL: url, MAIL_FROM: from, SHOP_MAILBOX }: ConfigVariables): MailServer | undefined {
  return url && from ? { url, from, replyTo: SHOP_MAILBOX } : undefined
}

/** Invalid combinations: condition and message. */
export function mailProblems({ SMTP_URL, MAIL_FROM }: ConfigVariables): [boolean, string][] {
  return [[Boolean(SMTP_URL) !== Boolean(MAIL_FROM), 'SMTP_URL and MAIL_FROM go together: set both or none']]
}

/** Without email, nobody can reset a password. */
export function mailWarnings({ SMTP_URL, SHOP_DEMO }: ConfigVariables): string[] {
  if (SMTP_URL || SHOP_DEMO) return []
  return ['SMTP_URL is not set: no email is sent, not even password reset links.']
}

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
