import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import type { FieldError, Problem } from './problem-schema.ts'

export type { FieldError, Problem } from './problem-schema.ts'

/**
 * Every kind of refusal (RFC 9457). 401: no valid token. 403: not allowed. 404: not found, or not the caller's to know.
 * 409: the state forbids it. 422: invalid input. 429: too many requests.
 */
export const PROBLEMS = {
  'input-unreadable': { status: 400, title: msg('The request could not be read') },
  'not-signed-in': { status: 401, title: msg('Log in first') },
  'not-allowed': { status: 403, title: msg('You are not allowed to do this') },
  'proof-needed': { status: 403, title: msg('Confirm it’s you') },
  'second-factor-needed': { status: 403, title: msg('Second factor required') },
  'wrong-origin': { status: 403, title: msg('The request came from another site') },
  'not-found': { status: 404, title: msg('Not found') },
  'guest-closed': { status: 404, title: msg('This shop takes orders with an account only') },
  'too-slow': { status: 408, title: msg('The request took too long') },
  'price-changed': { status: 409, title: msg('The price has changed') },
  'in-stock': { status: 409, title: msg('The part is in stock') },
  'out-of-stock': { status: 409, title: msg('Not enough in stock') },
  'fit-not-acknowledged': { status: 409, title: msg('Some parts do not fit') },
  'lines-refused': { status: 409, title: msg('Some parts cannot be ordered like this') },
  'too-many-lines': { status: 409, title: msg('Too many lines in the basket') },
  'ordering-paused': { status: 409, title: msg('Orders are paused') },
  'terms-changed': { status: 409, title: msg('The terms have changed') },
  'total-changed': { status: 409, title: msg('The total has changed') },
  'delivery-refused': { status: 409, title: msg('This delivery is not offered') },
  'basket-ordered': { status: 409, title: msg('This basket is ordered already') },
  'coupon-refused': { status: 409, title: msg('The coupon cannot be used') },
  'payment-not-offered': { status: 409, title: msg('This way to pay is not offered') },
  'checkout-required': { status: 409, title: msg('Order this in the checkout') },
  'too-many-open-orders': { status: 409, title: msg('Too many unpaid orders') },
  'too-many-addresses': { status: 409, title: msg('Too many addresses') },
  'too-many-alerts': { status: 409, title: msg('Too many alerts') },
  'too-many-bikes': { status: 409, title: msg('Too many bikes') },
  'too-many-views': { status: 409, title: msg('Too many saved views') },
  'unpaid-limit': { status: 409, title: msg('Verify your email to reserve more') },
  'refund-too-large': { status: 409, title: msg('More than can be refunded') },
  'already-reviewed': { status: 409, title: msg('You have already reviewed this purchase') },
  'plan-requested': { status: 409, title: msg('You have already requested this plan') },
  'request-state': { status: 409, title: msg('Not possible in the request’s current status') },
  'order-state': { status: 409, title: msg('Not possible in the order’s current status') },
  'too-many-units': { status: 409, title: msg('More units than are open') },
  'not-returnable': { status: 409, title: msg('This cannot be returned here') },
  'period-over': { status: 409, title: msg('The period for this is over') },
  'email-not-verified': { status: 409, title: msg('Email not verified') },
  'last-administrator': { status: 409, title: msg('The shop needs an administrator') },
  'golden-pairs-changed': { status: 409, title: msg('Golden pairs would change') },
  'part-changed': { status: 409, title: msg('This part has changed') },
  'note-changed': { status: 409, title: msg('This note has changed') },
  'prices-changed': { status: 409, title: msg('Prices have changed meanwhile') },
  'attribute-changed': { status: 409, title: msg('This attribute has changed') },
  'role-name-taken': { status: 409, title: msg('Another role has this name') },
  'maker-in-use': { status: 409, title: msg('Parts name this maker') },
  'role-in-use': { status: 409, title: msg('The role is in use') },
  'serial-taken': { status: 409, title: msg('Another order has this serial number') },
  'sku-taken': { status: 409, title: msg('Another part has this SKU') },
  'stock-promised': { status: 409, title: msg('Orders reserve these units') },
  'import-running': { status: 409, title: msg('Another import is running') },
  'payment-incomplete': { status: 409, title: msg('The payment is not complete') },
  'precondition-failed': { status: 412, title: msg('The resource has changed') },
  'too-large': { status: 413, title: msg('The request is too large') },
  'wrong-content-type': { status: 415, title: msg('Send JSON') },
  'unsupported-picture': { status: 415, title: msg('Unsupported picture format') },
  'unsupported-document': { status: 415, title: msg('Not a PDF') },
  'no-such-range': { status: 416, title: msg('Range not satisfiable') },
  'broken-picture': { status: 422, title: msg('The picture cannot be read') },
  'too-many-pixels': { status: 422, title: msg('The picture has too many pixels') },
  'file-broken': { status: 422, title: msg('The file has errors') },
  'input-invalid': { status: 422, title: msg('The input is not valid') },
  'amount-too-small': { status: 422, title: msg('The total is too small to be paid') },
  'amount-too-large': { status: 422, title: msg('The total is too large for one order') },
  'below-minimum': { status: 422, title: msg('Below the minimum order') },
  'not-a-multiple': { status: 422, title: msg('Not a multiple of the pack size') },
  'idempotency-key-reused': { status: 422, title: msg('The idempotency key belongs to another request') },
  'too-many-requests': { status: 429, title: msg('Too many requests') },
  'headers-too-large': { status: 431, title: msg('The headers are too large') },
  unexpected: { status: 500, title: msg('Something went wrong on our side') },
  'shop-closed': { status: 503, title: msg('The shop is not open yet') },
  'payment-provider-unavailable': { status: 503, title: msg('Payments are not available right now') },
  'tax-unavailable': { status: 503, title: msg('Tax cannot be calculated right now') },
  unavailable: { status: 503, title: msg('The shop is busy') },
} as const satisfies Record<string, { status: number; title: Message }>

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

/**
 * `refuse('out-of-stock', t('Only 3 available.'), { availableQuantity: 3 })`
 * @param detail a message where the refusal is a constant: it is worded when read
 */
export function refuse(
  kind: ProblemKind,
  detail: string | Message,
  members: Omit<Refusal, 'refused' | 'detail'> = {},
): Refusal {
  return {
    refused: kind,
    get detail() {
      return say(detail as Message)
    },
    ...members,
  }
}

/** For one field, in the words of the refusal itself. */
export function refuseField(
  path: string,
  message: string | Message,
  kind: 'input-invalid' | 'proof-needed' = 'input-invalid',
): Refusal {
  const words = () => say(message as Message)
  return {
    refused: kind,
    get detail() {
      return words()
    },
    get errors() {
      return [{ path, message: words() }]
    },
  }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && 'detail' in value
}

export function problemFrom(refusal: Refusal): Problem {
  const { refused, detail, ...members } = refusal
  const { status, title } = PROBLEMS[refused]
  return { type: problemType(refused), status, title: say(title), detail, ...members }
}

export const NOTHING_HERE = refuse('not-found', msg('There is nothing at this address.'))
export const SHOP_BUSY = refuse('unavailable', msg('The shop is busy right now. Try again in a few seconds.'))

export const ADMINISTRATORS_ONLY = msg('Only administrators may do this.')
export const NOT_IN_ROLE = msg('Your role doesn’t include this.')

/** For input that breaks a rule of its fields. */
export function invalidInput(errors: FieldError[]): Refusal {
  return refuse('input-invalid', t('Check the marked fields.'), { errors })
}
