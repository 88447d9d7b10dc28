import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ADMIN, logIn } from '../accounts/account-steps.ts'
import { handOnKeys } from '../steps/hand.ts'
import { expectAccessible, watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test('what a visitor looked for in vain becomes a word that searches understand, by keyboard alone', async ({
  page,
  browser,
}) => {
  const faults = watchPage(page)
  // Letters only: a run of figures might be a phone number.
  const word = `zq${randomUUID().replace(/[\d-]/g, (sign) => 'qwzxjkvbpdf'['0123456789-'.indexOf(sign)] ?? '')}`.slice(
    0,
    20,
  )
  const visitor = await (await browser.newContext()).newPage()
  const keys = handOnKeys(page)
  const dialog = page.getByRole('dialog')

  await test.step('the visitor finds nothing, and asks', async () => {
    await visit(visitor, `/parts?q=${word}`)
    await visitor.getByRole('link', { name: 'Ask us' }).click()
    await expect(visitor.getByLabel('Message')).toHaveValue(`I am looking for: ${word}\n`)
    await expect(visitor.getByLabel('Message')).toBeInViewport()
  })

  await test.step('the administrator reads it, and previews a word for it', async () => {
    await visit(page, `/dashboard/searches?search=${word}`)
    await logIn(page, ADMIN.email, ADMIN.password)
    await keys.press(
      page
        .getByRole('row')
        .filter({ hasText: word })
        .getByRole('link', { name: `Add word ${word}` }),
    )
    await expect(dialog.getByLabel('Term', { exact: true })).toHaveValue(word)
    await expect(dialog.getByLabel('Term', { exact: true })).toBeFocused()
    await keys.press(dialog.getByRole('button', { name: 'Add', exact: true }))
    await expect(dialog.getByText('Enter what the term means')).toBeVisible()
    await keys.type(dialog.getByLabel('Means', { exact: true }), 'chainring')
    await keys.press(dialog.getByRole('button', { name: 'Preview' }))
    await expect(dialog.getByRole('region', { name: 'Before' })).toContainText('Nothing')
    await expect(dialog.getByRole('region', { name: 'After' })).toContainText(/^After\d+ parts/)
    await expectAccessible(page)
  })

  await test.step('adds it, and it is understood; an entry that another has changed is not overwritten', async () => {
    await keys.press(dialog.getByRole('button', { name: 'Add', exact: true }))
    await keys.sees(page.getByText('Entry added'))
    await keys.type(page.getByRole('searchbox', { name: 'Term or meaning' }), word)
    await keys.press(page.getByRole('button', { name: 'Search', exact: true }))
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
    const other = await page.context().newPage()
    await visit(other, `/dashboard/vocabulary?search=${word}`)
    await keys.press(page.getByRole('button', { name: `Edit ${word}` }))
    await other.getByRole('button', { name: `Edit ${word}` }).click()
    await other.getByLabel('Note (optional)').fill('Heard at the counter')
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText('Entry saved')).toBeVisible()
    await keys.type(dialog.getByLabel('Means', { exact: true }), 'cassette')
    await keys.press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog.getByRole('alert')).toContainText(`“${word}” means “chainring”`)
    await expect(dialog.getByLabel('Means', { exact: true })).toHaveValue('cassette')
    await visit(visitor, `/parts?q=${word}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^\d+ parts? for/)
  })

  expect(faults).toEqual([])
})
