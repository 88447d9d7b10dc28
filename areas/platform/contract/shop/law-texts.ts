/**
 * Words that a law fixes, or asks for "as clear". Each with its source and the day from which it applies; a lawyer has
 * not looked at them yet.
 */

/** Directive 2011/83/EU, article 11a (1), by Directive (EU) 2023/2673; from 2026-06-19. */
export const WITHDRAW_HERE = 'Withdraw from contract here'

/** The same, article 11a (3): the second step. */
export const CONFIRM_WITHDRAWAL = 'Confirm withdrawal'

/** Regulation (EU) 2023/988, article 36 (2); from 2024-12-13. */
export const SAFETY_RECALL = 'Product safety recall'
