import { expect, test } from '@playwright/test'
import { watchPage } from '../steps/page-check.ts'
import { visit } from '../steps/visit.ts'

test('what the policy of a page refuses does not run, and counts as a fault of the page', async ({ page }) => {
  const faults = watchPage(page)
  await visit(page, '/')
  expect(faults).toEqual([])
  const ran = await page.evaluate(async () => {
    const marks = window as unknown as Record<string, unknown>
    const script = document.createElement('script')
    script.textContent = 'window.inline = true'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/x.js'
    document.body.append(script, foreign)
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.attribute = true')
    document.body.append(button)
    button.click()
    // Later, when it is the page's own doing: what a test evaluates the browser lets evaluate more.
    const evaluated = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          resolve(new Function('return true')())
        } catch {
          resolve(false)
        }
      }),
    )
    return { inline: marks.inline, attribute: marks.attribute, evaluated }
  })
  expect(ran).toEqual({ inline: undefined, attribute: undefined, evaluated: false })
  const refused = () => faults.filter((fault) => fault.startsWith('Refused by the policy')).join('\n')
  for (const rule of [
    'script-src-elem inline',
    'script-src-attr inline',
    'script-src-elem https://evil.example',
    'script-src eval',
  ])
    await expect.poll(refused).toContain(rule)
})
