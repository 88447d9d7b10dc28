import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

/** A way to use a page: each journey is written once and runs with every hand. */
export type Hand = {
  page: Page
  open(path: string): Promise<void>
  /** Activates a button or link, or ticks a checkbox. */
  press(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  type(field: Locator, text: string): Promise<void>
  choose(list: Locator, option: string): Promise<void>
  /** `target` is visible, and the page is still usable in this way. */
  sees(target: Locator): Promise<void>
}

const MOST_TABS = 120
/** Modifier of the Chrome DevTools Protocol. */
const SHIFT = 8
/** WCAG 2.2, 2.5.8. */
const LEAST_TARGET_PX = 24

export const HANDS = {
  'by touch at 360 px': touch,
  'by keyboard alone': keyboard,
} satisfies Record<string, (browser: Browser) => Promise<Hand>>

/** A finger on a small screen: no horizontal scrolling, and large enough targets. */
async function touch(browser: Browser): Promise<Hand> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  async function tap(target: Locator) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height), `the size of ${target}`).toBeGreaterThanOrEqual(LEAST_TARGET_PX)
    await target.tap()
  }
  return {
    page,
    open: async (path) => void (await visit(page, path)),
    press: tap,
    async type(field, text) {
      await tap(field)
      await field.fill(text)
    },
    choose: async (list, option) => void (await list.selectOption({ label: option })),
    async sees(target) {
      await expect(target).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the width of the page').toBe(360)
    },
  }
}

async function keyboard(browser: Browser): Promise<Hand> {
  return handOnKeys(await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage())
}

/** What has to be reachable with Tab, with a visible focus that is never lost. */
class Keys {
  /** A freshly loaded page has no focus yet. */
  untouched = true
  private readonly page
  private readonly browserKeys
  constructor(page: Page) {
    this.page = page
    // Over CDP: as a step of the test's trace each key press would take a snapshot of the page.
    this.browserKeys = page.context().newCDPSession(page)
  }

  press(key: string) {
    this.untouched = false
    return this.page.keyboard.press(key)
  }

  async keepsFocus() {
    if (this.untouched) return
    await expect.poll(() => this.page.evaluate(isFocusSomewhere), 'the focus is not lost').toBe(true)
  }

  /** Moves the focus to `target` with Tab. */
  async reach(target: Locator) {
    await expect(target).toBeEnabled()
    await this.keepsFocus()
    for (let pressed = 0; pressed < MOST_TABS; ) {
      const stops = await target.evaluate(stopsTo)
      if (stops === 0) return expect(await target.evaluate(showsFocus), `the focus on ${target} shows`).toBe(true)
      await this.pressTab(stops)
      pressed += Math.abs(stops)
    }
    throw new Error(`${target} is not reached by ${MOST_TABS} presses of Tab`)
  }

  private async pressTab(times: number) {
    this.untouched = false
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: times < 0 ? SHIFT : 0 }
    const session = await this.browserKeys
    for (let pressed = 0; pressed < Math.abs(times); pressed += 1) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    }
  }
}

/** Keyboard only, on a page that is already open. */
export function handOnKeys(page: Page): Hand {
  const keys = new Keys(page)
  return {
    page,
    async open(path) {
      await visit(page, path)
      keys.untouched = true
    },
    async press(target) {
      await keys.reach(target)
      const isTicked = await target.evaluate((element) => element.matches('[type=checkbox],[type=radio]'))
      await keys.press(isTicked ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await keys.reach(field)
      await keys.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(list, option) {
      await keys.reach(list)
      await page.keyboard.type(option)
      await expect(list.locator('option:checked')).toHaveText(option)
    },
    async sees(target) {
      await expect(target).toBeVisible()
      await keys.keepsFocus()
    },
  }
}

/** Presses of Tab from the focus to the element; negative for Shift+Tab. */
function stopsTo(element: Element): number {
  const active = document.activeElement ?? document.body
  if (active === element) return 0
  const room = element.closest('dialog[open]') ?? document
  // A radio group is one stop: the checked button, else the first.
  const radios = [...room.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const isStopOfItsGroup = (one: Element) => {
    const group = radios.filter(({ name }) => name === (one as HTMLInputElement).name)
    return !radios.includes(one as HTMLInputElement) || one === (group.find(({ checked }) => checked) ?? group[0])
  }
  const stops = [...room.querySelectorAll('a,button,input,select,textarea,summary,iframe,[tabindex]')].filter(
    (one) =>
      (one as HTMLElement).tabIndex >= 0 &&
      !one.matches(':disabled') &&
      isStopOfItsGroup(one) &&
      one.checkVisibility({ visibilityProperty: true }),
  )
  const stopsUpTo = (node: Element) =>
    stops.filter((one) => one === node || one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING).length
  const away = stopsUpTo(element) - stopsUpTo(active)
  // The focused element may itself be no stop, such as the start of the page.
  return away > 0 || stops.includes(active) ? away : away - 1
}

/** On the screen, with a visible outline or ring. */
function showsFocus(element: Element): boolean {
  // A link may draw its ring around the whole card.
  const hasRing = [undefined, '::after'].some((pseudo) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return isOnScreen && hasRing && element.matches(':focus-visible')
}

function isFocusSomewhere(): boolean {
  const active = document.activeElement
  return active !== null && active !== document.body && active.getClientRects().length > 0
}
