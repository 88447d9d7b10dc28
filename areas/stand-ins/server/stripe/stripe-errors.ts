/** An answer of the sandbox: HTTP status and JSON body. */
export type Answer = { status: number; body: Record<string, unknown> }

export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** The members of Stripe's error object that the sandbox uses (docs.stripe.com/api/errors). */
export type StripeErrorBody = {
  type: StripeErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Record<string, unknown>
  payment_method?: Record<string, unknown>
}

/** An error answer in Stripe's shape. */
export function fault(status: number, error: StripeErrorBody): Answer {
  return { status, body: { error } }
}

/** 400: a parameter is missing, unknown or wrong. */
export function invalidParameter(code: string, param: string, message: string): Answer {
  return fault(400, { type: 'invalid_request_error', code, param, message })
}

/** 404 for an unknown id; `noun` as Stripe names it, such as `payment_intent`. */
export function noSuch(noun: string, id: string, param = 'id'): Answer {
  return fault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${noun}: '${id}'`,
  })
}

/** 400: the intent is in a state that does not allow the call. */
export function unexpectedState(message: string, intent: Record<string, unknown>): Answer {
  return fault(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}

/** 404 for an address that is none of the sandbox's. The address is not repeated: its query may hold secrets. */
export function unknownAddress(method: string): Answer {
  return fault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}).` })
}

export const NO_KEY = fault(401, {
  type: 'invalid_request_error',
  message:
    'You did not provide an API key. Give it in the Authorization header, as bearer or as the user of basic auth.',
})

export const WRONG_KEY = fault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })

export const SECRET_KEY_REQUIRED = fault(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
})

export const PUBLISHABLE_KEY_REQUIRED = fault(403, {
  type: 'invalid_request_error',
  message: 'This API call is made by the card form, with a publishable API key.',
})

export const WRONG_CLIENT_SECRET = invalidParameter(
  'payment_intent_invalid_parameter',
  'client_secret',
  'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
)

export const UNREADABLE_FORM = fault(400, {
  type: 'invalid_request_error',
  message: 'The request is not a readable form (application/x-www-form-urlencoded).',
})
