import type { Page } from '@playwright/test'

/** Who looks: nobody known, a customer with orders, one who has just signed up and has nothing, an administrator. */
export type Onlooker = 'visitor' | 'customer' | 'newcomer' | 'admin'

/** A recall that was sent. */
export const SENT_RECALL = '0193a0c0-0000-7000-8000-00000000ca12'

/** What the pages of the filled shop are about. */
export type Subject = {
  part: string
  expectedPart: string // Out of stock
  unpaidOrder: string
  transferOrder: string
  paidOrder: string
  shippedOrder: string
  cancelledOrder: string
  thickPost: { _id: string; sku: string } // Clashes with the bike of `chooseBike`
  clashOrder: string // Of it, acknowledged
  deliveredOrder: string // Of the same part, by a customer with a bike
  assembly: string // A SKU
  wishLink: string // Of a shared list of the customer
  message: string
  returned: string // A return of the shipped order
  /** Where the link of an email leads, from its path on. */
  resetLink: string
  verifyLink: string
}

export type PageState = {
  /** Ends the name of its test. */
  name: string
  path: string | ((subject: Subject) => string)
  by: Onlooker
  /** Stands on the page once it is in that state: whoever was sent elsewhere does not find it. */
  shows: string | RegExp
  /**
   * Requests that never come back, or that are refused, from the first on. Others that fail would be tried again for
   * seconds.
   */
  hangs?: string
  refuses?: string
  /** A request that is answered with this, for what the shop says only after weeks. */
  answers?: { to: string; with: unknown }
  /** Brings the page into the state. It is in no hurry: `shows` is waited for afterwards. */
  steps?: (page: Page) => Promise<void>
  /** What is open stands around the page, which otherwise is looked at with the first state of each page. */
  isOfFrame?: boolean
  /** For what is there on narrow screens only: looked at in this width alone, in CSS pixels. */
  onlyAt?: number
}

/** The answer to `refuses`. */
export const REFUSAL = {
  type: 'about:blank',
  title: 'Too many at once',
  status: 429,
  detail: 'Wait a minute, then try again.',
}

/** A step: presses the button of that name, in the open dialog where there is one. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const dialog = page.getByRole('dialog')
      const within = (await dialog.count()) > 0 ? dialog : page.getByRole('main')
      const button = within.getByRole('button', { name }).first()
      // What stands far down comes alive when it is near, and cannot be pressed before.
      await button.scrollIntoViewIfNeeded()
      await button.click()
    }
  }

/** A step: presses the button that opens the page's own menu, or the site's. */
export const openMenu =
  (name: 'Menu' | 'Dashboard menu') =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

/** The same for every list of the dashboard: what it shows when nothing is found. */
export const nothingFound = (name: string, path: string, shows: PageState['shows']): PageState => ({
  name: `${name}, nothing found`,
  path: `/dashboard/${path}=nosuchthing`,
  by: 'admin',
  shows,
})
