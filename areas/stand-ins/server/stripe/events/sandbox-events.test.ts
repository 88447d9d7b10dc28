import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { type OpenSandbox, openSandbox } from '#test-support/sandboxes/open-sandbox.ts'
import { createTestDatabase, type TestDatabase } from '#test-support/test-database.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Received = { type: string; event: Stripe.Event; body: Buffer; signature: string | undefined }

/** An endpoint that records deliveries and gives configured answers. */
async function openEndpoint(answer: (response: ServerResponse, nth: number) => void = (response) => response.end()) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const event = JSON.parse(body) as Stripe.Event
    const signature = request.headers['stripe-signature']
    received.push({ type: event.type, event, body: Buffer.from(body), signature: signature?.toString() })
    answer(response, received.length)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe/webhook`
  return { url: () => url, received, types: () => received.map(({ type }) => type).sort() }
}

async function open(endpoint?: { url: () => string }, database?: TestDatabase, now?: () => Date) {
  const own = database ?? (await createTestDatabase())
  const sandbox = await openSandbox(own, { ...(endpoint && { webhookUrl: endpoint.url }), ...(now && { now }) })
  closing.push(() => sandbox.close())
  return sandbox
}

const newIntent = ({ stripe }: OpenSandbox) => stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
async function pay(sandbox: OpenSandbox, card = 'pm_card_visa') {
  const { id } = await newIntent(sandbox)
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: card })
  return id
}
const PAID = ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']

describe('Events are posted to the shop', () => {
  it('each once, signed so that the port takes them, and say what they are about', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    const intentId = await pay(sandbox)
    const { pending } = await sandbox.control.work()
    expect(pending.deliveries).toBe(0)
    expect(endpoint.types()).toEqual(PAID)
    for (const { body, signature } of endpoint.received) {
      expect(sandbox.payments.readEvent(body, signature)).toMatchObject({ livemode: false })
      expect(sandbox.payments.readEvent(Buffer.concat([body, Buffer.from(' ')]), signature)).toMatchObject({
        refused: 'input-unreadable',
      })
    }
    const succeeded = endpoint.received.find(({ type }) => type === 'payment_intent.succeeded')
    expect(sandbox.payments.readEvent(succeeded?.body ?? Buffer.of(), succeeded?.signature)).toMatchObject({
      about: 'intent',
      intentId,
    })
    const listed = await sandbox.stripe.events.retrieve(succeeded?.event.id ?? '')
    expect(listed).toEqual({ ...succeeded?.event, pending_webhooks: 0 })
  })

  it('by itself, without being asked', async () => {
    let arrived = () => {}
    const all = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const endpoint = await openEndpoint((response, nth) => {
      response.end()
      if (nth === PAID.length) arrived()
    })
    await pay(await open(endpoint))
    await all
    expect(endpoint.types()).toEqual(PAID)
  })

  it('again and again, later each time, until the endpoint takes them', async () => {
    let nowMs = Date.UTC(2026, 2, 1)
    const endpoint = await openEndpoint((response, nth) => response.writeHead(nth <= 2 ? 503 : 200).end())
    const sandbox = await open(endpoint, undefined, () => new Date(nowMs))
    await newIntent(sandbox)
    for (const [stepMs, tries] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_600_000, 3],
    ] as const) {
      nowMs += stepMs
      await sandbox.control.work()
      expect(endpoint.received).toHaveLength(tries)
    }
    expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(1)
    // Each attempt has a fresh signature: the last would be too old otherwise.
    expect(new Set(endpoint.received.map(({ signature }) => signature)).size).toBe(3)
  })

  it('and given up after 15 tries; then they are still to be asked for', async () => {
    const endpoint = await openEndpoint((response) => response.writeHead(500).end())
    const sandbox = await open(endpoint)
    const { id } = await newIntent(sandbox)
    const { pending } = await sandbox.control.work(999_999_999)
    expect(pending.deliveries).toBe(0)
    expect(endpoint.received).toHaveLength(15)
    expect((await sandbox.stripe.events.list()).data).toMatchObject([{ data: { object: { id } }, pending_webhooks: 0 }])
  })

  it('by another process when the first one died between taking and posting', async () => {
    let nowMs = Date.UTC(2026, 2, 1)
    const database = await createTestDatabase()
    const silent = await openEndpoint(() => {})
    const first = await openSandbox(
      { db: database.db, drop: async () => {} },
      {
        webhookUrl: silent.url,
        now: () => new Date(nowMs),
      },
    )
    await newIntent(first)
    const posting = first.control.work().catch(() => 'cut off')
    await expect.poll(() => silent.received.length).toBe(1)
    const endpoint = await openEndpoint()
    const second = await open(endpoint, database, () => new Date(nowMs))
    await second.control.work()
    expect(endpoint.received).toHaveLength(0)
    nowMs += 60_000
    await second.control.work()
    expect(endpoint.types()).toEqual(['payment_intent.created'])
    await first.close()
    await posting
    // The first one's end comes late and changes nothing.
    nowMs += 60_000
    expect((await second.control.work()).pending.deliveries).toBe(0)
    expect(endpoint.types()).toEqual(['payment_intent.created'])
  })

  it('not at all when there is no endpoint', async () => {
    const sandbox = await open()
    await pay(sandbox)
    expect((await sandbox.control.work(999_999_999)).pending).toEqual({ tasks: 0, deliveries: 0 })
    expect((await sandbox.stripe.events.list()).data).toHaveLength(3)
  })
})

describe('On request, events are', () => {
  it('dropped: the shop learns of them only by asking', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    await sandbox.control.onEvent({ effect: 'drop', type: 'payment_intent.succeeded' })
    const intentId = await pay(sandbox)
    await sandbox.control.work(999_999_999)
    expect(endpoint.types()).toEqual(['charge.succeeded', 'payment_intent.created'])
    const page = await sandbox.payments.listEvents({ since: new Date(0) })
    expect(page).toMatchObject({ items: [{ type: 'payment_intent.succeeded', intentId }], next: undefined })
  })

  it('posted twice', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    await sandbox.control.onEvent({ effect: 'duplicate', times: 2 })
    await pay(sandbox)
    await sandbox.control.work()
    expect(endpoint.received).toHaveLength(PAID.length + 2)
    expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(PAID.length)
  })

  it('delayed', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    await sandbox.control.onEvent({ effect: 'delay', type: 'payment_intent.succeeded', delayMs: 60_000 })
    await pay(sandbox)
    expect((await sandbox.control.work(50_000)).pending.deliveries).toBe(1)
    expect(endpoint.types()).toEqual(['charge.succeeded', 'payment_intent.created'])
    await sandbox.control.work(61_000)
    expect(endpoint.types()).toEqual(PAID)
  })

  it('posted in another order than they happened', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    await sandbox.control.onEvent({ effect: 'reorder', delayMs: 60_000 })
    const ids = []
    for (let count = 0; count < 20; count += 1) ids.push((await newIntent(sandbox)).id)
    await sandbox.control.work(61_000)
    const posted = endpoint.received.map(({ event }) => (event.data.object as { id: string }).id)
    expect([...posted].sort()).toEqual([...ids].sort())
    // One order of 20! would be the right one.
    expect(posted).not.toEqual(ids)
  })

  it('themselves again after a reset', async () => {
    const endpoint = await openEndpoint()
    const sandbox = await open(endpoint)
    await sandbox.control.onEvent({ effect: 'drop' })
    await newIntent(sandbox)
    await sandbox.control.reset()
    await newIntent(sandbox)
    await sandbox.control.work(999_999_999)
    expect(endpoint.types()).toEqual(['payment_intent.created'])
  })
})
