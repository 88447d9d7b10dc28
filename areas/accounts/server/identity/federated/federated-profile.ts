import type { IDToken, UserInfoResponse } from 'openid-client'
import { emailSchema, nameSchema, type SignInError } from '#accounts/contract/credentials.ts'

/** Issuer and subject identify a person for good; the rest may change. */
export type FederatedProfile = {
  issuer: string
  subject: string
  email: string // Confirmed by the issuer and normalised
  name: string
  photoUrl?: string // Always https
}

export type SignInFailure = { failed: SignInError }

type Claims = Pick<IDToken | UserInfoResponse, 'email' | 'email_verified' | 'name' | 'picture' | 'sub'>

const MAX_PHOTO_URL_LENGTH = 1000

/** Whether the user information endpoint need not be asked. */
export function saysEmail({ email, email_verified }: Claims): boolean {
  return email !== undefined && email_verified !== undefined
}

/** From a verified id token, or user information if the token lacks the email. Email and its status come together. */
export function readProfile(idToken: IDToken, userInfo?: UserInfoResponse): FederatedProfile | SignInFailure {
  const { email, email_verified }: Claims = userInfo ?? idToken
  const { data: address } = emailSchema.safeParse(email)
  if (!address) return { failed: 'email-missing' }
  // Some issuers send a string.
  if (email_verified !== true && String(email_verified) !== 'true') return { failed: 'email-unconfirmed' }
  const photoUrl = readPhotoUrl(userInfo?.picture ?? idToken.picture)
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: address,
    name: readName(userInfo?.name ?? idToken.name) ?? address.split('@')[0] ?? address,
    ...(photoUrl && { photoUrl }),
  }
}

function readName(name: unknown): string | undefined {
  return typeof name === 'string' ? nameSchema.safeParse(name.trim().slice(0, 120)).data : undefined
}

function readPhotoUrl(picture: unknown): string | undefined {
  if (typeof picture !== 'string' || picture.length > MAX_PHOTO_URL_LENGTH || !URL.canParse(picture)) return undefined
  return picture.startsWith('https://') ? picture : undefined
}
