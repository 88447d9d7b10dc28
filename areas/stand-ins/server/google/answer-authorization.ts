import { emailSchema, nameSchema } from '#accounts/contract/credentials.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import {
  type AuthorizationRequest,
  answerAddress,
  type IssuerClient,
  readAuthorizationRequest,
} from './authorization-request.ts'
import { chooserPage, strayPage, type TypedAgain } from './chooser-page.ts'
import { DEMO_PEOPLE, type IssuedPerson, typedPerson } from './demo-people.ts'

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

type Choice = { cancelled: true } | { person: IssuedPerson } | { again: TypedAgain }

/** The account chosen on the chooser's page. */
function readChoice(form: URLSearchParams): Choice {
  const choice = form.get('choice')
  if (choice === 'cancel') return { cancelled: true }
  const person = DEMO_PEOPLE.find(({ subject }) => subject === choice)
  return person ? { person } : readTyped(form)
}

function readTyped(form: URLSearchParams): Choice {
  const typed = {
    email: form.get('email') ?? '',
    name: form.get('name') ?? '',
    verified: form.get('verified') === 'yes',
  }
  const email = emailSchema.safeParse(typed.email)
  if (!email.success) return { again: { ...typed, problem: email.error.issues[0]?.message ?? '' } }
  // A name is no duty at an issuer; the shop then makes one from the address.
  const name = nameSchema.safeParse(typed.name).data ?? ''
  return { person: typedPerson({ email: email.data, name, emailVerified: typed.verified }) }
}
