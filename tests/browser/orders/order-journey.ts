import { type Browser, expect, type Page } from '@playwright/test'
import { beginSession } from '../accounts/account-steps.ts'
import { openOther } from '../steps/kept-tab.ts'
import { visit } from '../steps/visit.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
/** Its bank asks its owner. */
export const ASKING_CARD = '4000002760003184'

/** The bank takes some seconds, and then pays or declines: cards of the sandbox's own. */
export const LATE_CARD = '4000000000006009'
export const LATE_DECLINED_CARD = '4000000000006017'

/** Fills the card form and sends it. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 39')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Orders the smallest quantity of the home page's `place`th part and gives the order's id. */
export async function orderPart(page: Page, place = 0): Promise<string> {
  await visit(page, '/')
  await page.getByRole('article').nth(place).getByRole('link').first().click()
  await page.getByLabel('Phone').fill('+44 113 496 0000')
  await page.getByLabel('Address').fill('1 Mill Lane, Leeds')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL(/\/dashboard\/payment\//)
  return page.url().split('/').at(-1) ?? ''
}

/** A browser of its own in which that account is signed in, at `path`. It is kept: nobody need close it. */
export async function signedIn(
  browser: Browser,
  account: { email: string; password: string },
  path: string,
): Promise<Page> {
  const page = await openOther(browser)
  await beginSession(page, 'sign-in', account)
  await visit(page, path)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  return page
}
