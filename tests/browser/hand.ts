import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { visit } from './visit.ts'

/** How somebody uses a page: the journeys are written once, and walked by each hand. */
export type Hand = {
  page: Page
  /** Opens an address, as typed into the browser. */
  open(path: string): Promise<void>
  /** Presses a button or a link, or ticks a box. */
  press(target: Locator): Promise<void>
  /** Puts a text into a field, in place of what it holds. */
  type(field: Locator, text: string): Promise<void>
  /** Chooses an option of a list by its words. */
  choose(list: Locator, option: string): Promise<void>
  /** What was done has come to this. Then the page must still be usable by this hand. */
  sees(target: Locator): Promise<void>
}

/** Between the stops of the Tab key on one page nobody should have to press it more often. */
const MOST_TABS = 120
/** As the browser's own protocol numbers it. */
const SHIFT = 8
/** WCAG 2.2, 2.5.8. */
const LEAST_TARGET_PX = 24

export const HANDS = {
  'by touch at 360 px': touch,
  'by keyboard alone': keyboard,
} satisfies Record<string, (browser: Browser) => Promise<Hand>>

/** A finger on a small screen: nothing lies beside it, and what is tapped is large enough. */
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

/**
 * Keys alone, on a page that is open already: what cannot be reached by Tab cannot be used, what has the focus shows
 * it, and the focus is never lost.
 */
export function handOnKeys(page: Page): Hand {
  /** On a page that was just loaded the focus is nowhere yet. */
  let untouched = true
  const press = (key: string) => {
    untouched = false
    return page.keyboard.press(key)
  }

  /** Straight to the browser: as a step of the test's record each press would take a picture of the page. */
  const browserKeys = page.context().newCDPSession(page)
  async function pressTab(times: number) {
    untouched = false
    const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: times < 0 ? SHIFT : 0 }
    const session = await browserKeys
    for (let pressed = 0; pressed < Math.abs(times); pressed += 1) {
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab })
    }
  }

  async function keepsFocus() {
    if (!untouched) await expect.poll(() => page.evaluate(isFocusSomewhere), 'the focus is not lost').toBe(true)
  }
  async function reach(target: Locator) {
    await expect(target).toBeEnabled()
    await keepsFocus()
    for (let pressed = 0; pressed < MOST_TABS; ) {
      const stops = await target.evaluate(stopsTo)
      if (stops === 0) return expect(await target.evaluate(showsFocus), `the focus on ${target} shows`).toBe(true)
      await pressTab(stops)
      pressed += Math.abs(stops)
    }
    throw new Error(`${target} is not reached by ${MOST_TABS} presses of Tab`)
  }
  return {
    page,
    async open(path) {
      await visit(page, path)
      untouched = true
    },
    async press(target) {
      await reach(target)
      await press(
        await target.evaluate((element) => (element.matches('[type=checkbox],[type=radio]') ? 'Space' : 'Enter')),
      )
    },
    async type(field, text) {
      await reach(field)
      await press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(list, option) {
      await reach(list)
      await page.keyboard.type(option)
      await expect(list.locator('option:checked')).toHaveText(option)
    },
    async sees(target) {
      await expect(target).toBeVisible()
      await keepsFocus()
    },
  }
}

/**
 * How many presses of Tab lead from the focus to the element, by what stands between them; below zero: of Shift+Tab.
 */
function stopsTo(element: Element): number {
  const active = document.activeElement ?? document.body
  if (active === element) return 0
  const room = element.closest('dialog[open]') ?? document
  // Of radio buttons that belong together one is a stop: what is chosen, else the first.
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
  // What has the focus may be no stop itself, as the beginning of a page is not.
  return away > 0 || stops.includes(active) ? away : away - 1
}

/** Whether a sighted person sees that the element has the focus: it is on the screen, with an outline or a ring. */
function showsFocus(element: Element): boolean {
  // A link that covers its card may draw the ring around the card.
  const hasRing = [undefined, '::after'].some((part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  })
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isOnScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return isOnScreen && hasRing && element.matches(':focus-visible')
}

/** Whether the focus is on something that is shown. */
function isFocusSomewhere(): boolean {
  const active = document.activeElement
  return active !== null && active !== document.body && active.getClientRects().length > 0
}
