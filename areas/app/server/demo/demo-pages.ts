import type { ShopPageName } from '#platform/contract/shop/shop-pages.ts'

/** True of the demo shop itself; an owner puts their own in their place. */
export const demoPages: readonly { name: ShopPageName; title: string; text: string }[] = [
  {
    name: 'terms',
    title: 'Terms',
    text: `This is a demonstration shop. Nothing ordered here is made, charged or sent.

## What you can try

- Order parts and pay with the test cards that the payment page names.
- Ask for a plan, write a review, send a message.

An administrator replaces this page under Pages in the dashboard.`,
  },
  {
    name: 'privacy',
    title: 'Privacy',
    text: `What you enter in this demonstration stays on the computer that it runs on.

- Emails are not sent. Administrators read them in the Outbox.
- Bikes that you describe without an account are kept in your browser only.
- Under My Profile you can export everything that the shop knows of you, and delete your account.`,
  },
  {
    name: 'returns',
    title: 'Returns',
    text: `Nothing is sent from this demonstration, so nothing comes back.

To try a refund, cancel an order that is paid: the money goes back to the test card at once.`,
  },
  {
    name: 'accessibility',
    title: 'Accessibility',
    text: `The shop is made to be used with a keyboard, with a screen reader, at 320 pixels and at 400 % zoom. Its pages are tested against WCAG 2.2, level AA, by program in light and dark, and in forced colours.

What is not checked: the shop has not been judged by an independent body, and pictures that others upload may lack a description.

If something stands in your way, write to us with the contact form of the home page.`,
  },
]
