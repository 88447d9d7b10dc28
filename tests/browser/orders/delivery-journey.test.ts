import { expect, test } from '@playwright/test'
import { ADMIN, logIn } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test('an owner adds a zone, tries it before saving, and a visitor sees what delivery costs', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const visitor = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  const zones = page.getByRole('region', { name: 'Zones' }).getByRole('listitem')
  const zone = (name: string) => zones.filter({ hasText: name }).first()
  const told = page.getByRole('status').filter({ hasText: 'with packing' })
  let part = ''

  await test.step('while delivery is included nothing is said of it', async () => {
    const [first] = (await (await visitor.request.get('/api/part')).json()) as { _id: string }[]
    part = `/partDetails/${first?._id}`
    await visit(visitor, part)
    await expect(visitor.getByRole('region', { name: 'Delivery' })).toHaveCount(0)
  })

  await test.step('the owner adds a zone', async () => {
    await visit(page, '/dashboard/settings/delivery')
    await logIn(page, ADMIN.email, ADMIN.password)
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await page.getByLabel('Name of the zone').fill('Germany')
    await page.getByLabel('Countries').first().fill('de')
    await expect(page.getByText('Germany', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a method' }).click()
    await page.getByLabel('Name of the method').fill('Parcel')
    await page.getByLabel('Amount').fill('4.90')
    await page.getByLabel('Days, from').fill('1')
    await page.getByLabel('to', { exact: true }).fill('2')
    await page.getByLabel('Handling days').fill('1')
    await page.getByLabel('Cut-off').fill('14:00')
    await page.getByLabel('Postcodes').first().fill('DE 10')
    await expectAccessible(page)
  })

  await test.step('and tries it, Enter saves nothing', async () => {
    await page.getByText('Try it').click()
    await expect(told).toContainText('Zone “Germany”')
    await expect(told).toContainText('$4.90, 20')
    await page.getByLabel('Country', { exact: true }).selectOption('FR')
    await expect(told).toContainText('No zone.')
    await page.getByLabel('Total of the items').press('Enter')
    await expect(page.getByText('Saved as version')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('all other countries get a zone of their own', async () => {
    await page.getByRole('button', { name: 'Add a zone' }).click()
    await page.getByLabel('Name of the zone').last().fill('World')
    await zone('World').getByLabel('Everywhere else').check()
    await zone('World').getByRole('button', { name: 'Add a method' }).click()
    await zone('World').getByLabel('Name of the method').fill('Post')
    await expect(told).toContainText('Zone “World”')
    await expect(told).toContainText('$0.00')
  })

  await test.step('what is wrong is listed, and leads to its field', async () => {
    await zone('World').getByLabel('Countries').first().fill('DE XX1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Use the two capital letters of a country')
    await expect(page.getByRole('alert')).toContainText('Germany is in the zone “Germany” already')
    await page.getByRole('alert').getByRole('button', { name: 'Countries' }).first().click()
    await expect(zone('World').getByLabel('Countries').first()).toBeFocused()
    await zone('World').getByLabel('Countries').first().fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved as version')).toBeVisible()
    expect(faults).toEqual([])
  })

  await test.step('a visitor sees it on the part page, and chooses another country for good', async () => {
    const seen = watchPage(visitor)
    await visit(visitor, part)
    const region = visitor.getByRole('region', { name: 'Delivery' })
    await expect(region.getByRole('status')).toHaveText('Delivery to United States included')
    await region.getByRole('button', { name: 'Deliver to another country' }).click()
    await region.getByLabel('Deliver to').selectOption('DE')
    await expect(region.getByRole('status')).toHaveText('Delivery to Germany: $4.90, 2–3 working days')
    await expectAccessible(visitor)
    await visit(visitor, part)
    await expect(region.getByRole('status')).toHaveText('Delivery to Germany: $4.90, 2–3 working days')
    expect(seen).toEqual([])
  })

  await test.step('without scripts the page says where the price is', async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await plain.goto(part)
    await expect(plain.getByRole('region', { name: 'Delivery' })).toHaveText('Delivery: see checkout')
    await plain.context().close()
  })

  await test.step('an earlier state is saved again', async () => {
    await page.getByLabel('Cut-off').fill('')
    await page.getByLabel('Handling days').fill('')
    await zone('Germany').locator('summary').first().click()
    await page.getByRole('button', { name: 'Remove zone Germany' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)
    await visit(visitor, part)
    await expect(visitor.getByRole('region', { name: 'Delivery' })).toHaveCount(0)
  })
  await visitor.context().close()
})
