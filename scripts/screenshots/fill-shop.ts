import type { Browser, BrowserContext } from '@playwright/test'
import { fillLists } from './fill-lists.ts'
import type { Subject } from './shown-pages.ts'

const PASSWORD = 'demo-parts-1'
const EMAILS = { customer: 'customer@example.com', admin: 'admin@example.com' } as const
const PAID_QUANTITY = 2

type SeenPart = { _id: string; name: string; price: number; min: number; availableQuantity: number }

/** What a signed-in browser keeps: its cookies and its token. */
export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Fills a fresh demo shop with orders in two states and an entry in each list. Returns the signed-in accounts. */
export async function fillShop(browser: Browser, baseURL: string) {
  async function signIn(who: keyof typeof EMAILS): Promise<State> {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email').fill(EMAILS[who])
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('/')
    const state = await context.storageState()
    await context.close()
    return state
  }

  const states = { customer: await signIn('customer'), admin: await signIn('admin') }
  const context = await browser.newContext({ baseURL, storageState: states.customer })
  const page = await context.newPage()
  await page.goto('/')
  const parts: SeenPart[] = await (await context.request.get('/api/part')).json()
  const ordered = parts.filter(({ min, availableQuantity }) => availableQuantity >= min * 20)

  async function order(part: SeenPart | undefined, quantity: number): Promise<string> {
    if (!part) throw new Error('The demo shop has too few parts to order')
    await page.goto(`/partDetails/${part._id}`)
    await page
      .getByLabel('Quantity', { exact: false })
      .first()
      .fill(String(part.min * quantity))
    await page.getByLabel('Phone').fill('+44 113 496 0000')
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Mill Lane, Leeds LS1 4AP')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL(/\/dashboard\/payment\//)
    return page.url().split('/').at(-1) ?? ''
  }

  const paidOrder = await order(ordered[0], PAID_QUANTITY)
  await page.goto(`/dashboard/payment/${paidOrder}`)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Congrats!').waitFor()
  const unpaidOrder = await order(ordered[1], 1)
  const part = ordered[0]?._id ?? ''
  // The last one: not on the first page of the shop, which shows drawings.
  const plain = parts.at(-1)?._id ?? ''
  const tokens = { customer: tokenOf(states.customer), admin: tokenOf(states.admin) }
  const lists = await fillLists(baseURL, { part, plain, tokens })
  await context.close()
  const subject: Subject = { part, unpaidOrder, paidOrder, ...lists }
  return { subject, states }
}

function tokenOf({ origins }: State): string {
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  return kept.find(({ name }) => name === 'accessToken')?.value ?? ''
}
