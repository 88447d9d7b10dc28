import { expect, type Page } from '@playwright/test'
import { signedIn } from '../orders/order-journey.ts'
import { handOnKeys } from '../steps/hand.ts'
import { test } from '../steps/kept-tab.ts'
import { watchPage } from '../steps/page-check.ts'
import { holdScripts, visit, visitAgain } from '../steps/visit.ts'
import { ADMIN, freshEmail } from './account-steps.ts'
import { type OutboxReader, readOutbox } from './outbox-reader.ts'

let outbox: OutboxReader
test.beforeAll(async ({ baseURL }) => {
  outbox = await readOutbox(baseURL ?? '')
})
test.afterAll(() => outbox.close())

const form = (page: Page) => page.getByRole('region', { name: 'Contact us' })

test('a visitor writes to the shop, and nothing that was typed is lost on the way', async ({ page }) => {
  const faults = watchPage(page)
  const email = freshEmail('writer')
  const text = 'Do you make 28 mm rims?\nIn <b>silver</b>?'

  await test.step('what is wrong is said beside the fields, and what was typed stays', async () => {
    await visit(page, '/')
    await form(page).getByLabel('Name').fill('Contact Writer')
    await form(page).getByLabel('Email').fill('not an address')
    await form(page).getByRole('button', { name: 'Submit' }).click()
    await expect(form(page).getByText('Provide a valid Email')).toBeVisible()
    await expect(form(page).getByText('Message is required')).toBeVisible()
    await expect(form(page).getByLabel('Email')).toBeFocused()
    await expect(form(page).getByLabel('Name')).toHaveValue('Contact Writer')
  })

  await test.step('a shop that cannot be reached loses nothing, and a reload neither', async () => {
    await form(page).getByLabel('Email').fill(email)
    await form(page).getByLabel('Message').fill(text)
    await page.route('**/api/contact', (route) => route.abort())
    await form(page).getByRole('button', { name: 'Submit' }).click()
    await expect(form(page).getByRole('alert')).toContainText('can’t reach the shop')
    await expect(form(page).getByLabel('Message')).toHaveValue(text)
    await page.unroute('**/api/contact')
    await visitAgain(page)
    await expect(form(page).getByLabel('Message')).toHaveValue(text)
    await expect(form(page).getByLabel('Email')).toHaveValue(email)
  })

  await test.step('sent by keyboard, it is answered on screen', async () => {
    await form(page).getByLabel('Message').focus()
    await page.keyboard.press('Tab')
    // The field for machines is in nobody's way.
    await expect(form(page).getByRole('button', { name: 'Submit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('status')).toContainText(`We’ll reply to ${email}`)
    await expect(form(page).getByRole('status')).toBeFocused()
    await expect(form(page).getByLabel('Message')).toHaveValue('')
    await visitAgain(page)
    await expect(form(page).getByRole('button', { name: 'Submit' })).toBeEnabled()
    await expect(form(page).getByLabel('Message')).toHaveValue('')
  })

  expect(faults).toEqual([])
})

test('an administrator finds a message, answers it by email and deletes it, by keyboard alone', async ({
  request,
  browser,
}) => {
  const email = freshEmail('asker')
  const message = 'Do you make 28 mm rims?\nIn <b>silver</b>?'
  const sent = await request.post('/api/contact', { data: { name: 'Contact Writer', email, message } })
  expect(sent.status()).toBe(200)
  const desk = await signedIn(browser, ADMIN, '/dashboard/messages')
  const faults = watchPage(desk)
  const keys = handOnKeys(desk)

  await test.step('finds it', async () => {
    await keys.type(desk.getByLabel('Name, email or text'), email)
    await keys.press(desk.getByRole('button', { name: 'Search' }))
    const rows = desk.getByRole('table', { name: 'Messages' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('New')
    await keys.press(desk.getByRole('link', { name: 'Contact Writer' }))
    await expect(desk.getByRole('region', { name: 'The message' })).toContainText('In <b>silver</b>?')
  })

  await test.step('answers it; what was not sent yet survives a reload', async () => {
    await keys.press(desk.getByRole('button', { name: 'Send reply' }))
    await keys.sees(desk.getByText('Answer is required'))
    await keys.type(desk.getByLabel('Your reply'), 'Yes, in silver too.')
    await keys.open(desk.url())
    await expect(desk.getByLabel('Your reply')).toHaveValue('Yes, in silver too.')
    await keys.press(desk.getByRole('button', { name: 'Send reply' }))
    await keys.sees(desk.getByText('Reply sent'))
    await expect(desk.getByRole('region', { name: 'Our reply' })).toContainText(ADMIN.email)
    await expect(desk.getByLabel('Another reply')).toHaveValue('')
    expect(await outbox.textOf(email, 'Our reply to your message')).toContain('Yes, in silver too.')
  })

  await test.step('deletes it', async () => {
    await keys.press(desk.getByRole('button', { name: 'Delete message' }))
    await keys.press(desk.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await expect(desk).toHaveURL(/\/dashboard\/messages/)
    await keys.sees(desk.getByRole('heading', { level: 1 }))
    await expect(desk.getByRole('link', { name: 'Contact Writer' })).toHaveCount(0)
  })

  expect(faults).toEqual([])
})

test('what is typed before the page is hydrated stays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await form(page).getByLabel('Message').fill('Typed in a hurry')
  await form(page).getByRole('button', { name: 'Submit' }).click()
  release()
  await expect(form(page).getByText('Name is Required')).toBeVisible()
  await expect(form(page).getByText('Message is required')).toHaveCount(0)
  await expect(form(page).getByLabel('Message')).toHaveValue('Typed in a hurry')
})
