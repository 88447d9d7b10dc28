import { STEP_KEYS } from '#admin/contract/first-steps.ts'
import type { AdministeredSettings } from '#admin/contract/settings/owner-settings.ts'
import type { ServerGroup } from '../server-group.ts'
import { type FrontDoor, openFrontDoor } from './front-door.ts'
import type { FuzzPeople } from './fuzz-people.ts'
import { OPEN_SETTINGS } from './fuzzed-settings.ts'
import { type KnownThings, SOLD_OUT } from './known-things.ts'
import { BUYERS, liveUntil, ORDER_STATES, type OrderState } from './order-lives.ts'

const PARTS = 20
const UNITS = 4
const PRICE_CENTS = 1_990
const SIZES = ['S', 'M', 'L', 'XL']
/** Part numbers that can be variants of a product. */
export const SIZED = Array.from({ length: 40 }, (_, index) => `SIZED-${index}`)

/** What is made of parts from the beginning on; few requests are about it. */
export const ASSEMBLY = 'FUZZ-KEPT'

/** How many orders of each buyer are brought how far: chance uses them up. */
const OF_EACH: Record<OrderState, number> = {
  ...{ placed: 2, begun: 1, paid: 3, packed: 2, shipped: 1, delivered: 2 },
  ...{ requested: 1, approved: 2, received: 1 },
}

/**
 * Gives the shop what chance would seldom make, and tells the fuzz of it: settings with which everything can be done,
 * parts, orders of customers and guests in every state with their documents and returns, emails that were given up.
 */
export async function fillFuzzedShop(group: ServerGroup, people: FuzzPeople, things: KnownThings): Promise<void> {
  // No job fails for good in so short a time: administrators find the emails of the first sign-ups given up.
  await giveUpEmails(group)
  const door = openFrontDoor(group, people, things)
  await openEverything(door)
  const parts = await Promise.all(
    Array.from({ length: PARTS }, () => group.addPart({ priceCents: PRICE_CENTS, quantity: 1_000_000 })),
  )
  await addSized(group)
  await group.addPart({ id: SOLD_OUT, priceCents: PRICE_CENTS, quantity: 0 })
  await door('listParts', 'visitor')
  // Orders would have to name the version of the terms.
  const pages = `SELECT id FROM content WHERE kind = 'page' AND purpose <> 'terms'`
  for (const params of (await group.pool.query<{ id: string }>(pages)).rows) {
    const body = { base: 0, value: { title: 'Us', text: '## Us' } }
    await door('publishContent', 'administrator', { params, body })
  }
  const positions = [{ ref: '1', sku: SIZED[0], quantity: 2 }]
  const assembly = { version: 0, name: 'Kept hub', positions }
  await door('putAssembly', 'administrator', { params: { sku: ASSEMBLY }, body: assembly })
  // Only they may pay by bank transfer.
  await group.pool.query('UPDATE auth_user SET email_verified = true')
  const documents = await Promise.all(
    BUYERS.map(async (buyer, lane) => {
      const states = ORDER_STATES.flatMap((state) => Array.from({ length: OF_EACH[state] }, () => state))
      const learning: (() => Promise<unknown>)[] = []
      for (const [index, state] of states.entries()) {
        const line = { part: parts[(index + lane) % PARTS] ?? '', quantity: UNITS, price: PRICE_CENTS / 100 }
        learning.push(await liveUntil(state, { group, door, buyer, line }))
      }
      return learning
    }),
  )
  await group.task('issue-invoices')
  await group.task('work-off')
  for (const learn of documents.flat()) await learn()
}

/** Saves the settings with which everything can be done, where others hold. */
export async function openEverything(door: FrontDoor): Promise<void> {
  const { opening, ...inFiles } = OPEN_SETTINGS
  await door('importOwnerSettings', 'administrator', { body: { settings: inFiles } })
  const params = { name: 'opening' }
  const { latest } = await door<AdministeredSettings>('getOwnerSettings', 'administrator', { params })
  const body = { latest, value: opening, although: STEP_KEYS }
  await door('saveOwnerSettings', 'administrator', { params, body })
}

/** Those that are not being sent at this moment. */
async function giveUpEmails(group: ServerGroup): Promise<void> {
  const failed = `UPDATE jobs.job SET state = 'failed' WHERE name = 'deliver-letter' AND state <> 'active'`
  for (let tries = 0; tries < 50; tries++) {
    if ((await group.pool.query(failed)).rowCount !== 0) return
    await group.task('work-off')
  }
  throw new Error('There are no emails that could be given up')
}

async function addSized(group: ServerGroup): Promise<void> {
  for (const [index, sku] of SIZED.entries()) {
    const part = await group.addPart({ priceCents: 3_000, quantity: 10 })
    const specs = { size: SIZES[index % SIZES.length] }
    await group.pool.query(`UPDATE parts SET sku = $2, category = 'Jerseys', specs = $3 WHERE id = $1`, [
      part,
      sku,
      specs,
    ])
  }
}
