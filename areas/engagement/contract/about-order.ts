import { namesOrder } from '#orders/contract/order-number-text.ts'

/** What people write about an order of theirs, and hardly ever about a part. */
const ABOUT_ORDER = [
  /\b(?:my|our) (?:last |recent |open )?orders?\b/,
  /\border (?:no|nr|number|status|confirmation)\b/,
  /\b(?:i|we)(?:['’]ve| have)?(?: already| just)? (?:ordered|bought|paid|received)\b/,
  /\b(?:refund|invoice|receipt|tracking|courier|parcel|shipment|delivery|payment)(?:s|ed|ing)?\b/,
  /\b(?:shipped|delivered|dispatched)\b(?! with)/,
  /\b(?:return|exchange) (?:it|them|this|these|my)\b|\bsend (?:it|them|this|these) back\b/,
  /\bcancel\b/,
  /\bcharged (?:me|us|my|twice)\b/,
]

/** Whether a question looks as if it were about an order, which others should not read. */
export function looksAboutOrder(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  return namesOrder(plain) || ABOUT_ORDER.some((pattern) => pattern.test(plain))
}
