import { msg } from '#platform/contract/language/text.ts'
// Without Zod, so that pages that only show a heart don't load it.

export const MOST_WISHES = 500 // Lines of a list
export const MOST_WISH_LISTS = 20 // Of an account
export const LONGEST_LIST_NAME = 60

/** Lines in one request, so that its body stays below 64 KiB. */
export const MOST_WISHES_AT_ONCE = 250

/** A guest's list, and the first one of an account, which is made when something is saved. */
export const FIRST_LIST_NAME = msg('Saved parts')

/** The list that a heart saves to. */
export const FIRST_LIST = 'first'

export const sharedListPath = (link: string): string => `/lists/${encodeURIComponent(link)}`
