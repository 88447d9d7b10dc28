import { expect, type Locator, test } from '@playwright/test'
import { ADMIN, freshEmail, PASSWORD } from '../accounts/account-steps.ts'
import { readOutbox } from '../accounts/outbox-reader.ts'
import { HANDS, type Hand } from '../steps/hand.ts'
import { watchPage } from '../steps/page-check.ts'
import { ASKING_CARD, DECLINED_CARD, GOOD_CARD } from './order-journey.ts'
import { makeCustomer } from './order-maker.ts'

/** Follows an entry of a menu, which stands in a drawer on small screens. */
async function go(hand: Hand, menu: 'Main' | 'Dashboard', entry: string) {
  const { page } = hand
  const opener = page.getByRole('button', { name: menu === 'Main' ? /^Menu$/ : /^Dashboard menu/ })
  const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name: entry, exact: true })
  await expect(opener.or(link)).toBeVisible()
  if (await opener.isVisible()) await hand.press(opener)
  await hand.press(link)
}

async function logIn(hand: Hand, { email, password }: { email: string; password: string }) {
  await hand.type(hand.page.getByLabel('Email'), email)
  await hand.type(hand.page.getByLabel('Password', { exact: true }), password)
  await hand.press(hand.page.getByRole('button', { name: 'Login', exact: true }))
}

async function pay(hand: Hand, card: string) {
  const { page } = hand
  await hand.type(page.getByLabel('Card number'), card)
  await hand.type(page.getByLabel('Expiry date'), '12 / 39')
  await hand.type(page.getByLabel('Security code'), '123')
  await hand.press(page.getByRole('button', { name: /^Pay \$/ }))
}

/** Sends a form that is not right yet: the reason is said, and the focus is at the first field that is wrong. */
async function isSentBack(hand: Hand, send: Locator, reason: string | RegExp, field: Locator) {
  await hand.press(send)
  await hand.sees(hand.page.getByText(reason))
  await expect(field).toBeFocused()
}

/** By keyboard alone the tests of administrators' tasks walk themselves, each in its file. */
const BY_TOUCH_ONLY = 'an administrator adds, edits and deletes a part, ships, and makes an admin'

const JOURNEYS = {
  async 'a visitor finds a part, reads, writes to the shop and is asked to sign in'(hand) {
    const { page } = hand
    await hand.open('/')
    await hand.press(page.getByRole('link', { name: /^Browse all/ }))
    await hand.sees(page.getByRole('heading', { level: 1, name: /^\d+ parts$/ }))
    await hand.type(page.getByRole('combobox', { name: 'Find parts' }), 'torrent')
    await hand.press(page.getByRole('button', { name: 'Find', exact: true }))
    await hand.sees(page.getByRole('heading', { level: 1, name: /^\d+ parts for “torrent”$/ }))
    await hand.press(page.getByRole('article').getByRole('link').first())
    await hand.sees(page.getByText('Available Quantity'))
    const enlarge = page.getByRole('button', { name: 'Enlarge the drawing' })
    await hand.press(enlarge)
    await hand.press(page.getByRole('button', { name: 'Zoom in' }))
    await hand.sees(page.getByText('150%'))
    await hand.press(page.getByRole('button', { name: 'Close the drawing' }))
    await expect(enlarge).toBeFocused()
    await hand.press(page.getByRole('link', { name: 'Log in to order' }))
    await hand.sees(page.getByRole('button', { name: 'Login', exact: true }))
    await go(hand, 'Main', 'Review')
    await hand.sees(page.getByRole('heading', { level: 1, name: 'Reviews' }))
    await go(hand, 'Main', 'Blogs')
    await hand.press(page.getByRole('link', { name: /^Read more/ }).first())
    await hand.sees(page.getByRole('heading', { level: 1, name: /performance/i }))
    await go(hand, 'Main', 'My Portfolio')
    await hand.sees(page.getByRole('heading', { name: 'Projects' }))
    await hand.open('/')
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit' }) })
    const email = form.getByLabel('Email')
    await hand.type(form.getByLabel('Name', { exact: true }), 'Walking Visitor')
    await isSentBack(hand, form.getByRole('button', { name: 'Submit' }), 'Email is Required', email)
    await hand.type(email, 'walking@example.com')
    await hand.type(form.getByLabel('Message'), 'Do you make left-hand threads?')
    await hand.press(form.getByRole('button', { name: 'Submit' }))
    await hand.sees(page.getByText('Message sent'))
  },

  async 'a customer signs up, orders, pays, withdraws, reviews, and fills in the profile'(hand) {
    const { page } = hand
    const dialog = page.getByRole('dialog')
    await hand.open('/signUp')
    const name = page.getByLabel('Name', { exact: true })
    await isSentBack(hand, page.getByRole('button', { name: 'Sign up' }), 'Name is Required', name)
    await hand.type(name, 'Walking Customer')
    await hand.type(page.getByLabel('Email'), freshEmail('walking'))
    await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await hand.press(page.getByRole('button', { name: 'Sign up' }))
    await hand.sees(page.getByRole('heading', { name: 'My Orders: 0' }))

    const phone = page.getByLabel('Phone')
    const place = page.getByRole('button', { name: 'Place order' })
    await go(hand, 'Main', 'Home')
    await hand.press(page.getByRole('article').getByRole('link').first())
    await hand.type(phone, 'call me')
    await isSentBack(hand, place, /Enter a phone number/, phone)
    await hand.type(phone, '+44 113 496 0000')
    await hand.type(page.getByLabel('Address'), '1 Mill Lane, Leeds')
    await hand.press(place)
    await hand.sees(page.getByText('Successfully placed your order'))
    await pay(hand, DECLINED_CARD)
    await hand.sees(page.getByRole('alert').filter({ hasText: 'Your card was declined.' }))
    await pay(hand, GOOD_CARD)
    await hand.sees(page.getByText('Congrats! Your payment is completed'))

    await hand.press(page.getByRole('link', { name: 'View order' }))
    await hand.press(page.getByRole('link', { name: 'Order again' }))
    await hand.type(phone, '+44 113 496 0000')
    await hand.type(page.getByLabel('Address'), '1 Mill Lane, Leeds')
    await hand.press(place)
    await hand.sees(page.getByRole('button', { name: /^Pay \$/ }))
    await pay(hand, ASKING_CARD)
    await hand.sees(dialog)
    await hand.press(dialog.getByRole('button', { name: /Fail/ }))
    await hand.sees(page.getByRole('alert').filter({ hasText: /unable to authenticate/ }))
    await hand.press(page.getByRole('button', { name: /^Pay \$/ }))
    await hand.press(dialog.getByRole('button', { name: /Complete/ }))
    await hand.sees(page.getByText('Congrats! Your payment is completed'))

    await hand.press(page.getByRole('link', { name: 'View order' }))
    await hand.press(page.getByRole('link', { name: 'Order again' }))
    await hand.type(phone, '+44 113 496 0000')
    await hand.type(page.getByLabel('Address'), '1 Mill Lane, Leeds')
    await hand.press(place)
    await hand.sees(page.getByRole('button', { name: /^Pay \$/ }))
    await go(hand, 'Dashboard', 'My Orders')
    await hand.sees(page.getByRole('heading', { name: 'My Orders: 3' }))
    const withdraw = page
      .getByRole('row')
      .filter({ hasText: 'Pay by' })
      .getByRole('button', { name: /^Delete/ })
    await hand.press(withdraw)
    await hand.press(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(withdraw).toBeFocused()
    await hand.press(withdraw)
    await hand.press(dialog.getByRole('button', { name: 'Delete' }))
    await hand.sees(page.getByText('Order cancelled', { exact: true }))

    await go(hand, 'Dashboard', 'Add Reviews')
    const send = page.getByRole('button', { name: 'Send Review' })
    await isSentBack(hand, send, 'Full Name is required', page.getByLabel('Full Name'))
    await hand.type(page.getByLabel('Full Name'), 'Walking Customer')
    await hand.type(page.getByLabel('Your Image'), '-')
    await hand.type(page.getByLabel('Ratings (Out of 5)'), '4')
    await hand.type(page.getByLabel('Your Message'), 'It runs.')
    await hand.press(send)
    const own = page.getByRole('region', { name: 'Your reviews' }).getByRole('listitem')
    await hand.sees(own)
    await hand.press(own.getByRole('button', { name: /^Edit/ }))
    await hand.type(dialog.getByLabel('Ratings (Out of 5)'), '5')
    await hand.press(dialog.getByRole('button', { name: 'Save' }))
    await hand.sees(own.getByText('edited'))
    await hand.press(own.getByRole('button', { name: /^Delete/ }))
    await hand.press(dialog.getByRole('button', { name: 'Delete' }))
    await expect(own).toHaveCount(0)

    await go(hand, 'Dashboard', 'My Profile')
    const update = page.getByRole('button', { name: 'Update Profile' })
    await hand.press(update)
    await hand.choose(dialog.getByLabel('City'), 'Sylhet')
    const contact = dialog.getByLabel('Contact number')
    await hand.type(contact, 'call me')
    await isSentBack(hand, dialog.getByRole('button', { name: 'Save' }), /Enter 6 to 15 digits/, contact)
    await hand.type(contact, '+8801711000000')
    await hand.press(dialog.getByRole('button', { name: 'Save' }))
    await hand.sees(page.getByText('+8801711000000'))
    await expect(update).toBeFocused()
    await go(hand, 'Main', 'Home')
    await hand.sees(page.getByRole('heading', { level: 1 }))
  },

  async [BY_TOUCH_ONLY](hand, baseURL) {
    const { page } = hand
    const dialog = page.getByRole('dialog')
    const email = freshEmail('walked')
    const customer = await makeCustomer(baseURL, 'Walked Customer', email)
    const order = await customer.orderAndPay()
    const outbox = await readOutbox(baseURL)
    await customer.verify(await outbox.linkIn(email, 'Verify your email'))
    await Promise.all([customer.close(), outbox.close()])
    const search = async (field: string, words: string) => {
      await hand.type(page.getByRole('searchbox', { name: field }), words)
      await hand.press(page.getByRole('button', { name: 'Search' }))
    }

    await hand.open('/dashboard/addProduct')
    await logIn(hand, ADMIN)
    const name = `Walk ${Date.now()} chainring`
    const add = page.getByRole('button', { name: 'Add Product', exact: true })
    await hand.type(page.getByLabel('Name'), name)
    await isSentBack(hand, add, 'Picture is required', page.getByLabel('Picture address'))
    await hand.press(page.getByRole('button', { name: 'Use the drawing' }))
    await hand.type(page.getByLabel('Description'), 'A chainring that is walked to.')
    await hand.type(page.getByLabel('Price (USD)'), '30')
    await hand.type(page.getByLabel('Minimum order'), '2')
    await hand.type(page.getByLabel('Quantity'), '50')
    await hand.press(add)
    await hand.sees(page.getByText('Successfully added your product'))

    await go(hand, 'Dashboard', 'Manage Product')
    await search('Name, SKU or category', name)
    await hand.press(page.getByRole('link', { name: `Edit: ${name}` }))
    const price = page.getByLabel('Price (USD)')
    await hand.type(price, 'dear')
    await isSentBack(hand, page.getByRole('button', { name: 'Save' }), /Enter a price/, price)
    await hand.type(price, '31.50')
    await hand.press(page.getByRole('button', { name: 'Save' }))
    await hand.sees(page.getByText('Successfully saved'))
    await hand.type(page.getByLabel('Change'), '-5')
    await hand.type(page.getByLabel('Reason'), 'Five are scratched')
    await hand.press(page.getByRole('button', { name: 'Correct stock' }))
    await hand.sees(page.getByText('Stock corrected'))
    await hand.press(page.getByRole('link', { name: 'Back to all parts' }))
    await hand.press(page.getByRole('button', { name: `Delete: ${name}` }))
    await hand.press(dialog.getByRole('button', { name: 'Delete' }))
    await hand.sees(page.getByText(/^No parts match/))

    await go(hand, 'Dashboard', 'Manage All Orders')
    await search('Order number, customer or part', email)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${order}"]`) })
    await hand.press(row.getByRole('button', { name: /^Ship/ }))
    const number = dialog.getByLabel('Tracking number')
    await hand.type(number, 'RM#1')
    await isSentBack(hand, dialog.getByRole('button', { name: 'Ship' }), /^Use letters, digits/, number)
    await hand.type(number, 'RM 1')
    await hand.press(dialog.getByRole('button', { name: 'Ship' }))
    await hand.sees(row.getByRole('button', { name: /^Mark as delivered/ }))

    await go(hand, 'Dashboard', 'Make Admin')
    await search('Email or name', email)
    const account = page.getByRole('row').filter({ hasText: email })
    await hand.press(account.getByRole('button', { name: /^Make Admin/ }))
    await hand.press(dialog.getByRole('button', { name: 'Make Admin' }))
    await hand.sees(page.getByText('Successfully made an admin'))
    await hand.press(account.getByRole('button', { name: /^Remove admin/ }))
    await hand.press(dialog.getByRole('button', { name: 'Remove admin' }))
    await hand.sees(page.getByText('Admin role removed'))
  },
} satisfies Record<string, (hand: Hand, baseURL: string) => Promise<void>>

for (const [how, take] of Object.entries(HANDS)) {
  for (const [journey, walk] of Object.entries(JOURNEYS)) {
    if (journey === BY_TOUCH_ONLY && take === HANDS['by keyboard alone']) continue
    test(`${journey}, ${how}`, async ({ browser, baseURL }) => {
      // As long as several of the other tests.
      test.slow()
      const hand = await take(browser)
      const faults = watchPage(hand.page)
      await walk(hand, baseURL ?? '')
      expect(faults).toEqual([])
      await hand.page.context().close()
    })
  }
}
