import { generateKeyPairSync, sign } from 'node:crypto'

const OID = { ecdsaWithSha256: '06082a8648ce3d040302', commonName: '0603550403', subjectAltName: '0603551d11' }
const DAY_MS = 86_400_000

/** A certificate for one host name, valid today, that nobody signed but itself (RFC 5280, DER by hand). As PEM. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = sequence(hex(OID.ecdsaWithSha256))
  const name = sequence(tagged(0x31, sequence(hex(OID.commonName), tagged(0x0c, Buffer.from(host)))))
  const validity = sequence(utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS))
  const subjectAltName = sequence(
    hex(OID.subjectAltName),
    tagged(0x04, sequence(tagged(0x82, Buffer.from(host)))), // [2] dNSName
  )
  const certificate = sequence(
    tagged(0xa0, integer(2)), // version 3
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(subjectAltName)),
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', certificate, privateKey))
  const body = sequence(certificate, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  }
}

const hex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...items: Buffer[]) => tagged(0x30, ...items)
const integer = (value: number) => tagged(0x02, Buffer.from([value]))

function tagged(tag: number, ...items: Buffer[]): Buffer {
  const content = Buffer.concat(items)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function utcTime(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/\D/g, '').slice(2, 14)
  return tagged(0x17, Buffer.from(`${digits}Z`))
}
