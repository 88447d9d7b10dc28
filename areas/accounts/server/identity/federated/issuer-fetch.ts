import type { CustomFetch } from 'openid-client'
import { type Issuer, isIssuerAddress } from './issuer.ts'

const MAX_ANSWER_BYTES = 256 * 1024

/** A foreign address, or too long an answer. */
export class IssuerAnswerRefused extends Error {
  override name = 'IssuerAnswerRefused'
}

/** No answer in time, or only that it is unavailable. */
export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable'
}

/** `fetch` for one issuer: its own addresses, no redirects, at most 256 KiB. Callers set deadlines. */
export function issuerFetch(issuer: Issuer): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    if (!isIssuerAddress(issuer, address)) throw new IssuerAnswerRefused('not an address of the issuer')
    const content = body == null ? {} : { body: body as BodyInit }
    const init: RequestInit = { method, headers, redirect: 'manual', ...content, ...(signal && { signal }) }
    try {
      const answer = await fetch(whereReached(issuer, address), init)
      if (answer.status >= 500) throw new IssuerUnreachable(`answered ${answer.status}`)
      return new Response(await readCapped(answer), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof IssuerAnswerRefused || error instanceof IssuerUnreachable) throw error
      throw new IssuerUnreachable('no answer', { cause: error })
    }
  }
}

function whereReached({ url, reachedAt }: Issuer, address: string): string {
  return reachedAt && address.startsWith(`${url}/`) ? reachedAt() + address.slice(url.length) : address
}

async function readCapped(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > MAX_ANSWER_BYTES) throw new IssuerAnswerRefused('an answer of more than 256 KiB')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
