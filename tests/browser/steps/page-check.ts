import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { type JudgedLooks, markDistinctTexts, type Texts } from './distinct-texts.ts'

/** Minified: half as long to compile, in every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What pages do wrong without anybody seeing it: errors on the console, refused scripts. Ask for it at the end of a
 * test.
 */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  // A tab that is kept has it already.
  if (!reporting.has(page)) void page.addInitScript(reportRefusals)
  reporting.add(page)
  page.on('console', (message) => {
    // A 4xx that a test provokes is noted by the browser itself; the page's own words are what counts.
    const provoked = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !provoked) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

const reporting = new WeakSet<Page>()

/** In the page. What the policy refuses the browser mostly says itself; the event it always gives, and which rule. */
function reportRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: the page's own console is what is watched
    console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`)
  })
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
  /** All but what stands within these. */
  without?: readonly string[]
}

/**
 * The rules of accessibility that the page as it stands breaks, each with where: those of WCAG 2.2 AA that a program
 * can judge, and good practice. What stands in frames is left out.
 */
export async function rulesBroken(page: Page, extent: Extent = {}): Promise<string[]> {
  const { rules, within, without = [] } = extent
  // What stands around a part of a page is not known: all of it is judged.
  const judged = within ? {} : judgedLooks
  const task = { extent, texts: JSON.stringify({ roots: within ?? ['html'], without, judged } satisfies Texts) }
  let seen = await page.evaluate(judge, task)
  if (!seen) {
    // Not as a script of the page: that the page's own policy refuses.
    await page.evaluate(JUDGES)
    seen = await page.evaluate(judge, task)
  }
  if (!seen) throw new Error('The page was left while it was judged')
  const { violations, passed, marked } = seen
  if (!rules) expect(passed, 'rules that hold').toBeGreaterThan(5)
  if (violations.length === 0 && !within && (rules ?? ['color-contrast']).includes('color-contrast'))
    for (const [looks, times] of Object.entries(JSON.parse(marked) as JudgedLooks))
      judgedLooks[looks] = (judgedLooks[looks] ?? 0) + times
  return violations
}

/** Of all pages that a process has looked at: colours and grounds are part of the looks, so a theme has its own. */
const judgedLooks: JudgedLooks = {}

/**
 * What has to be in a page before it can be judged. Some rules ask each element on the page by themselves, and keep a
 * record of each: they are told which ones they may concern. A test compares what they find.
 */
const JUDGES = `${AXE}
window.axe.configure({ noHtml: true, rules: [
  { id: 'color-contrast', selector: '[data-distinct]' },
  { id: 'region', selector: '[data-around]' },
  { id: 'target-size', selector: 'a, button, details, input, select, summary, textarea, [tabindex]' },
  { id: 'nested-interactive', selector: '[role], button, hr, img, input, math, meter, option, progress, summary' },
  { id: 'autocomplete-valid', selector: '[autocomplete]' },
] })
window.markDistinctTexts = ${markDistinctTexts}
undefined`

type Seen = { violations: string[]; passed: number; marked: string }

/**
 * In the page; undefined when the judges are not there. Looks travel as JSON, there are thousands: what Playwright
 * makes of an object takes it many times as long.
 */
async function judge({ extent, texts }: { extent: Extent; texts: string }): Promise<Seen | undefined> {
  if (!('axe' in window)) return undefined
  // A colour on its way to another is no colour of the page, nor is that of a toast that still comes or goes.
  const mostMs = 1_000
  const onTheWay = document
    .getAnimations()
    .filter(
      (animation) =>
        animation instanceof CSSTransition || Number(animation.effect?.getComputedTiming().endTime) <= mostMs,
    )
  await Promise.allSettled(onTheWay.map(({ finished }) => finished))
  const marked = JSON.stringify(window.markDistinctTexts(JSON.parse(texts)))
  // Whatever stands in the main part of a page stands in a region.
  for (const element of document.querySelectorAll('body *'))
    element.toggleAttribute('data-around', !element.matches('main:not([role]) *'))
  const { rules, within, without } = extent
  // With another root the rules for whole pages are left out.
  const context = { include: [...(within ?? [':root'])], exclude: [...(without ?? [])] }
  const { violations, passes } = await window.axe.run(within || without ? context : document, {
    ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    iframes: false,
    preload: { assets: ['media'] },
    // Selectors and HTML are made of what holds, too.
    selectors: false,
    elementRef: true,
  })
  const said = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element?.outerHTML.slice(0, 300)).join(' | ')}`,
  )
  return { violations: said, passed: passes.length, marked }
}

declare global {
  interface Window {
    axe: typeof axe
    markDistinctTexts: typeof markDistinctTexts
  }
}
