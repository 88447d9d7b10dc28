/** For the shop’s owner to edit: used by the home page, the footer and structured data. */

export const OPENING_HOURS = [
  { days: 'Monday to Friday', hours: '9:00 to 17:00' },
  { days: 'Saturday', hours: '10:00 to 14:00' },
  { days: 'Sunday', hours: 'closed' },
] as const

export const LOCATIONS = [
  { name: 'Factory and counter', address: '1 Example Road, Dhaka' },
  { name: 'Counter', address: '2 Example Road, Chittagong' },
] as const

export const CONTACT = { email: 'office@example.com', phone: '+1 555 0100' } as const
