import { t } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { phoneText } from '#platform/contract/typed-text.ts'

const LONGEST = 60

/** 6 to 20 digits, as `phoneText` writes them. */
export const phoneSchema = z
  .string()
  .overwrite(phoneText)
  .min(1, { error: () => t('Phone is required') })
  .max(LONGEST)
  .regex(/^\(?\+?(?:[ ()-]*\d){6,20}[ ()-]*(?: ext\. \d{1,7})?$/, {
    error: () => t('Enter a phone number (6-20 digits)'),
  })
