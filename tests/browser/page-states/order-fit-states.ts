import type { Page } from '@playwright/test'
import { chooseBike } from '../fitment/fit-steps.ts'
import { type PageState, press } from './page-state.ts'

const BOX = /^Seat tube inside: .* Frame 27\.2 mm/

async function addChosen(page: Page): Promise<void> {
  await chooseBike(page)
  await page
    .getByRole('region', { name: /^Add th/ })
    .getByRole('button', { name: 'Add to basket' })
    .click()
  await page.getByRole('checkbox', { name: BOX }).first().waitFor()
}

async function goOn(page: Page): Promise<void> {
  await addChosen(page)
  await page.getByRole('link', { name: 'Check out' }).click()
  await page.getByRole('checkbox', { name: BOX }).waitFor()
}

/** Ordering a part that does not fit. The newcomer's browser keeps the bike and the basket from one to the next. */
export const ORDER_FIT_STATES: readonly PageState[] = [
  {
    name: 'part, order form with a clash',
    path: ({ thickPost }) => `/partDetails/${thickPost._id}`,
    by: 'newcomer',
    shows: BOX,
    steps: chooseBike,
  },
  {
    name: 'basket, a clash to tick',
    path: ({ thickPost }) => `/basket?add=${thickPost.sku}~1`,
    by: 'newcomer',
    shows: BOX,
    steps: addChosen,
  },
  {
    name: 'checkout, a clash not ticked',
    path: ({ thickPost }) => `/basket?add=${thickPost.sku}~1`,
    by: 'newcomer',
    shows: 'Tick this to order it anyway',
    steps: async (page) => {
      await goOn(page)
      await press(/^Order and pay/)(page)
    },
  },
  {
    name: 'checkout, a clash ticked',
    path: ({ thickPost }) => `/basket?add=${thickPost.sku}~1`,
    by: 'newcomer',
    shows: BOX,
    steps: async (page) => {
      await goOn(page)
      await page.getByRole('checkbox', { name: BOX }).check()
    },
  },
  {
    name: 'delivered order, whether it fitted not chosen',
    path: ({ deliveredOrder }) => `/dashboard/orders/${deliveredOrder}`,
    by: 'customer',
    shows: 'Choose one',
    steps: press(/^Save: /),
  },
  {
    name: 'delivered order, it fitted',
    path: ({ deliveredOrder }) => `/dashboard/orders/${deliveredOrder}`,
    by: 'customer',
    shows: 'You told us on',
    steps: async (page) => {
      const change = page.getByRole('button', { name: /^Change: / })
      const fitted = page.getByRole('radio', { name: 'It fitted', exact: true })
      await change.or(fitted).first().waitFor()
      if (await change.isVisible()) return
      await fitted.check()
      await press(/^Save: /)(page)
    },
  },
  {
    name: 'order with an acknowledged clash',
    path: ({ clashOrder }) => `/dashboard/orders/${clashOrder}`,
    by: 'customer',
    shows: /You accepted:/,
  },
  {
    name: 'order with an acknowledged clash',
    path: ({ clashOrder }) => `/dashboard/manageAllOrders/${clashOrder}`,
    by: 'admin',
    shows: 'Look at this before you ship',
    steps: (page) => page.getByText('What was compared').click(),
  },
]
