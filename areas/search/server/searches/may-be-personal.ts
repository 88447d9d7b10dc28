const LONGEST = 80 // Longer ones are pasted texts
const DIGITS_OF_PHONE = 7
const DIGITS_BESIDE_LETTERS = 9

/** Figures with what people write between them: `+49 (0)176 123-45 67`, `4242 4242 4242 4242`. */
const RUN_OF_DIGITS = /\d(?:[\s()./+-]*\d)*/g

/** As people copy it from an email, or write it without its letters. */
const ORDER_NUMBER = /\bpm[\s-]?\d{6,9}\b|^\d{6,9}$/
/** An id of an order, an account or a session. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

/**
 * Whether a folded query may say something about a person: an email address, a link, the number of an order, a phone,
 * a card or an account. Rather a part number too many: those with so many figures are few, and can be asked for.
 */
export function mayBePersonal(folded: string): boolean {
  if (folded.length > LONGEST || /@|:\/\/|\bwww\./.test(folded)) return true
  if (ORDER_NUMBER.test(folded) || ID.test(folded)) return true
  const longest = Math.max(0, ...[...folded.matchAll(RUN_OF_DIGITS)].map(([run]) => run.replace(/\D/g, '').length))
  return longest >= (/\p{L}/u.test(folded) ? DIGITS_BESIDE_LETTERS : DIGITS_OF_PHONE)
}
