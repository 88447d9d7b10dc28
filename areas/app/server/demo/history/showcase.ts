import { randomUUID } from 'node:crypto'
import type { AdministeredPartDetails } from '#catalogue/contract/part-administration.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { demoPartId } from '../seed-demo.ts'
import { CUSTOMER } from './customers-orders.ts'
import type { Step } from './orders-of-the-past.ts'
import type { ShopOfThePast } from './shop-of-the-past.ts'

const PRODUCTS = [
  { name: 'Mere 30 trail rim', axes: ['etrto'], skus: ['RM-622-30', 'RM-584-30'] },
  { name: 'Shoal 61 trail tyre', axes: ['etrto'], skus: ['TY-61-622', 'TY-61-584'] },
  { name: 'Eddy Center Lock rotor', axes: ['diameterMm'], skus: ['DR-140-CL', 'DR-160-CL'] },
]
const CHEAPER_FROM_TEN = ['TU-28-622', 'TU-45-622', 'BP-D4-SIN']
const REDUCED = 'SD-155-C'
const WISHED = ['FK-390-G', 'HBR-G460', 'SPT-309-170']

/** What else the shop can do, as it stands today. */
export function showcase(now: Date): Step[] {
  return [addProducts, setPrices, fillAccount, askQuestions].map((run) => ({ at: now, run }))
}

async function addProducts(shop: ShopOfThePast): Promise<void> {
  for (const product of PRODUCTS) await shop.call('admin', 'POST', '/admin/products', product)
}

async function setPrices(shop: ShopOfThePast): Promise<void> {
  const times = (price: number, factor: number) => amountFromCents(Math.round(centsFromAmount(price) * factor))
  for (const sku of CHEAPER_FROM_TEN)
    await changePart(shop, sku, ({ price }) => ({ quantityPrices: [{ from: 10, price: times(price, 0.9) }] }))
  await changePart(shop, REDUCED, ({ price }) => ({ reduction: { price: times(price, 0.8), to: null } }))
}

async function changePart(
  shop: ShopOfThePast,
  sku: string,
  change: (part: AdministeredPartDetails) => object,
): Promise<void> {
  const id = demoPartId(sku)
  const part = await shop.call<AdministeredPartDetails>('admin', 'GET', `/product/${id}`)
  const { name, img, description, price, min, category, specs, version } = part
  const kept = { name, img, description, price, minimum: min, sku, category, specs, version }
  await shop.call('admin', 'PUT', `/part/${id}`, { ...kept, ...change(part) })
}

/** An address, a list of wishes and a bike of the demo customer. */
async function fillAccount(shop: ShopOfThePast): Promise<void> {
  const { email: _, phone, ...address } = CUSTOMER
  await shop.call('customer', 'PUT', `/addresses/${randomUUID()}`, {
    ...{ label: 'Home', address, phone, defaultDelivery: true, defaultBilling: true, version: 0 },
  })
  const list = await shop.call<{ insertedId: string }>('customer', 'POST', '/wishlist', { name: 'Gravel bike' })
  for (const sku of WISHED)
    await shop.call('customer', 'PUT', `/wishlist/${list.insertedId}/lines/${demoPartId(sku)}`, { quantity: 1 })
  const facts = { 'frame.seat-tube': { value: '27.2', origin: 'marked' } }
  await shop.call('customer', 'POST', '/bike', { key: randomUUID(), name: 'Touring bike', facts })
}

/** One question with its answer, one that waits, and a message. */
async function askQuestions(shop: ShopOfThePast): Promise<void> {
  const ask = (sku: string, question: string) =>
    shop.call<{ insertedId: string }>('customer', 'POST', '/question', { part: demoPartId(sku), question })
  const { insertedId } = await ask('TY-45-622', 'Can I ride it without a tube?')
  const answer = 'Yes, on a tubeless ready rim, with tape, valve and sealant.'
  await shop.call('admin', 'PUT', `/questions/${insertedId}/answer`, { answer, show: true })
  await ask('FK-390-G', 'Which spacers come with it?')
  await shop.call('customer', 'POST', '/contact', {
    ...{ name: 'A touring workshop', email: 'touring.workshop@example.com' },
    message: 'We build forty touring bikes a year.\nIs there a discount by the hundred?',
  })
}
