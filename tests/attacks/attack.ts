import type { Scene } from './running/scene.ts'

/** The attacker: a visitor without an account, a customer or an administrator. */
export type Attacker = 'visitor' | 'customer' | 'administrator'

/** A request as it is sent: raw path, raw headers. `json` goes out as JSON with its content type. */
export type AttackRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  json?: unknown
  payload?: string | Uint8Array
  /** Instead of all else: the bytes of a connection. */
  wire?: string
  /** Authenticates by the session cookie. */
  byCookie?: boolean
}

/** What lies in these tables is watched: an attack changes no row of it, unless it says so. */
export const WATCHED = [
  'parts',
  'orders',
  'order_lines',
  'shipments',
  'carriers',
  'order_payments',
  'order_refunds',
  'provider_events',
  'accounts',
  'auth_user',
  'auth_account',
  'reviews',
  'review_photos',
  'review_votes',
  'review_reports',
  'contact_messages',
  'plan_requests',
  'baskets',
  'basket_lines',
  'addresses',
  'wish_lists',
  'wish_lines',
  'bulk_price_changes',
  'stock_limits',
  'letters',
  'stock_alerts',
  'part_questions',
  'audit_log',
  'pictures',
] as const
export type Watched = (typeof WATCHED)[number]

/** One attack, as data. */
export type Attack = {
  id: string
  who?: Attacker
  request: (scene: Scene) => AttackRequest | Promise<AttackRequest>
  /** Every status that is right. Of a wire attack: of each answer on the connection. */
  answer: number | readonly number[]
  /** The last segment of the problem's type. */
  problem?: string
  /** Has to be answered exactly alike, but for the request's id. */
  sameAs?: (scene: Scene) => AttackRequest
  changes?: readonly Watched[]
  /** What else is wrong with the answer, or with the shop after it. */
  fault?: (answer: AttackAnswer, scene: Scene) => string | undefined | Promise<string | undefined>
}

export type AttackAnswer = {
  /** Of the first answer, when there are several on one connection. */
  status: number
  /** Of all answers on the connection. */
  statuses: number[]
  headers: Record<string, string | string[] | undefined>
  text: string
}
