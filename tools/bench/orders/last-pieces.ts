import { newDataDir, removeDataDir, startShop } from '../running-shop.ts'
import { type Buyer, sendJson, signUpBuyers } from './buyers.ts'

const BUYERS = 64

type Part = { _id: string; min: number; price: number; availableQuantity: number }

/** 64 buyers compete over HTTP for the last units of a part: how many orders are placed, and what the others get. */
export async function measureLastPieces() {
  const dataDir = await newDataDir()
  const shop = await startShop(dataDir, { RATE_LIMITS: 'off', HOLD_LIMITS: 'off' })
  try {
    const buyers = await signUpBuyers(shop.url, BUYERS)
    const part = await leaveFive(shop.url, buyers)
    const startedAtMs = performance.now()
    const statuses = await Promise.all(buyers.map((buyer) => order(shop.url, buyer, part, 1)))
    const elapsedMs = Math.round(performance.now() - startedAtMs)
    const count = (status: number) => statuses.filter((one) => one === status).length
    const other = statuses.length - count(200) - count(409)
    return { buyers: BUYERS, pieces: 5, orders: count(200), refused409: count(409), other, elapsedMs }
  } finally {
    await shop.stop()
    await removeDataDir(dataDir)
  }
}

/** Orders all but five units of a part. */
async function leaveFive(url: string, [buyer]: Buyer[]): Promise<Part> {
  const parts = (await (await fetch(`${url}/api/part`)).json()) as Part[]
  const part = parts.find(({ min, availableQuantity }) => min === 1 && availableQuantity > 5)
  if (!part || !buyer) throw new Error('The catalogue has no part to race for')
  if ((await order(url, buyer, part, part.availableQuantity - 5)) !== 200)
    throw new Error('The stock could not be brought to five')
  return part
}

async function order(url: string, { token }: Buyer, part: Part, quantity: number): Promise<number> {
  const cents = Math.round(part.price * 100) * quantity
  const body = {
    placeOrderProduct: part._id,
    placeOrderQuantity: quantity,
    placePrice: cents / 100,
    phone: '0113 496 0000',
    address: '1 Mill Lane',
  }
  return (await sendJson(url, 'POST', '/api/placeOrder', body, { authorization: `Bearer ${token}` })).status
}
