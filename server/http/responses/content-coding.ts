import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/** How the bytes of an answer are packed (RFC 9110 §8.4.1). */
export type Coding = 'br' | 'gzip' | 'identity'

/** Less is not worth the trouble: it fits into one packet as it is. */
const LEAST_BYTES = 1_024
const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Browsers send a handful of different headers. */
const chosen = new Map<string, Coding>()
const MOST_CHOSEN = 100

/** The best coding that a request takes: brotli, gzip, else as it is. */
export function chooseCoding(acceptEncoding: string | undefined): Coding {
  if (!acceptEncoding) return 'identity'
  let coding = chosen.get(acceptEncoding)
  if (coding) return coding
  coding = bestCoding(acceptEncoding)
  if (chosen.size < MOST_CHOSEN) chosen.set(acceptEncoding, coding)
  return coding
}

function bestCoding(acceptEncoding: string): Coding {
  return takes(acceptEncoding, 'br') ? 'br' : takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function takes(acceptEncoding: string, coding: string): boolean {
  for (const element of acceptEncoding.split(',')) {
    const [name = '', ...parameters] = element.split(';')
    if (name.trim().toLowerCase() === coding) return !parameters.some((each) => /^\s*q=0(\.0*)?\s*$/i.test(each))
  }
  return false
}

/** The bytes in every coding that is worth it. Brotli is kept short: a page changes more often than a file. */
export async function packed(body: Buffer): Promise<Partial<Record<Coding, Buffer>>> {
  if (body.length < LEAST_BYTES) return { identity: body }
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gzipped] = await Promise.all([asBrotli(body, { params }), asGzip(body)])
  return { br, gzip: gzipped, identity: body }
}
