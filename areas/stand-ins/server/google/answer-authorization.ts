import type { AuthorizationCodes } from './authorization-codes.ts'
import {
  type AuthorizationRequest,
  answerAddress,
  type IssuerClient,
  readAuthorizationRequest,
} from './authorization-request.ts'
import { chooserPage, strayPage } from './chooser-page.ts'
import { readChoice } from './read-choice.ts'

type Answer = { status: number; page: string } | { sendTo: URL }
type Parts = { issuer: string; client: IssuerClient; codes: AuthorizationCodes }

/** Answers an authorization request with the account chooser, or a redirect with an error. */
export function askWho({ issuer, client }: Parts, params: URLSearchParams): Answer {
  const read = readAuthorizationRequest(client, issuer, params)
  if ('unknownClient' in read) return { status: 400, page: strayPage(issuer) }
  return 'sendBack' in read
    ? { sendTo: read.sendBack }
    : { status: 200, page: chooserPage({ issuer, request: String(params) }) }
}

/** Answers a choice made on that page: back to the shop with a code, or that it was cancelled; or the page again. */
export function takeChoice(parts: Parts, form: URLSearchParams): Answer {
  const { issuer, client, codes } = parts
  // The request travelled through the page, so it is checked once more.
  const params = new URLSearchParams(form.get('request') ?? '')
  const read = readAuthorizationRequest(client, issuer, params)
  if (!('request' in read)) return askWho(parts, params)
  const { request } = read
  const choice = readChoice(form)
  if ('again' in choice)
    return { status: 422, page: chooserPage({ issuer, request: String(params), again: choice.again }) }
  const outcome =
    'cancelled' in choice ? { error: 'access_denied' } : { code: codes.issue({ request, person: choice.person }) }
  return { sendTo: backToShop(issuer, request, outcome) }
}

function backToShop(
  issuer: string,
  { redirect_uri, state }: AuthorizationRequest,
  outcome: Record<string, string>,
): URL {
  return answerAddress(redirect_uri, issuer, { ...outcome, state })
}
