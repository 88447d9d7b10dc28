import { z } from '#platform/contract/schema.ts'
import { phoneText } from '#platform/contract/typed-text.ts'

const LONGEST = 60

/** 6 to 20 digits, as `phoneText` writes them. */
export const phoneSchema = z
  .string()
  .overwrite(phoneText)
  .min(1, 'Phone is required')
  .max(LONGEST, `Use at most ${LONGEST} characters`)
  .regex(/^\(?\+?(?:[ ()-]*\d){6,20}[ ()-]*(?: ext\. \d{1,7})?$/, 'Enter a phone number (6-20 digits)')
