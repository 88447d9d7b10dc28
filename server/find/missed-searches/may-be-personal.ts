const LONGEST = 80 // Longer ones are pasted texts
const DIGITS_OF_PHONE = 7
const DIGITS_BESIDE_LETTERS = 9

/** Figures with what people write between them: `+49 (0)176 123-45 67`, `4242 4242 4242 4242`. */
const RUN_OF_DIGITS = /\d(?:[\s()./+-]*\d)*/g

/**
 * Whether a folded query may say something about a person: an email address, a link, the number of a phone, a card or
 * an account. Rather a part number too many: those with so many figures are few, and can be asked for.
 */
export function mayBePersonal(folded: string): boolean {
  if (folded.length > LONGEST || /@|:\/\/|\bwww\./.test(folded)) return true
  const longest = Math.max(0, ...[...folded.matchAll(RUN_OF_DIGITS)].map(([run]) => run.replace(/\D/g, '').length))
  return longest >= (/\p{L}/u.test(folded) ? DIGITS_BESIDE_LETTERS : DIGITS_OF_PHONE)
}
