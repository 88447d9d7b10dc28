import { expect, type Page } from '@playwright/test'
import { firstPosts } from '#content/contract/first-posts.ts'
import { openMenu, type PageState, press, REFUSAL } from './page-state.ts'

/** Adds two parts from their cards, saves one for later, and removes none. */
async function fillBasket(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to basket/ })
  for (const place of [0, 1, 2]) {
    // Whoever leaves the page before its scripts are there takes nothing along.
    await expect(buttons.nth(place)).not.toHaveAttribute('data-waits')
    await buttons.nth(place).click()
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Basket/ })
    .focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: /for later$/ })
    .last()
    .click()
}

async function fillCheckout(page: Page): Promise<void> {
  // Visitors share a browser, and its basket.
  await page.evaluate(() => localStorage.clear())
  await fillBasket(page)
  await page.getByRole('link', { name: 'Check out' }).click()
}

/** The pages for everybody. */
export const STOREFRONT_STATES: readonly PageState[] = [
  { name: 'home', path: '/', by: 'visitor', shows: 'Choose plan' },
  {
    name: 'blogs, suggestions open',
    path: '/blogs',
    by: 'visitor',
    shows: /^All \d+ results for “chain”$/,
    steps: async (page) => {
      await page.getByRole('combobox', { name: 'Find parts' }).pressSequentially('chain')
      await page.getByRole('listbox').waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'blogs, menu open',
    path: '/blogs',
    by: 'visitor',
    shows: 'Close',
    onlyAt: 320,
    steps: openMenu('Menu'),
  },
  {
    name: 'blogs, menu open, signed in',
    path: '/blogs',
    by: 'customer',
    shows: 'Close',
    onlyAt: 320,
    steps: openMenu('Menu'),
  },
  {
    name: 'home, contact form sent empty',
    path: '/',
    by: 'visitor',
    shows: 'Message is required',
    steps: press('Submit'),
  },
  {
    name: 'home, contact form refused',
    path: '/',
    by: 'visitor',
    shows: REFUSAL.title,
    refuses: '**/api/contact',
    steps: async (page) => {
      const form = page.getByRole('region', { name: 'Contact us' })
      await form.getByLabel('Name').fill('A first customer')
      await form.getByLabel('Email').fill('first.customer@example.com')
      await form.getByLabel('Message').fill('Do you make 28 mm rims?')
      await press('Submit')(page)
    },
  },
  { name: 'parts found', path: '/?search=torrent', by: 'visitor', shows: 'Results for “torrent”' },
  { name: 'no part found', path: '/?search=nosuchpart', by: 'visitor', shows: 'No parts match “nosuchpart”' },
  { name: 'blogs', path: '/blogs', by: 'visitor', shows: 'Read more' },
  ...firstPosts().map(
    ({ slug }): PageState => ({
      name: `blog ${slug}`,
      path: `/blogs/${slug}`,
      by: 'visitor',
      shows: 'Read next',
    }),
  ),
  { name: 'portfolio', path: '/portfolio', by: 'visitor', shows: 'My Portfolio' },
  { name: 'reviews', path: '/review', by: 'visitor', shows: 'What customers say, newest first' },
  {
    name: 'reviews of a part',
    path: ({ part }) => `/review?part=${part}`,
    by: 'visitor',
    shows: /^Reviews of /,
  },
  { name: 'part', path: ({ part }) => `/partDetails/${part}`, by: 'visitor', shows: 'Log in to order' },
  {
    name: 'part that is expected',
    path: ({ expectedPart }) => `/partDetails/${expectedPart}`,
    by: 'visitor',
    shows: /^Out of stock, expected/,
  },
  { name: 'parts found, expected', path: '/?search=under%20way', by: 'visitor', shows: /^Out of stock, expected/ },
  {
    name: 'part, drawing enlarged',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'visitor',
    shows: '150%',
    steps: press('Enlarge the drawing', 'Zoom in'),
  },
  {
    name: 'part, order form with mistakes',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'customer',
    shows: 'Address is required',
    // The default address stands in it.
    steps: async (page) => {
      const address = page.getByLabel('Address', { exact: true })
      await expect(address).not.toHaveValue('')
      await address.fill('')
      await press('Place order')(page)
    },
  },
  { name: 'basket, empty', path: '/basket', by: 'visitor', shows: 'Your basket is empty' },
  {
    name: 'basket',
    path: '/?sort=name',
    by: 'visitor',
    shows: 'Check out',
    steps: fillBasket,
  },
  {
    name: 'basket, empty, with parts looked at',
    path: ({ part }) => `/partDetails/${part}`,
    by: 'newcomer',
    shows: 'Recently viewed',
    steps: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Basket/ })
        .focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'basket, number not found',
    path: '/basket',
    by: 'visitor',
    shows: 'Not found: XX-NONE',
    steps: async (page) => {
      await page.getByLabel('Part numbers').fill('XX-NONE')
      await press('Add to basket')(page)
    },
  },
  { name: 'basket, link', path: '/basket?add=XX-NONE~2', by: 'visitor', shows: 'None of these parts was found' },
  {
    name: 'checkout, nothing to order',
    path: '/checkout',
    by: 'visitor',
    shows: 'Your basket is empty',
    steps: async (page) => {
      // Visitors share a browser, and its basket.
      await page.evaluate(() => localStorage.clear())
      await page.reload()
    },
  },
  {
    name: 'checkout',
    path: '/?sort=name',
    by: 'visitor',
    shows: /Order and pay \$/,
    steps: fillCheckout,
  },
  {
    name: 'checkout, fields missing',
    path: '/?sort=name',
    by: 'visitor',
    shows: /fields need your attention/,
    steps: async (page) => {
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Order and pay/ }).click()
    },
  },
  {
    name: 'order of a guest, closed',
    path: '/guest-orders/0b5e7a3c-9f3d-4b7e-8a51-6c1d2e3f4a5b',
    by: 'visitor',
    shows: 'This page is closed',
  },
  { name: 'find an order', path: '/guest-orders', by: 'visitor', shows: 'Get a new link' },
  {
    name: 'plan',
    path: '/subscribe/popular',
    by: 'customer',
    shows: 'Your request',
  },
  {
    name: 'plan, asked for already',
    path: '/subscribe/base',
    by: 'customer',
    shows: /You have already requested the Base plan/,
    steps: press('Send request'),
  },
  { name: 'page not found', path: '/no/such/page', by: 'visitor', shows: 'Page not Found' },
  { name: 'part not found', path: '/partDetails/nonsense', by: 'visitor', shows: 'Page not Found' },
  { name: 'login', path: '/login', by: 'visitor', shows: 'Forgot your password?' },
  {
    name: 'login, sent empty',
    path: '/login',
    by: 'visitor',
    shows: 'Email is Required',
    steps: press('Login'),
  },
  {
    name: 'login, wrong password',
    path: '/login',
    by: 'visitor',
    shows: 'Wrong email or password.',
    steps: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await press('Login')(page)
    },
  },
  {
    name: 'second factor',
    path: '/login/secondFactor',
    by: 'visitor',
    shows: 'Two-factor login',
  },
  {
    name: 'second factor, recovery code sent empty',
    path: '/login/secondFactor',
    by: 'visitor',
    shows: 'Enter a recovery code like abcde-23456',
    steps: press('Use a recovery code instead', 'Log in'),
  },
  { name: 'sign-up', path: '/signUp', by: 'visitor', shows: 'Sign up' },
  { name: 'sign-up, sent empty', path: '/signUp', by: 'visitor', shows: 'Email is Required', steps: press('Sign up') },
  { name: 'forgot password', path: '/forgotPassword', by: 'visitor', shows: 'Email me a link' },
  {
    name: 'forgot password, sent empty',
    path: '/forgotPassword',
    by: 'visitor',
    shows: 'Email is Required',
    steps: press('Email me a link'),
  },
  {
    name: 'forgot password, sent',
    path: '/forgotPassword',
    by: 'visitor',
    shows: 'Check your inbox',
    steps: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await press('Email me a link')(page)
    },
  },
  { name: 'wish lists, nothing saved', path: '/wishes', by: 'visitor', shows: 'Nothing is saved here yet' },
  { name: 'wish lists', path: '/wishes', by: 'customer', shows: 'Copy link' },
  {
    name: 'wish lists, a new one',
    path: '/wishes',
    by: 'customer',
    shows: 'Name of the new list',
    steps: press('New list'),
  },
  {
    name: 'wish lists, asked before one is deleted',
    path: '/wishes',
    by: 'customer',
    shows: /^Delete .*\?$/,
    steps: press('Delete list'),
  },
  {
    name: 'wish list behind a link',
    path: ({ wishLink }) => `/lists/${wishLink}`,
    by: 'visitor',
    shows: 'Out of stock',
  },
  { name: 'a page of the owner', path: '/pages/privacy', by: 'visitor', shows: /^Version 1, published/ },
  { name: 'reset password', path: ({ resetLink }) => resetLink, by: 'visitor', shows: 'Save new password' },
  {
    name: 'reset password, sent empty',
    path: ({ resetLink }) => resetLink,
    by: 'visitor',
    shows: 'Password is Required',
    steps: press('Save new password'),
  },
  { name: 'reset password, link over', path: '/resetPassword', by: 'visitor', shows: /has expired/ },
  { name: 'verify email', path: ({ verifyLink }) => verifyLink, by: 'newcomer', shows: 'Verify my email' },
  { name: 'verify email, signed out', path: ({ verifyLink }) => verifyLink, by: 'visitor', shows: 'Your password' },
  { name: 'verify email, as somebody else', path: ({ verifyLink }) => verifyLink, by: 'customer', shows: /./ },
  { name: 'confirm email', path: '/confirmEmail?token=x', by: 'visitor', shows: 'Confirm your new email' },
]
