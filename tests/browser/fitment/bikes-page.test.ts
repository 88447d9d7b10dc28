import { expect, type Page, test } from '@playwright/test'
import { MOST_BIKES } from '#fitment/contract/bike.ts'
import { freshEmail, logIn, PASSWORD, signUpByForm } from '../accounts/account-steps.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { openShopInside, type ShopInside } from '../steps/shop-inside.ts'
import { visit, visitAgain } from '../steps/visit.ts'

const KEY = 'parts-manufacture.bikes'

let shop: ShopInside
test.beforeAll(async ({ baseURL }) => {
  shop = await openShopInside(baseURL ?? '')
})
test.afterAll(() => shop.close())

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const question = (page: Page, text: string) => page.getByRole('region', { name: text })
const fact = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const savedBikes = (email: string) =>
  shop.query<{ id: string; name: string }>(
    'SELECT bikes.id, bikes.name FROM bikes JOIN accounts ON accounts.id = account_id WHERE email = $1 ORDER BY bikes.name',
    [email],
  )

test('a guest describes a bike by keyboard, shares it, logs in, and it is merged once', async ({ page, browser }) => {
  const faults = watchPage(page)
  const email = freshEmail('bikes')
  let link = ''

  await test.step('a kind of bike, a usual value, a measured one, one of several', async () => {
    await visit(page, '/bikes')
    await expect(page.getByText('No bikes yet')).toBeVisible()
    await page.getByRole('button', { name: /^Touring, rim brakes, 3×9/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Touring, rim brakes, 3×9')
    const axle = question(page, 'Which rear axle does the frame take?')
    await axle.getByRole('button', { name: 'Yes, that’s it' }).press('Enter')
    await expect(fact(page, 'Frame: rear axle')).toContainText('You said so')
    // The next question has the focus: Tab leads into it.
    await expect(page.getByRole('heading', { name: 'Which freehub body does the rear hub have?' })).toBeFocused()
    await page.getByRole('link', { name: 'Not sure? Choose several' }).press('Enter')
    await page.getByRole('checkbox', { name: 'HG M: 9 splines, 34.9 mm' }).press('Space')
    await page.getByRole('checkbox', { name: 'HG L: 9 splines, 36.75 mm' }).press('Space')
    await page.getByRole('button', { name: 'Save answer' }).press('Enter')
    await expect(fact(page, 'Rear hub: freehub body')).toContainText('36.75 mm or HG M')
    await page.getByRole('button', { name: 'I don’t know' }).press('Enter')
    await expect(page).toHaveURL(/skip=/)

    await visit(page, `${page.url()}&ask=frame.seat-tube`)
    await page.getByLabel('Measured (mm)').fill('30.85')
    await page.getByLabel('Measured (mm)').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '30.8 mm or 30.9 mm' })).toBeVisible()
    await page.getByRole('button', { name: 'Save answer' }).press('Enter')
    await expect(fact(page, 'Frame: seat tube inside')).toContainText('You measured it')
    await expectAccessible(page)
  })

  await test.step('the link shows the bike to somebody else, who copies it', async () => {
    await page.getByRole('button', { name: 'Share' }).press('Enter')
    link = await page.getByLabel('Link', { exact: true }).inputValue()
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    expect(link).not.toContain('bike=')
    const other = await (await browser.newContext()).newPage()
    await visit(other, link)
    await expect(fact(other, 'Frame: seat tube inside')).toContainText('In this link')
    await other.getByRole('button', { name: 'Copy to my bikes' }).click()
    await expect(fact(other, 'Frame: seat tube inside')).toContainText('From a link')
    await other.getByRole('link', { name: 'All my bikes' }).click()
    await expect(other.getByRole('heading', { name: '1 bike' })).toBeVisible()
    await other.context().close()
  })

  await test.step('two tabs see the sign-in, and the bike is merged once', async () => {
    const second = await page.context().newPage()
    await visit(second, '/bikes')
    await expect(second.getByRole('heading', { name: '1 bike' })).toBeVisible()
    await signUpByForm(page, 'Rider', email)
    await expect.poll(() => stored(page).then((text) => JSON.parse(text ?? '{}').bikes)).toEqual([])
    expect(await savedBikes(email)).toMatchObject([{ name: 'Touring, rim brakes, 3×9' }])
    await visitAgain(second)
    await expect(second.getByRole('heading', { name: '1 bike' })).toBeVisible()
    await expect(second.getByRole('article', { name: 'Touring, rim brakes, 3×9' })).toContainText('in use', {
      ignoreCase: true,
    })
    const { own } = JSON.parse((await stored(second)) ?? '{}')
    expect(own).toMatchObject({ account: email, fits: new URL(link).searchParams.get('fits') })
    await second.close()
  })

  await test.step('sign-out leaves nothing of the account', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    expect(await stored(page)).toBeNull()
    await visit(page, '/bikes')
    await expect(page.getByText('No bikes yet')).toBeVisible()
  })
  expect(faults).toEqual([])

  await test.step('what contradicts is shown, and settled by one press', async () => {
    const [bike] = await savedBikes(email)
    await shop.query(
      `INSERT INTO bike_facts (bike_id, place, value, origin, at) VALUES ($1, 'frame.seat-tube', '27.2', 'ordered', now())`,
      [bike?.id],
    )
    await visit(page, '/login?returnTo=%2Fbikes')
    await logIn(page, email, PASSWORD)
    await expect(page.getByText('1 to resolve')).toBeVisible()
    await page.getByRole('link', { name: /^Open/ }).click()
    const seatTube = fact(page, 'Frame: seat tube inside')
    await expect(seatTube).toContainText('You measured 30.8 mm or 30.9 mm, but a part for 27.2 mm fitted')
    await expectAccessible(page)
    await seatTube.getByRole('button', { name: 'It is 27.2 mm' }).press('Enter')
    await expect(seatTube.getByRole('button')).toHaveText(['Remove'])
    await expect(seatTube).toContainText('You said so')
  })
})

test('a browser that stores nothing keeps a bike for this visit, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visit(page, '/bikes')
  await page.getByRole('button', { name: /^Track/ }).click()
  await expect(page.getByText('they last for this visit only')).toBeVisible()
  await page.getByRole('link', { name: 'All my bikes' }).click()
  await expect(page.getByRole('heading', { name: '1 bike' })).toBeVisible()
})

/** Holds back the script that shows the bikes of the browser until the answer is called. */
async function holdBikes(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/static/js/my-bikes-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press that lasts while the bikes of the browser come is not lost', async ({ page }) => {
  const release = await holdBikes(page)
  await visit(page, '/bikes')
  await page.getByRole('button', { name: /^Track/ }).hover()
  await page.mouse.down()
  release()
  await expect(page.getByText('No bikes yet').filter({ visible: true })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/[?&]bike=/)
  await page.getByRole('link', { name: 'All my bikes' }).click()
  await expect(page.getByRole('heading', { name: '1 bike' })).toBeVisible()
})

test('a kind that is chosen before the bikes of the browser come is kept', async ({ page }) => {
  const release = await holdBikes(page)
  await visit(page, '/bikes')
  await page.getByRole('button', { name: /^Track/ }).click()
  await expect(page).toHaveURL(/[?&]bike=/)
  release()
  await page.getByRole('link', { name: 'All my bikes' }).click()
  await expect(page.getByRole('heading', { name: '1 bike' })).toBeVisible()
})

test('a bike too many is refused with the reason; where it came by its address, it stays there', async ({ page }) => {
  await page.addInitScript(
    ([key, most]) => {
      const bike = (number: number) => ({ key: `${number}`, name: 'One', facts: {}, changedAt: '2026-01-01T00:00:00Z' })
      const bikes = Array.from({ length: most }, (_, number) => bike(number))
      localStorage.setItem(key, JSON.stringify({ v: 1, bikes, active: null }))
    },
    [KEY, MOST_BIKES] as const,
  )
  await visit(page, '/bikes')
  await expect(page.getByRole('heading', { name: `${MOST_BIKES} bikes` })).toBeVisible()
  await page.getByRole('button', { name: /^Track/ }).click()
  const reason = page.getByText(`You can keep ${MOST_BIKES} bikes. Delete one first.`)
  await expect(reason).toBeVisible()
  await expect(page).toHaveURL('/bikes')
  await visit(page, '/bikes?template=track')
  await expect(reason).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy to my bikes' })).toBeVisible()
  await expect(page).toHaveURL('/bikes?template=track')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a bike is its address: a kind, answers, a measure, a sheet, and what is not known', async ({ page }) => {
    await page.goto('/bikes')
    await page.getByRole('button', { name: /^Track/ }).click()
    await page.getByRole('link', { name: 'Not sure? Choose several' }).click()
    await page.getByRole('button', { name: 'I don’t know' }).click()
    const first = page.getByRole('region', { name: /\?$/ }).getByRole('heading')
    const before = await first.textContent()
    await page.getByRole('button', { name: 'Yes, that’s it' }).click()
    await expect(first).not.toHaveText(before ?? '')
    await expect(page.getByRole('cell', { name: 'In this link' })).toHaveCount(1)

    await page.goto(`${page.url()}&ask=frame.seat-tube`)
    await page.getByLabel('Measured (mm)').fill('27.18')
    await page.getByRole('button', { name: 'Find the nearest' }).click()
    await page.getByRole('button', { name: 'Save answer' }).click()
    await expect(fact(page, 'Frame: seat tube inside')).toContainText('27.2 mm')

    await page.getByText('Paste a specification sheet').click()
    await page.getByLabel('Specification sheet').fill('BSA 68, square taper')
    await page.getByRole('button', { name: 'Read the text' }).click()
    await page.getByRole('checkbox', { name: /Bottom bracket shell/ }).check()
    await page.getByRole('button', { name: 'Add ticked facts' }).click()
    await expect(fact(page, 'Frame: bottom bracket shell')).toContainText('68 mm')
    await expect(fact(page, 'Crankset: crank spindle')).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove Frame: seat tube inside' }).click()
    await expect(fact(page, 'Frame: seat tube inside')).toHaveCount(0)
  })
})
