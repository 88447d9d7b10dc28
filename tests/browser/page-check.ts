import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What pages do wrong without anybody seeing it: errors on the console, refused scripts. Ask for it at the end of a
 * test.
 */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  // What the policy refuses the browser mostly says itself; the event it always gives, and which rule it was.
  void page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // biome-ignore lint/suspicious/noConsole: the page's own console is what is watched
      console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    // A 4xx that a test provokes is noted by the browser itself; the page's own words are what counts.
    const provoked = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !provoked) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

/** No violation of accessibility rules in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await rulesBroken(page)).toEqual([])
}

type Extent = {
  /** Only these rules, by axe's names. */
  rules?: readonly string[]
  /** Only what stands within these, as CSS selectors. */
  within?: readonly string[]
}

/**
 * The rules of accessibility that the page as it stands breaks, each with where: those of WCAG 2.2 AA that a program
 * can judge, and good practice. What stands in frames is left out.
 */
export async function rulesBroken(page: Page, extent: Extent = {}): Promise<string[]> {
  // Not as a script of the page: that the page's own policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passed } = await page.evaluate(judge, extent)
  if (!extent.rules) expect(passed, 'rules that hold').toBeGreaterThan(5)
  return violations
}

/** In the page. */
async function judge({ rules, within }: Extent): Promise<{ violations: string[]; passed: number }> {
  // A colour on its way to another is no colour of the page.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(transitions.map(({ finished }) => finished))
  const { violations, passes } = await window.axe.run(within ? { include: [...within] } : document, {
    ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    iframes: false,
  })
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  return { violations: said, passed: passes.length }
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
