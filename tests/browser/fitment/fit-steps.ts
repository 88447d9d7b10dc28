import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { printFitCode } from '#fitment/contract/fit-code.ts'
import type { ShopInside } from '../steps/shop-inside.ts'

/** What this browser keeps of a bike whose frame takes a 27.2 mm seatpost. */
const BIKES = {
  v: 1,
  bikes: [
    {
      ...{ key: 'b1', name: 'Old road bike', changedAt: '2026-01-01T00:00:00.000Z' },
      facts: { 'frame.seat-tube': { value: '27.2', origin: 'measured', at: '2026-01-01T00:00:00.000Z' } },
    },
  ],
  active: 'b1',
  inUse: { name: 'Old road bike', fits: printFitCode({ facts: { 'frame.seat-tube': '27.2' } }) },
}
/** The same as a fact of the API. */
export const THIN_BIKE = { facts: { 'frame.seat-tube': '27.2' } }
export const CLASH = /^Seat tube inside: Seatpost 31\.6 mm · Frame 27\.2 mm\. Doesn.t fit\./

/** Chooses a bike in the page's browser, on a page without scripts, and comes back. */
export async function chooseBike(page: Page): Promise<void> {
  const address = page.url()
  await page.goto('/robots.txt')
  await page.evaluate((bikes) => localStorage.setItem('parts-manufacture.bikes', bikes), JSON.stringify(BIKES))
  await page.goto(address)
}

type Administrator = { call<T>(method: 'post', path: string, data: object): Promise<T> }
export type ThickPost = { _id: string; sku: string; price: number }

/** Puts a 31.6 mm seatpost on sale. */
export async function addThickPost(admin: Administrator, { query }: Pick<ShopInside, 'query'>): Promise<ThickPost> {
  const [sku, price] = [`POST-${randomUUID().slice(0, 8)}`, 62.5]
  const texts = {
    name: 'Deep Post 31.6 mm',
    category: 'Seatposts',
    description: 'For wide tubes.',
    img: '/drawing.svg',
  }
  const { insertedId } = await admin.call<{ insertedId: string }>('post', '/product', {
    ...{ ...texts, sku, price, minimum: 1, quantity: 1000 },
  })
  await query(
    `INSERT INTO part_fitments (part_id, role, signature, changed_at)
     VALUES ($1, 'seatpost', 'role=seatpost; seat-tube=31.6', now())`,
    [insertedId],
  )
  return { _id: insertedId, sku, price }
}
