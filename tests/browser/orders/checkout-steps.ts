import { expect, type Page } from '@playwright/test'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { visit } from '../steps/visit.ts'

/** Adds by a basket link, as a workshop sends one. */
export async function fillBasket(page: Page, lines: readonly { part: Part; units: number }[]): Promise<void> {
  await visit(page, `/basket?add=${lines.map(({ part, units }) => `${part.sku}~${units}`).join(',')}`)
  await page
    .getByRole('region', { name: /^Add th/ })
    .getByRole('button', { name: 'Add to basket' })
    .click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
}

export async function fillAddress(page: Page, name: string): Promise<void> {
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Phone', { exact: true }).fill('+44 113 496 0000')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel(/^Address$/).fill('1 Mill Lane')
  await page.getByLabel(/^(Town|City)/).fill('Leeds')
  await page.getByLabel(/^Postcode|^Postal code/).fill('LS1 4AP')
}
