import { t } from '#platform/contract/language/text.ts'
/** Of the footer and the home page, until the owner says otherwise. */
export const firstContact = () => ({
  email: 'office@example.com',
  phone: '+1 555 0100',
  hours: t('Monday to Friday, 9:00 to 17:00'),
})
