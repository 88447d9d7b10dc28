/**
 * The model withdrawal form, as the law has it: Annex I(B) of Directive 2011/83/EU on consumer rights, English version,
 * as it stood on 2026-11-27. The shop fills in whom it goes to.
 */
export const modelWithdrawalForm = (to: string): readonly string[] => [
  '(complete and return this form only if you wish to withdraw from the contract)',
  `— To ${to}:`,
  '— I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
  '— Ordered on (*)/received on (*),',
  '— Name of consumer(s),',
  '— Address of consumer(s),',
  '— Signature of consumer(s) (only if this form is notified on paper),',
  '— Date',
  '(*) Delete as appropriate.',
]
