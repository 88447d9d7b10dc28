import type { Fleet, Person } from '../fleet.ts'
import { askIntent, confirmIntent, sendOrder, tellPaid } from '../orders/order-requests.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import type { KnownThings } from './known-things.ts'

const PARTS = 20
const PAID_ORDERS = 18
const PACKED_ORDERS = 6
const SIZES = ['S', 'M', 'L', 'XL']
/** Part numbers that can be variants of a product. */
export const SIZED = Array.from({ length: 40 }, (_, index) => `SIZED-${index}`)
export const CARD = '4242424242424242'

/**
 * Gives the shop what chance would seldom make, and tells the fuzz of it: parts, orders that were paid, emails that
 * were given up.
 */
export async function fillFuzzedShop(fleet: Fleet, people: FuzzPeople, things: KnownThings): Promise<void> {
  // No job fails for good in so short a time: administrators find the emails of the first sign-ups given up.
  await fleet.pool.query(`UPDATE jobs.job SET state = 'failed' WHERE name = 'deliver-letter' AND state <> 'active'`)
  for (let number = 0; number < PARTS; number++) {
    const priceCents = 1_990 + number
    const part = await fleet.addPart({ priceCents, quantity: 1_000_000 })
    const payer = await people.caller(number % 2 ? 'customer' : 'other customer')
    if (!payer || number >= PAID_ORDERS) continue
    // Only they may pay by bank transfer.
    await fleet.pool.query('UPDATE auth_user SET email_verified = true WHERE email = $1', [payer.email])
    const order = await orderAndPay(fleet, payer, things, { part, priceCents })
    if (number < PACKED_ORDERS) await pack(fleet, people, things, order)
  }
  for (const [index, sku] of SIZED.entries()) {
    const part = await fleet.addPart({ priceCents: 3_000, quantity: 10 })
    const specs = { size: SIZES[index % SIZES.length] }
    await fleet.pool.query(`UPDATE parts SET sku = $2, category = 'Jerseys', specs = $3 WHERE id = $1`, [
      part,
      sku,
      specs,
    ])
  }
  const listed = await fleet.request('GET', '/api/part')
  things.learn('listParts', { answer: listed.body, asked: undefined, email: undefined, link: undefined })
}

async function orderAndPay(
  fleet: Fleet,
  payer: Person,
  things: KnownThings,
  { part, priceCents }: { part: string; priceCents: number },
): Promise<string> {
  const { email } = payer
  const placed = await sendOrder(fleet, payer, { part, priceCents })
  const { insertedId } = placed.body as { insertedId: string }
  const asked = { placePrice: priceCents / 100 }
  things.learn('placeOrder', { answer: placed.body, asked, email, link: undefined })
  const begun = await askIntent(fleet, payer, insertedId, priceCents)
  const { clientSecret } = begun.body as { clientSecret: string }
  things.learn('createPaymentIntent', { answer: begun.body, asked, email, link: undefined })
  await confirmIntent(fleet, clientSecret, CARD)
  const paid = await tellPaid(fleet, payer, insertedId, clientSecret.split('_secret_')[0] ?? '')
  if (paid.status !== 200) throw new Error(`The payment was answered ${paid.status}`)
  return insertedId
}

async function pack(fleet: Fleet, people: FuzzPeople, things: KnownThings, order: string): Promise<void> {
  const { token = '', email } = (await people.caller('administrator')) ?? {}
  const asked = { lines: [{ line: 1, quantity: 1 }], carrier: 'UPS', packed: true }
  const packed = await fleet.request('POST', `/api/orders/${order}/shipments`, { token, body: asked })
  if (packed.status !== 200) throw new Error(`Packing was answered ${packed.status}`)
  things.learn('shipLines', { answer: packed.body, asked, email, link: undefined })
}
