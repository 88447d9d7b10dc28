import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { Grant } from './authorization-codes.ts'

export const SIGNING_ALGORITHM = 'ES256'
const LIFETIME_S = 300

type KeyPair = { privateKey: CryptoKey; publicJwk: JWK & { kid: string } }

export type IdTokenSigner = ReturnType<typeof createIdTokenSigner>

/** Signs id tokens with a key that is made at first use and lives as long as the process. */
export function createIdTokenSigner(issuer: string, now: () => Date) {
  let made: Promise<KeyPair> | undefined
  const keyPair = () => {
    made ??= makeKeyPair()
    return made
  }
  return {
    publicKeys: async () => ({ keys: [(await keyPair()).publicJwk] }),

    async sign({ request, person }: Grant): Promise<string> {
      const { privateKey, publicJwk } = await keyPair()
      const issuedAtS = Math.floor(now().getTime() / 1000)
      const { email, emailVerified, name } = person
      return new SignJWT({ nonce: request.nonce, email, email_verified: emailVerified, name })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: publicJwk.kid })
        .setIssuer(issuer)
        .setSubject(person.subject)
        .setAudience(request.client_id)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + LIFETIME_S)
        .sign(privateKey)
    },
  }
}

async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM)
  const publicJwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: SIGNING_ALGORITHM, use: 'sig' }
  return { privateKey, publicJwk }
}
