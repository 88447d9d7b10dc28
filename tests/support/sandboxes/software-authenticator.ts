import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What is wrong with an answer of the authenticator, on purpose. */
type Flaws = {
  /** The page that it was made on; the shop's own unless named. */
  origin?: string
  challenge?: string
  /** Clears the flag of user verification. */
  unverified?: boolean
  /** Does not increment the counter, like a cloned authenticator. */
  counter?: number
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/**
 * A passkey in software, which answers what a browser answers (WebAuthn Level 2, sections 5.2, 6.1 and 6.5): a P-256
 * key, no attestation.
 */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  let uses = 0

  function authenticatorData(flags: number, counter: number, key: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([rpIdHash, Buffer.of(flags), count, key])
  }

  function clientData(type: 'create' | 'get', challenge: string, flaws: Flaws): Buffer {
    const told = { type: `webauthn.${type}`, challenge: flaws.challenge ?? challenge, origin: flaws.origin ?? origin }
    return Buffer.from(JSON.stringify({ ...told, crossOrigin: false }))
  }

  function credential(response: Record<string, unknown>) {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
  }

  const person = ({ unverified }: Flaws) => PRESENT | (unverified ? 0 : VERIFIED)

  return {
    /** Answers `navigator.credentials.create`. */
    register({ challenge }: { challenge: string }, flaws: Flaws = {}) {
      const idLength = Buffer.of(0, id.length)
      const key = Buffer.concat([Buffer.alloc(16), idLength, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const data = authenticatorData(person(flaws) | HAS_KEY, 0, key)
      return credential({
        clientDataJSON: clientData('create', challenge, flaws).toString('base64url'),
        attestationObject: attestationObject(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    authenticate({ challenge }: { challenge: string }, flaws: Flaws = {}) {
      uses += 1
      const told = clientData('get', challenge, flaws)
      const data = authenticatorData(person(flaws), flaws.counter ?? uses)
      return credential({
        clientDataJSON: told.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(told)]), privateKey).toString('base64url'),
      })
    },
  }
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** The public key as a CBOR map (RFC 9053, section 7.1): EC2, ES256, P-256, x, y. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const [head, middle] = [Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32), Buffer.of(0x22, 0x58, 32)]
  return Buffer.concat([head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')])
}

/** The CBOR map `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])
  return Buffer.concat([
    Buffer.of(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.of(0xa0),
    text('authData'),
    Buffer.of(0x59, data.length >> 8, data.length & 0xff),
    data,
  ])
}
