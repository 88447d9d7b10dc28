/**
 * Facts of the shop that its owner edits here: the cards on the home page, the footer, and what search engines are
 * told.
 */

/** When somebody is there. One line a group of days. */
export const OPENING_HOURS = [
  { days: 'Monday to Friday', hours: '9:00 to 17:00' },
  { days: 'Saturday', hours: '10:00 to 14:00' },
  { days: 'Sunday', hours: 'closed' },
] as const

/** Where parts are made and handed over. */
export const LOCATIONS = [
  { name: 'Works and counter', address: '1 Example Road, Dhaka' },
  { name: 'Counter', address: '2 Example Road, Chittagong' },
] as const

/** How to reach somebody. */
export const CONTACT = { email: 'office@example.com', phone: '+1 555 0100' } as const
