import { msg, say } from '#platform/contract/language/text.ts'
import { z } from '#platform/contract/schema.ts'
import { singleLine } from '#platform/contract/single-line.ts'

/** Other addresses would lead to another site unseen, or run as a script. A backslash counts as a slash in browsers. */
const MAY_LEAD_TO = /^(?:https:\/\/[^/\s]|mailto:|tel:|#|\/(?!\/|\\|%5c))/i

export const LINK_WANTED = msg('Link to https://, an email address, a phone number or a page of this shop')

/** Of a picture without words for those who can't see it. */
export const DESCRIPTION_WANTED = msg('Describe the picture, or mark it as decoration')

/** Whether pages may link to it. */
export function mayLinkTo(address: string): boolean {
  return MAY_LEAD_TO.test(address)
}

/** Where a button or an entry of a menu leads. */
export const linkSchema = singleLine()
  .max(300)
  .refine(mayLinkTo, { error: () => say(LINK_WANTED) })

/** The same for a link that may be missing. */
export const maybeLinkSchema = z.union([z.literal(''), linkSchema])
