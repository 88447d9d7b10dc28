import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import Negotiator from 'negotiator'

/** RFC 9110 §8.4.1, best first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

const LEAST_BYTES = 1_024 // Smaller bodies fit into one packet
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** A request that accepts nothing gets identity. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity'
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...CODINGS])
  return CODINGS.find((coding) => accepted.includes(coding)) ?? 'identity'
}

/** Medium Brotli: pages change more often than files. */
export async function compress(body: Buffer): Promise<Partial<Record<Coding, Buffer>>> {
  if (body.length < LEAST_BYTES) return { identity: body }
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gzipped] = await Promise.all([asBrotli(body, { params }), asGzip(body)])
  return { br, gzip: gzipped, identity: body }
}
