import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit, visitAgain } from '../steps/visit.ts'
import {
  ADMIN,
  expectSignedOut,
  freshEmail,
  logIn,
  PASSWORD,
  signInElsewhere,
  signUp,
  signUpByForm,
} from './account-steps.ts'
import { type OutboxReader, readOutbox } from './outbox-reader.ts'

const NEW_PASSWORD = 'the second of two passwords'

let outbox: OutboxReader
test.beforeAll(async ({ baseURL }) => {
  outbox = await readOutbox(baseURL ?? '')
})
test.afterAll(() => outbox.close())

test('a customer signs up, verifies the email, fills in the profile and takes the data along', async ({ page }) => {
  const faults = watchPage(page)
  const email = freshEmail('customer')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })

  await test.step('signs up; what is wrong is said in the specified words, and what was typed stays', async () => {
    await visit(page, '/signUp')
    await page.getByLabel('Name', { exact: true }).fill('Account Holder')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Password', { exact: true }).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await expect(page.getByText('Caps Lock is on')).toBeVisible()
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Email is Required')).toBeVisible()
    await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short')
    await signUpByForm(page, 'Account Holder', email)
    await expect(page.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeVisible()
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
      'My Orders',
      'My Profile',
      'Add Reviews',
    ])
  })

  await test.step('is asked to verify the email, has the email sent again, opens its link and confirms', async () => {
    const notice = page.getByRole('region', { name: 'Verify your email' })
    await notice.getByRole('button', { name: 'Resend email' }).click()
    await expect(notice.getByRole('status')).toContainText('Email sent.')
    await expectAccessible(page)
    const link = await outbox.linkIn(email, 'Verify your email', 2)
    await visit(page, link)
    const button = page.getByRole('button', { name: 'Verify my email' })
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible()
    // Opening it alone has done nothing.
    await visit(page, '/dashboard/profile')
    await expect(notice).toBeVisible()
    await visit(page, link)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your email is verified.')).toBeVisible()
    await visit(page, link)
    await button.click()
    await expect(page.getByText('This link has expired')).toBeVisible()
    await visit(page, '/dashboard/profile')
    await expect(page.getByRole('heading', { name: 'Account Holder' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('updates the profile', async () => {
    const card = page.getByRole('region', { name: 'Your profile' })
    await expect(card).toContainText('AH')
    await expect(card).not.toContainText('Education')
    await page.getByRole('button', { name: 'Update Profile' }).click()
    const form = page.getByRole('dialog', { name: 'Update Profile' })
    await expect(form.getByLabel('Email')).not.toBeEditable()
    await form.getByLabel('Education').fill('Mechanical engineering')
    await form.getByLabel('City').selectOption('Sylhet')
    await form.getByLabel('Contact number').fill('call me')
    await form.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/account-holder')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(/Enter 6 to 15 digits/)).toBeVisible()
    await expect(form.getByLabel('Contact number')).toHaveValue('call me')
    await form.getByLabel('Contact number').fill('+8801711000000')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Successfully saved')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Update Profile' })).toBeFocused()
    for (const value of ['Mechanical engineering', 'Sylhet', '+8801711000000', 'Linkedln Link']) {
      await expect(card).toContainText(value)
    }
  })

  await test.step('takes all data along', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.account).toMatchObject({ email, education: 'Mechanical engineering', city: 'Sylhet' })
    expect(data.sessions).toHaveLength(1)
    expect(data.emails.length).toBeGreaterThanOrEqual(2)
  })

  expect(faults).toEqual([])
})

test('a customer ends sessions elsewhere, changes password and email, and signs out in all tabs', async ({
  page,
  context,
  browser,
}) => {
  const faults = watchPage(page)
  const email = freshEmail('careful')
  const newEmail = freshEmail('renamed')
  await signUp(page, 'Careful Customer', email)

  await test.step('sees the sessions, ends one of them and then all others', async () => {
    const others = [await signInElsewhere(browser, email), await signInElsewhere(browser, email)]
    await visit(page, '/dashboard/security')
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.first()).toContainText('This browser')
    await sessions.last().getByRole('button', { name: 'Sign out' }).click()
    await expect(sessions).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions).toHaveCount(1)
    await expect(sessions).toContainText('This browser')
    for (const other of others) {
      await visit(other, '/dashboard/profile')
      await expectSignedOut(other)
      await other.context().close()
    }
  })

  await test.step('changes the password, which ends the session elsewhere and keeps this one', async () => {
    const other = await signInElsewhere(browser, email)
    const form = page.getByRole('region', { name: 'Password' })
    await form.getByLabel('Current password', { exact: true }).fill('not my password')
    await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(form.getByText('Wrong password.')).toBeVisible()
    await expect(form.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
    await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await visitAgain(other)
    await expectSignedOut(other)
    await other.context().close()
    await visitAgain(page)
    await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  })

  await test.step('changes the email by the link of an email to the new one', async () => {
    const form = page.getByRole('region', { name: 'Email', exact: true })
    await form.getByLabel('New email').fill(ADMIN.email)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.getByText('Password is Required')).toBeVisible()
    await form.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.getByText('An account with this email already exists.')).toBeVisible()
    await form.getByLabel('New email').fill(newEmail)
    await form.getByRole('button', { name: 'Change email' }).click()
    await expect(form.getByRole('status')).toContainText('Check your inbox: we emailed a link to')
    await visit(page, await outbox.linkIn(newEmail, 'Confirm your new email'))
    await page.getByRole('button', { name: 'Confirm new email' }).click()
    await expect(page.getByText('Your email has been changed.')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    await expect(form).toContainText(`Current: ${newEmail}`)
  })

  await test.step('signs out, and the other tab is signed out with it', async () => {
    const otherTab = await context.newPage()
    await visit(otherTab, '/dashboard/profile')
    await expect(otherTab.getByRole('heading', { name: 'Careful Customer' })).toBeVisible()
    await otherTab.evaluate(() => sessionStorage.setItem('draft:order', '"half an order"'))
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expectSignedOut(otherTab)
    await expect.poll(() => otherTab.evaluate(() => sessionStorage.getItem('draft:order'))).toBeNull()
    await expect(otherTab.getByText('Careful Customer')).toHaveCount(0)
    await otherTab.close()
    await expect(page).toHaveURL(/\/$/)
  })

  expect(faults).toEqual([])
})

test('a customer forgets the password, chooses another by email, and deletes the account', async ({ page }) => {
  const faults = watchPage(page)
  const email = freshEmail('forgetful')
  await signUp(page, 'Forgetful Customer', email)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  await test.step('chooses a new password by the link of an email, which works once', async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeEnabled()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    const link = await outbox.linkIn(email, 'Choose a new password')
    await visit(page, link)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible()
    await logIn(page, email, PASSWORD)
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible()
    await visit(page, link)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('This link has expired')).toBeVisible()
  })

  await test.step('comes back to the page that asked to sign in, and deletes the account', async () => {
    await visit(page, '/dashboard/profile')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await logIn(page, email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard\/profile$/)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('We keep orders')
    await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByText('Wrong password')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await visit(page, '/login')
    await logIn(page, email, NEW_PASSWORD)
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password.' })).toBeVisible()
  })

  expect(faults).toEqual([])
})
