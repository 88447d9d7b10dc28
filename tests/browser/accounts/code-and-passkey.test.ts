import { expect, type Page, test } from '@playwright/test'
import { appCode } from '../../support/sandboxes/authenticator-app.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const password = 'a password for second factors'
const STEP_MS = 30_000

async function signUp(page: Page): Promise<string> {
  const email = `factors.${Date.now()}@example.com`
  await visit(page, '/signUp')
  await page.getByLabel('Name', { exact: true }).fill('Careful Customer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

async function logIn(page: Page, email: string, returnTo = '/dashboard/security') {
  await visit(page, `/login?returnTo=${encodeURIComponent(returnTo)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
}

/** The set-up address that the page shows as a QR code: the link beside it has it, too. */
async function shownUri(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Open in an app on this device' })
  return (await link.getAttribute('href')) ?? ''
}

test('a customer sets up an authenticator app and signs in with its code, and with a recovery code', async ({
  page,
}) => {
  // Long, and on a busy machine longer.
  test.slow()
  const faults = watchPage(page)
  const email = await signUp(page)
  let uri = ''
  let usedCode = ''
  let recoveryCodes: string[] = []

  await test.step('sets the app up: the password, the key, a first code, the recovery codes', async () => {
    await visit(page, '/dashboard/security')
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Set up app' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
    await dialog.getByLabel('Your password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Wrong password.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectAccessible(page)
    uri = await shownUri(page)
    expect(await dialog.getByText(/^([A-Z2-7]{4} )+/).textContent()).toBe(
      new URL(uri).searchParams
        .get('secret')
        ?.match(/.{1,4}/g)
        ?.join(' '),
    )
    await dialog.getByLabel('Current code in the app').fill('12')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText('Enter the 6 digits from your app')).toBeVisible()
    usedCode = appCode(uri)
    await dialog.getByLabel('Current code in the app').fill(usedCode)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByText(/Your authenticator app is set up/)).toBeVisible()
    const list = dialog.getByRole('list', { name: 'Recovery codes' })
    recoveryCodes = await list.getByRole('listitem').allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('10 of 10 left.')).toBeVisible()
    await signOut(page)
  })

  await test.step('the password alone leads to the code; a wrong one is said beside the field; the right one leads back', async () => {
    await logIn(page, email)
    await expect(page).toHaveURL(/\/login\/secondFactor\?returnTo=/)
    const field = page.getByLabel('Code from your authenticator app')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
    // The code that confirmed the app is used up; on a busy machine it is too old by now.
    await field.fill(usedCode)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(/That code was already used|Wrong code/)).toBeVisible()
    await expectAccessible(page)
    await field.fill(appCode(uri, Date.now() + STEP_MS))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    await signOut(page)
  })

  await test.step('a recovery code signs in as well, and one less is left', async () => {
    await logIn(page, email)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    await expect(page.getByText('9 of 10 left.')).toBeVisible()
  })

  await test.step('renews the codes, removes the app; then the password is enough again', async () => {
    await page.getByRole('button', { name: 'Generate new codes' }).click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Generate new codes' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await page.getByRole('button', { name: 'Remove app' }).click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click()
    await expect(page.getByText('Off', { exact: true })).toBeVisible()
    await signOut(page)
    await logIn(page, email)
    await expect(page).toHaveURL(/\/dashboard\/security$/)
  })

  expect(faults).toEqual([])
})

test('a customer adds a passkey, signs in with it alone, renames it and removes it', async ({ page }) => {
  const faults = watchPage(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  const email = await signUp(page)

  await test.step('adds it', async () => {
    await visit(page, '/dashboard/security')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Office laptop')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await expect(page.getByRole('button', { name: 'Remove passkey Office laptop' })).toBeVisible()
    await expectAccessible(page)
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toHaveLength(1)
    await signOut(page)
  })

  await test.step('signs in with it, without typing anything', async () => {
    await visit(page, '/login?returnTo=%2Fdashboard%2Fsecurity')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page).toHaveURL(/\/dashboard\/security$/)
    await expect(page.getByText(/last used/)).toBeVisible()
    await expect(page.getByText(email).first()).toBeVisible()
  })

  await test.step('renames and removes it; it signs nobody in any more', async () => {
    await page.getByRole('button', { name: 'Rename passkey Office laptop' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.getByRole('dialog').getByLabel('Name').fill('Home laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove passkey Home laptop' }).click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('No passkeys yet')).toBeVisible()
    await signOut(page)
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('alert')).toContainText('That passkey was not accepted')
    await expect(page).toHaveURL(/\/login$/)
  })

  expect(faults).toEqual([])
})

test('the libraries for passkeys and QR codes are fetched where they are used, and not before', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
  // Asked for again: a browser forgets what it fetched for a page that was left.
  const readScript = async (address: string) => (await page.request.get(address)).text()
  const fetched = async (words: string) =>
    (await Promise.all([...scripts].map(readScript))).some((script) => script.includes(words))
  // Words of the libraries' own errors.
  const passkeys = 'WebAuthn is not supported in this browser'
  for (const path of ['/', '/review', '/login', '/login/secondFactor']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.size).toBeGreaterThan(5)
  expect([await fetched(passkeys), await fetched('Data too long')]).toEqual([false, false])

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.poll(() => fetched(passkeys)).toBe(true)
  await signUp(page)
  await visit(page, '/dashboard/security')
  await page.getByRole('button', { name: 'Set up app' }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  expect(await fetched('Data too long')).toBe(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await fetched('Data too long')).toBe(true)
})
