import { type Refusal, refuse } from '#contract/problem.ts'
import { AUTH_PATH, type AuthEndpoint, findAuthEndpoint } from './auth-endpoints.ts'
import { inputRefusal } from './auth-problem.ts'

/** The header by which the front door tells Better Auth the client's address; a client's own header of that name never passes. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address'
/** All that Better Auth sees of a client's headers. */
const PASSED_HEADERS = ['cookie', 'origin', 'user-agent']
const MAX_HEADER_LENGTH = { 'user-agent': 300 } as Readonly<Record<string, number>>

export type FrontDoor = { publicUrl: string; origins: readonly string[] }

/**
 * Checks a request to `/api/auth/…` and rebuilds it for Better Auth: its address from our own public URL, whatever host it named,
 * the headers from a short list, the body as its schema read it. A refusal when it is not one we answer.
 */
export async function readAuthRequest(
  { publicUrl, origins }: FrontDoor,
  request: Request,
  clientAddress: string,
): Promise<{ endpoint: AuthEndpoint; request: Request } | Refusal> {
  const { path, endpoint } = findAuthEndpoint(request)
  if (!endpoint) return refuse('not-found', 'There is nothing at this address.')
  const headers = passedHeaders(request.headers, clientAddress)
  const url = new URL(AUTH_PATH + path, publicUrl)
  if (!endpoint.body) return { endpoint, request: new Request(url, { headers }) }

  const refusal = crossSiteRefusal(request.headers, origins)
  if (refusal) return refusal
  const body = await readJson(request)
  if (body === undefined) return refuse('input-unreadable', 'The body is not JSON.')
  const parsed = endpoint.body.safeParse(body)
  if (!parsed.success)
    return inputRefusal(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  headers.set('content-type', 'application/json')
  return { endpoint, request: new Request(url, { method: 'POST', headers, body: JSON.stringify(parsed.data) }) }
}

/** A write must be JSON, come from our own pages when it says where from, and say so when it brings a cookie. */
function crossSiteRefusal(headers: Headers, origins: readonly string[]): Refusal | undefined {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/json') return refuse('wrong-content-type', 'Send the body as application/json.')
  const origin = headers.get('origin')
  const trusted = origin === null ? !headers.has('cookie') : origins.includes(origin)
  return trusted ? undefined : refuse('wrong-origin', 'The request came from another site.')
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse((await request.text()) || '{}')
  } catch {
    return undefined
  }
}

function passedHeaders(received: Headers, clientAddress: string): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: clientAddress })
  for (const name of PASSED_HEADERS) {
    const value = received.get(name)
    if (value) headers.set(name, value.slice(0, MAX_HEADER_LENGTH[name]))
  }
  return headers
}
