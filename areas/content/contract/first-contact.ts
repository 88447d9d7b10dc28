/** Of the footer and the home page, until the owner says otherwise. */
export const FIRST_CONTACT = {
  email: 'office@example.com',
  phone: '+1 555 0100',
  hours: 'Monday to Friday, 9:00 to 17:00',
} as const
