import { visit } from '../browser/steps/visit.ts'
import { expect, test } from './conformance-test.ts'

test('[2.9] [4.3] the dashboard sends visitors to the login page, and back after it', { tag: '@any-shop' }, async ({
  page,
  shop,
}) => {
  await visit(page, '/dashboard/profile')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(shop.customer.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('[2.33] [2.34] the login form has email, password, Login, and the way to sign up', { tag: '@any-shop' }, async ({
  look,
}) => {
  const page = await look('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.locator('main a[href^="/signUp"]')).toBeVisible()
})

test('[2.35] [2.40] [1.13] Continue with Google stands where it can work, on both forms', async ({ look, shop }) => {
  const { signIn } = (await shop.call('GET', '/api/shop')).body as { signIn: { label: string }[] }
  const offered = signIn.some(({ label }) => label === 'Continue with Google') ? 1 : 0
  for (const path of ['/login', '/signUp']) {
    const page = await look(path)
    await expect(page.getByRole('button', { name: /Login|Sign up/ }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /Continue with Google/ })).toHaveCount(offered)
  }
  await expect((await look('/signUp')).locator('main a[href^="/login"]')).toBeVisible()
})

test('[2.36] after login from nowhere one is at home', { tag: '@any-shop' }, async ({ page, shop }) => {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(shop.customer.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url.replace(/\/$/, '')}/`)
})

test('[2.37] [2.38] [8.4] while it signs in, the button works; a failure is said in red', { tag: '@any-shop' }, async ({
  page,
  shop,
}) => {
  await visit(page, '/login')
  await page.getByLabel('Email').fill(shop.customer.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.locator('button[aria-busy="true"]')).toBeDisabled()
  await expect(page.locator('button[aria-busy="true"] .loading')).toBeVisible()
  answer()
  const alert = page.getByRole('alert').filter({ hasText: /password/i })
  await expect(alert).toBeVisible()
  const [red, green] = await alert
    .locator('p')
    .first()
    .evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return [0, 0]
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
  expect(red).toBeGreaterThan(2 * (green ?? 0))
})

test('[2.39] [2.41] [2.42] [4.1] signing up asks name, email and password, and leads to the dashboard', {
  tag: '@any-shop',
}, async ({ page }) => {
  await visit(page, '/signUp')
  await page.getByLabel('Name', { exact: true }).fill('Conformance Newcomer')
  await page.getByLabel('Email').fill(`newcomer.${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('conformance of a shop')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/)
})

test('[5.1] [5.3] what is left empty is asked for in the words of the specification', { tag: '@any-shop' }, async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()
})

test('[5.2] [5.4] [5.5] [9.2] an odd address, a short password and no name are refused in those words', {
  tag: '@any-shop',
}, async ({ page, shop }) => {
  await visit(page, '/signUp')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Sign up' }).click()
  for (const words of ['Provide a valid Email', 'Must be 6 characters or longer', 'Name is Required']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  const sent = await shop.call('POST', '/api/auth/sign-up/email', {
    body: { name: 'A', email: 'a@b', password: '12345' },
  })
  expect(sent.status).toBe(422)
  expect(JSON.stringify(sent.body)).toContain('Provide a valid Email')
})

test('[4.2] [3.11] Sign Out ends the session and removes the stored accessToken', { tag: '@any-shop' }, async ({
  as,
  shop,
}) => {
  const leaving = await shop.signUp('Conformance Leaver')
  const page = await as(leaving)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome to your Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  // The page changes before the server has answered.
  await expect
    .poll(async () => (await shop.call('GET', `/api/userinfo/${leaving.email}`, { as: leaving, by: 'cookie' })).status)
    .toBe(401)
  expect((await shop.call('GET', `/api/admin/${leaving.email}`, { as: leaving })).status).toBe(401)
})
