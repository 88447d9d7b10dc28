import type { ZodError } from 'zod'
import { t } from '#platform/contract/language/text.ts'
import { type FieldError, type Refusal, refuse } from '#platform/contract/problem.ts'
import { AUTH_PATH, type AuthEndpoint } from '../auth-endpoint.ts'
import { CROSS_SITE, inputRefusal } from './auth-problem.ts'

/** The client's address for Better Auth; a client's own header of that name never passes. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address'
/** All that Better Auth sees of a client's headers. */
const PASSED_HEADERS = ['cookie', 'origin', 'user-agent']
const MAX_HEADER_LENGTH = { 'user-agent': 300 } as Readonly<Record<string, number>>

export type FrontDoor = { publicUrl: string; origins: readonly string[] }

/** Validates a request to `/api/auth/…` and rebuilds it for Better Auth with our public URL, whatever host it named. */
export async function readAuthRequest(
  { publicUrl, origins }: FrontDoor,
  path: string,
  endpoint: AuthEndpoint,
  request: Request,
  clientAddress: string,
): Promise<Request | Refusal> {
  const headers = passedHeaders(request.headers, clientAddress)
  const url = new URL(AUTH_PATH + path, publicUrl)
  const query = endpoint.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (query && !query.success) return inputRefusal(fieldErrors(query.error))
  for (const [name, value] of Object.entries(query?.data ?? {})) url.searchParams.set(name, String(value))
  if (!endpoint.body) return new Request(url, { headers })

  const refusal = crossSiteRefusal(request.headers, origins)
  if (refusal) return refusal
  const body = await readJson(request)
  if (body === undefined) return refuse('input-unreadable', t('The body is not JSON.'))
  const parsed = endpoint.body.safeParse(body)
  if (!parsed.success) return inputRefusal(fieldErrors(parsed.error))
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(parsed.data) })
}

/** A write must be JSON, from our own pages if it names an origin, and name one if it brings a cookie. */
function crossSiteRefusal(headers: Headers, origins: readonly string[]): Refusal | undefined {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== 'application/json') return refuse('wrong-content-type', t('Send the body as application/json.'))
  const origin = headers.get('origin')
  const trusted = origin === null ? !headers.has('cookie') : origins.includes(origin)
  return trusted ? undefined : CROSS_SITE
}

function fieldErrors({ issues }: ZodError): FieldError[] {
  return issues.map(({ path, message }) => ({ path: path.join('.'), message }))
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
