import { expect, type Locator, test } from '@playwright/test'
import { visit } from '../steps/visit.ts'

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

for (const colorScheme of ['light', 'dark'] as const) {
  test(`where the system chooses the colours, ${colorScheme}: what is filled, drawn or chosen stands out`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await visit(page, '/portfolio')
    const bar = page.getByRole('main').locator('div.bg-ink').first()
    const paper = await styleOf(page.locator('html'), 'background-color')
    expect(await styleOf(bar, 'background-color')).not.toBe(paper)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const lineOf = (name: string) => styleOf(links.filter({ hasText: name }), 'border-bottom-color')
    expect(await lineOf('My Portfolio')).not.toBe(await lineOf('Blogs'))
    expect(await lineOf('Blogs')).toBe(paper)

    // A choice made with the switch gives way: ink of the light theme would be dark on the system's dark.
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await visit(page, '/review')
    const star = page
      .getByRole('img', { name: /^Rated/ })
      .first()
      .locator('path.fill-ink')
      .first()
    expect(await styleOf(star, 'fill')).not.toBe(paper)
    expect(await styleOf(star, 'fill')).toBe(await styleOf(page.locator('h1'), 'color'))

    await visit(page, '/login')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    expect(await styleOf(button, 'background-color')).not.toBe(paper)
    expect(await styleOf(button, 'background-color')).not.toBe(await styleOf(button, 'color'))
    // The sheet behind forced text would hide the word.
    expect(await styleOf(button, 'forced-color-adjust')).toBe('none')
  })
}
