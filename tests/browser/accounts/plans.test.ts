import { expect, type Page } from '@playwright/test'
import { signedIn } from '../orders/order-journey.ts'
import { handOnKeys } from '../steps/hand.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import { ADMIN, freshEmail, logIn, PASSWORD, signUp } from './account-steps.ts'
import { type OutboxReader, readOutbox } from './outbox-reader.ts'

let outbox: OutboxReader
test.beforeAll(async ({ baseURL }) => {
  outbox = await readOutbox(baseURL ?? '')
})
test.afterAll(() => outbox.close())

const packages = (page: Page) => page.getByRole('region', { name: 'Packages' })

test('a visitor chooses a plan, signs in, comes back and asks for it', async ({ page }) => {
  const faults = watchPage(page)
  const email = freshEmail('planner')

  await test.step('the home page shows the three packages with their prices', async () => {
    await visit(page, '/')
    for (const [name, price] of [
      ['Base', '$39'],
      ['Popular', '$99'],
      ['Enterprise', '$199'],
    ] as const) {
      const plan = packages(page).getByRole('article', { name })
      await expect(plan).toContainText(price)
      await expect(plan.getByRole('listitem').first()).toBeVisible()
    }
  })

  await test.step('Choose plan leads to the login page and back', async () => {
    await signUp(page, 'Planning Customer', email)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await visit(page, '/')
    await packages(page).getByRole('link', { name: 'Choose plan Popular' }).click()
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fsubscribe%2Fpopular$/)
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL(/\/subscribe\/popular$/)
    await expect(page.getByRole('heading', { name: 'Choose Popular' })).toBeVisible()
  })

  await test.step('the request is confirmed on screen and by email, by keyboard', async () => {
    await page.getByRole('button', { name: 'Send request' }).focus()
    await page.keyboard.press('Enter')
    const sent = page.getByRole('status').filter({ hasText: 'You requested the Popular plan' })
    await expect(sent).toBeFocused()
    await expectAccessible(page)
    await visitAgain(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('You have already requested the Popular plan')).toBeVisible()
  })

  await test.step('it stands in the dashboard, and another one can be withdrawn', async () => {
    await visit(page, '/subscribe/base')
    await page.getByRole('button', { name: 'Send request' }).click()
    await page.getByRole('link', { name: 'My Plans' }).first().click()
    const rows = page.getByRole('table', { name: 'My Plans' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Withdraw the request for Base' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw your request for Base?' })
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Request withdrawn')).toBeVisible()
    await expect(rows.filter({ hasText: 'Base' })).toContainText('Withdrawn')
    await expect(rows.filter({ hasText: 'Popular' })).toContainText('Pending')
  })

  expect(faults).toEqual([])
})

test('an administrator accepts a request with a note and declines another, by keyboard alone; the customer reads both', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  const email = freshEmail('accepted')
  await signUp(page, 'Planning Customer', email)
  for (const plan of ['Base', 'Popular']) {
    await visit(page, `/subscribe/${plan.toLowerCase()}`)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(`You requested the ${plan} plan`)).toBeVisible()
  }

  await test.step('an administrator finds them, accepts one and declines the other', async () => {
    const desk = await signedIn(browser, ADMIN, '/dashboard/planRequests')
    const deskFaults = watchPage(desk)
    const keys = handOnKeys(desk)
    await keys.type(desk.getByLabel('Customer or plan'), email)
    await keys.choose(desk.getByLabel('Status'), 'Pending')
    await keys.press(desk.getByRole('button', { name: 'Search' }))
    await expect(desk).toHaveURL(/status=pending/)
    const rows = desk.getByRole('table', { name: 'Plan requests' }).getByRole('row')
    await expect(rows).toHaveCount(3)
    await keys.press(desk.getByRole('button', { name: 'Accept: Popular for Planning Customer' }))
    const dialog = desk.getByRole('dialog', { name: 'Accept Popular for Planning Customer?' })
    await expect(dialog.getByLabel('Note (optional)')).toBeFocused()
    await keys.type(dialog.getByLabel('Note (optional)'), 'It begins on Monday.')
    await keys.press(dialog.getByRole('button', { name: 'Accept' }))
    await keys.sees(desk.getByText('Popular for Planning Customer accepted'))
    await keys.press(desk.getByRole('button', { name: 'Decline: Base for Planning Customer' }))
    await keys.press(desk.getByRole('dialog', { name: /^Decline Base/ }).getByRole('button', { name: 'Decline' }))
    await keys.sees(desk.getByText('Base for Planning Customer declined'))
    await expect(desk.getByText('No matching requests')).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Requests' })).toBeFocused()
    expect(deskFaults).toEqual([])
  })

  await test.step('the customer reads it in the dashboard and in an email', async () => {
    await visit(page, '/dashboard/plans')
    const row = page.getByRole('row').filter({ hasText: 'Popular' })
    await expect(row).toContainText('Accepted')
    await expect(row).toContainText('It begins on Monday.')
    await expect(page.getByRole('row').filter({ hasText: 'Base' })).toContainText('Declined')
    await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
    await outbox.textOf(email, 'We received your request for Popular')
    expect(await outbox.textOf(email, 'Your plan Popular is accepted')).toContain('It begins on Monday.')
  })

  expect(faults).toEqual([])
})

test('an address that names no plan is a page that is not found', async ({ page }) => {
  const answer = await visit(page, '/subscribe/platinum')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
})
