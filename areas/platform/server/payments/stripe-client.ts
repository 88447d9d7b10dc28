import Stripe from 'stripe'
import type { Refusal } from '#platform/contract/problem.ts'
import type { PaymentPage, PaymentPageQuery } from './payments.ts'
import { type ProviderFailure, type ProviderRefusal, refusalFrom, withDeadline } from './stripe-failures.ts'

export type StripeClientOptions = {
  secretKey: string
  timeoutMs: number // Per call, including a retry
  /** `url` for this server, `browserPath` for browsers. */
  sandbox?: { url: () => string; browserPath: string }
  /** Gets no secrets. */
  onFailure?: (failure: ProviderFailure) => void
}

export const INTENT_ID = /^pi_\w{1,100}$/
const PAGE_LENGTH = 100 // Stripe's maximum
const MOST_OF_INTENT = 1_000 // Far more than one intent can reasonably have

export type StripeCalls = ReturnType<typeof createStripeCalls>

/** Stripe's client, and the ways to call it: with a deadline, and failures as refusals. */
export function createStripeCalls(options: StripeClientOptions) {
  const ask = <Result>(call: Promise<Result>) =>
    withDeadline(call, options.timeoutMs).catch((error: unknown) => refusalFrom(error, options.onFailure))

  return {
    stripe: createStripeClient(options),
    ask,

    /** Ids may come from users: only Stripe's own may become part of a request path. */
    async find<Found extends object, Read>(
      pattern: RegExp,
      id: string,
      retrieve: (id: string) => Promise<Found>,
      read: (found: Found) => Read,
    ): Promise<Read | undefined | Refusal> {
      if (!pattern.test(id)) return undefined
      const found = await ask(retrieve(id))
      if (isProviderRefusal(found)) return found.code === 'resource_missing' ? undefined : found.refusal
      return read(found)
    },

    async list<Found extends { id: string }, Read>(
      { since, after }: PaymentPageQuery,
      page: (params: Stripe.PaginationParams & { created: Stripe.RangeQueryParam }) => Promise<Stripe.ApiList<Found>>,
      read: (found: Found) => Read | undefined,
    ): Promise<PaymentPage<Read> | Refusal> {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const found = await ask(page({ limit: PAGE_LENGTH, created, ...(after && { starting_after: after }) }))
      if (isProviderRefusal(found)) return found.refusal
      const items = found.data.map(read).filter((item) => item !== undefined)
      return { items, next: found.has_more ? found.data.at(-1)?.id : undefined }
    },

    async listOfIntent<Found extends { id: string }, Read>(
      intentId: string,
      page: (params: { payment_intent: string; limit: number }) => Stripe.ApiListPromise<Found>,
      read: (found: Found) => Read,
    ): Promise<Read[] | Refusal> {
      if (!INTENT_ID.test(intentId)) return []
      const pages = page({ payment_intent: intentId, limit: PAGE_LENGTH })
      const found = await ask(pages.autoPagingToArray({ limit: MOST_OF_INTENT }))
      if (!isProviderRefusal(found)) return found.map(read)
      return found.code === 'resource_missing' ? [] : found.refusal
    },
  }
}

export function createStripeClient({ secretKey, timeoutMs, sandbox }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(sandbox ? { httpClient: Stripe.createFetchHttpClient(fetchFrom(sandbox.url)) } : {}),
  })
}

/** The client takes no base path, so it is added here. */
function fetchFrom(baseUrl: () => string): typeof fetch {
  return (address, init) => {
    const { pathname, search } = new URL(String(address))
    return fetch(baseUrl() + pathname + search, init)
  }
}

export function isProviderRefusal(result: object): result is ProviderRefusal {
  return 'refusal' in result
}
