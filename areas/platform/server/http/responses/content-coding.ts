import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import Negotiator from 'negotiator'

/** RFC 9110 §8.4.1, best first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

const LEAST_BYTES = 1_024 // Smaller bodies fit into one packet
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** The best of these that is accepted. A request that accepts nothing gets identity. */
export function chooseCoding(acceptEncoding: string | undefined, codings: readonly Coding[] = CODINGS): Coding {
  if (!acceptEncoding) return 'identity'
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...codings])
  return codings.find((coding) => accepted.includes(coding)) ?? 'identity'
}

/** Small bodies go as they are. */
export const codingOf = ({ length }: Buffer, acceptEncoding: string | undefined): Coding =>
  length < LEAST_BYTES ? 'identity' : chooseCoding(acceptEncoding)

/** Medium Brotli: pages change more often than files. */
export async function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body
  if (coding === 'gzip') return asGzip(body)
  return asBrotli(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
}
