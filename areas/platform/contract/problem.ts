import type { FieldError, Problem } from './problem-schema.ts'

export type { FieldError, Problem } from './problem-schema.ts'

/**
 * Every kind of refusal (RFC 9457). 401: no valid token. 403: not allowed. 404: not found, or not the caller's to know.
 * 409: the state forbids it. 422: invalid input. 429: too many requests.
 */
export const PROBLEMS = {
  'input-unreadable': { status: 400, title: 'The request could not be read' },
  'not-signed-in': { status: 401, title: 'Log in first' },
  'not-allowed': { status: 403, title: 'You are not allowed to do this' },
  'proof-needed': { status: 403, title: 'Confirm it’s you' },
  'second-factor-needed': { status: 403, title: 'Second factor required' },
  'wrong-origin': { status: 403, title: 'The request came from another site' },
  'not-found': { status: 404, title: 'Not found' },
  'guest-closed': { status: 404, title: 'This shop takes orders with an account only' },
  'too-slow': { status: 408, title: 'The request took too long' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'in-stock': { status: 409, title: 'The part is in stock' },
  'out-of-stock': { status: 409, title: 'Not enough in stock' },
  'fit-not-acknowledged': { status: 409, title: 'Some parts do not fit' },
  'lines-refused': { status: 409, title: 'Some parts cannot be ordered like this' },
  'too-many-lines': { status: 409, title: 'Too many lines in the basket' },
  'ordering-paused': { status: 409, title: 'Orders are paused' },
  'terms-changed': { status: 409, title: 'The terms have changed' },
  'total-changed': { status: 409, title: 'The total has changed' },
  'delivery-refused': { status: 409, title: 'This delivery is not offered' },
  'basket-ordered': { status: 409, title: 'This basket is ordered already' },
  'coupon-refused': { status: 409, title: 'The coupon cannot be used' },
  'payment-not-offered': { status: 409, title: 'This way to pay is not offered' },
  'checkout-required': { status: 409, title: 'Order this in the checkout' },
  'too-many-open-orders': { status: 409, title: 'Too many unpaid orders' },
  'too-many-addresses': { status: 409, title: 'Too many addresses' },
  'too-many-alerts': { status: 409, title: 'Too many alerts' },
  'too-many-bikes': { status: 409, title: 'Too many bikes' },
  'too-many-views': { status: 409, title: 'Too many saved views' },
  'unpaid-limit': { status: 409, title: 'Verify your email to reserve more' },
  'refund-too-large': { status: 409, title: 'More than can be refunded' },
  'already-reviewed': { status: 409, title: 'You have already reviewed this purchase' },
  'plan-requested': { status: 409, title: 'You have already requested this plan' },
  'request-state': { status: 409, title: 'Not possible in the request’s current status' },
  'order-state': { status: 409, title: 'Not possible in the order’s current status' },
  'too-many-units': { status: 409, title: 'More units than are open' },
  'not-returnable': { status: 409, title: 'This cannot be returned here' },
  'period-over': { status: 409, title: 'The period for this is over' },
  'email-not-verified': { status: 409, title: 'Email not verified' },
  'last-administrator': { status: 409, title: 'The shop needs an administrator' },
  'golden-pairs-changed': { status: 409, title: 'Golden pairs would change' },
  'part-changed': { status: 409, title: 'This part has changed' },
  'note-changed': { status: 409, title: 'This note has changed' },
  'prices-changed': { status: 409, title: 'Prices have changed meanwhile' },
  'attribute-changed': { status: 409, title: 'This attribute has changed' },
  'role-name-taken': { status: 409, title: 'Another role has this name' },
  'maker-in-use': { status: 409, title: 'Parts name this maker' },
  'role-in-use': { status: 409, title: 'The role is in use' },
  'serial-taken': { status: 409, title: 'Another order has this serial number' },
  'sku-taken': { status: 409, title: 'Another part has this SKU' },
  'stock-promised': { status: 409, title: 'Orders reserve these units' },
  'import-running': { status: 409, title: 'Another import is running' },
  'payment-incomplete': { status: 409, title: 'The payment is not complete' },
  'precondition-failed': { status: 412, title: 'The resource has changed' },
  'too-large': { status: 413, title: 'The request is too large' },
  'wrong-content-type': { status: 415, title: 'Send JSON' },
  'unsupported-picture': { status: 415, title: 'Unsupported picture format' },
  'unsupported-document': { status: 415, title: 'Not a PDF' },
  'no-such-range': { status: 416, title: 'Range not satisfiable' },
  'broken-picture': { status: 422, title: 'The picture cannot be read' },
  'too-many-pixels': { status: 422, title: 'The picture has too many pixels' },
  'file-broken': { status: 422, title: 'The file has errors' },
  'input-invalid': { status: 422, title: 'The input is not valid' },
  'amount-too-small': { status: 422, title: 'The total is too small to be paid' },
  'amount-too-large': { status: 422, title: 'The total is too large for one order' },
  'below-minimum': { status: 422, title: 'Below the minimum order' },
  'not-a-multiple': { status: 422, title: 'Not a multiple of the pack size' },
  'idempotency-key-reused': { status: 422, title: 'The idempotency key belongs to another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  'shop-closed': { status: 503, title: 'The shop is not open yet' },
  'payment-provider-unavailable': { status: 503, title: 'Payments are not available right now' },
  'tax-unavailable': { status: 503, title: 'Tax cannot be calculated right now' },
  unavailable: { status: 503, title: 'The shop is busy' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemKind = keyof typeof PROBLEMS

const TYPE_PREFIX = '/problems/'

/** A path of this shop, as RFC 9457 §3.1.1 allows. */
export function problemType(kind: ProblemKind): string {
  return TYPE_PREFIX + kind
}

/** An expected failure, returned by a domain. */
export type Refusal = { refused: ProblemKind; detail: string } & Partial<
  Pick<
    Problem,
    | 'errors'
    | 'currentPrice'
    | 'availableQuantity'
    | 'min'
    | 'multiple'
    | 'refundable'
    | 'continueAt'
    | 'current'
    | 'lines'
    | 'clashes'
    | 'order'
    | 'report'
  >
>

/** `refuse('out-of-stock', 'Only 3 available.', { availableQuantity: 3 })` */
export function refuse(kind: ProblemKind, detail: string, members: Omit<Refusal, 'refused' | 'detail'> = {}): Refusal {
  return { refused: kind, detail, ...members }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'detail' in value
}

export function problemFrom(refusal: Refusal): Problem {
  const { refused, detail, ...members } = refusal
  return { type: problemType(refused), ...PROBLEMS[refused], detail, ...members }
}

export const NOTHING_HERE = refuse('not-found', 'There is nothing at this address.')
export const SHOP_BUSY = refuse('unavailable', 'The shop is busy right now. Try again in a few seconds.')

export const ADMINISTRATORS_ONLY = 'Only administrators may do this.'
export const NOT_IN_ROLE = 'Your role doesn’t include this.'

/** For input that breaks a rule of its fields. */
export function invalidInput(errors: FieldError[]): Refusal {
  return refuse('input-invalid', 'Check the marked fields.', { errors })
}
