import { expect, type Page } from '@playwright/test'
import { freshEmail, signUp } from '../accounts/account-steps.ts'
import { test } from '../steps/kept-tab.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const currentIn = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation }).locator('[aria-current]')

test('a visitor goes from page to page by the navigation, which marks where they are', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/')
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Parts Manufacture')
  await expect(main(page).getByRole('link')).toHaveText(['Home', 'Parts', 'Blogs', 'Review', 'My Portfolio', 'Login'])
  for (const [label, path] of [
    ['Parts', '/parts'],
    ['Blogs', '/blogs'],
    ['Review', '/review'],
    ['My Portfolio', '/portfolio'],
    ['Home', '/'],
  ] as const) {
    await main(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(currentIn(page, 'Main')).toHaveText([label])
    await expect(currentIn(page, 'Main')).toHaveAttribute('aria-current', 'page')
  }
  await visit(page, '/blogs/performance')
  await expect(currentIn(page, 'Main')).toHaveText(['Blogs'])
  await expect(page.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
    'Home',
    'Parts',
    'Blogs',
    'Review',
    'My Portfolio',
    'My bikes',
    'Wish lists',
    'Spare parts and drawings',
  ])
  expect(faults).toEqual([])
})

test('the first stop of the Tab key leads past the navigation', async ({ page }) => {
  await visit(page, '/blogs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('on a small screen the navigation is a drawer that works by keyboard', async ({ page }) => {
  const faults = watchPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Menu' })

  await test.step('Escape closes it and gives the focus back', async () => {
    await expect(main(page)).toHaveCount(0)
    await open.press('Enter')
    await expect(drawer.getByRole('link')).toHaveText([
      'Home',
      'Parts',
      'Blogs',
      'Review',
      'My Portfolio',
      'My bikes',
      'Wish lists',
      'Login',
    ])
    await expect(drawer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    // The focus stays inside, however often Tab is pressed.
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('a press beside it closes it', async () => {
    await open.click()
    await expect(drawer).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(drawer).toBeHidden()
  })

  await test.step('following a link closes it, and the focus goes to the page', async () => {
    await open.press('Enter')
    await drawer.getByRole('link', { name: 'My Portfolio' }).press('Enter')
    await expect(page).toHaveURL('/portfolio')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('so does the Back button of the browser', async () => {
    await open.press('Enter')
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the theme is changed there', async () => {
    await open.click()
    await drawer.getByRole('button', { name: 'Dark theme' }).press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
  })
  expect(faults).toEqual([])
})

test('who is signed in finds the dashboard and the way out, and the dashboard marks the page that a sub-page belongs to', async ({
  page,
}) => {
  const faults = watchPage(page)
  await signUp(page, 'Navigating Customer', freshEmail('navigating'))
  await expect(main(page).getByRole('link')).toHaveText([
    'Home',
    'Parts',
    'Blogs',
    'Review',
    'My Portfolio',
    'Dashboard',
  ])
  await expect(currentIn(page, 'Main')).toHaveText(['Dashboard'])
  await expect(currentIn(page, 'Dashboard')).toHaveText(['My Orders'])
  await expect(currentIn(page, 'Dashboard')).toHaveAttribute('aria-current', 'page')
  for (const folder of ['orders', 'payment']) {
    await visit(page, `/dashboard/${folder}/0193a0c0-0000-7000-8000-000000000000`)
    await expect(currentIn(page, 'Dashboard')).toHaveText(['My Orders'])
    await expect(currentIn(page, 'Dashboard')).toHaveAttribute('aria-current', 'true')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(faults).toEqual([])
})
