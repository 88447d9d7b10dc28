import { msgc, tc } from '#platform/contract/language/text.ts'

/**
 * Words that a law fixes, or asks for "as clear". Each with its source and the day from which it applies; a lawyer has
 * not looked at them yet.
 */

/** Directive 2011/83/EU, article 11a (1), by Directive (EU) 2023/2673; from 2026-06-19. */
export const WITHDRAW_HERE = msgc('law', 'Withdraw from contract here')

/** The same, article 11a (3): the second step. */
export const CONFIRM_WITHDRAWAL = msgc('law', 'Confirm withdrawal')

/** Regulation (EU) 2023/988, article 36 (2); from 2024-12-13. */
export const SAFETY_RECALL = msgc('law', 'Product safety recall')

/** How the shop calls the way to the notice of the legal guarantee (Directive 2011/83/EU, article 6 (1) (l)). */
export const GUARANTEE_RIGHTS = msgc('law', 'Your legal guarantee rights')
export const GUARANTEE_PATH = '/guarantee'

/** Directive 2011/83/EU, Annex I (B): the model withdrawal form. The shop fills in whom it goes to. */
export const modelWithdrawalForm = (to: string): readonly string[] => [
  tc('law', '(complete and return this form only if you wish to withdraw from the contract)'),
  tc('law', '— To {to}:', { to }),
  tc(
    'law',
    '— I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
  ),
  tc('law', '— Ordered on (*)/received on (*),'),
  tc('law', '— Name of consumer(s),'),
  tc('law', '— Address of consumer(s),'),
  tc('law', '— Signature of consumer(s) (only if this form is notified on paper),'),
  tc('law', '— Date'),
  tc('law', '(*) Delete as appropriate.'),
]
