import { tc } from '#platform/contract/language/text.ts'

/**
 * The words of the harmonised notice of the legal guarantee: Implementing Regulation (EU) 2025/1960, Annex I, English;
 * from 2026-09-27. Transcribed by others from the published file, in two projects alike; a lawyer has not looked at
 * them yet. Apart from `law-texts.ts`, so that no page without it loads it.
 */
export const guaranteeNotice = (): readonly string[] => [
  tc('law', 'Minimum two-year legal guarantee protection for goods sold in the European Union.'),
  tc(
    'law',
    'Consumers can claim their rights under the legal guarantee of conformity, for example if goods: do not match the description; do not function as intended.',
  ),
  tc(
    'law',
    'Sellers are liable for any lack of conformity which existed when the goods were delivered, and which becomes apparent within the legal guarantee period. Sellers in such a situation are required to offer: free repair or free replacement; in some cases, a price reduction or full reimbursement.',
  ),
  tc(
    'law',
    'Some countries have a longer legal guarantee period. For second-hand goods, a shorter period may apply, but not less than one year.',
  ),
  tc('law', 'For more information on your rights in a specific country, scan the QR code below or ask the seller.'),
  tc(
    'law',
    'What to do if you receive non-conforming goods: 1. Contact the seller as soon as possible to report the issue; 2. Provide proof of purchase, such as a receipt, invoice, or bank statement.',
  ),
  tc(
    'law',
    'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see this GARAN label representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.',
  ),
]

/** What remains to be said where the picture, with its QR code and label, is not shown. */
export const noticeInWords = (): readonly string[] => [
  ...guaranteeNotice().slice(0, 4),
  tc('law', 'For more information on your rights in a specific country, follow the link below or ask the seller.'),
  ...guaranteeNotice().slice(5, 6),
  tc(
    'law',
    'Sellers and producers may also offer commercial guarantees, which apply independently from the legal guarantee. For example, you may see a GARAN label, representing a commercial guarantee of durability offered by the producer at no additional cost and covering the entire good.',
  ),
]

/** Of commercial guarantees of durability, to which the label belongs. */
export const GARAN_LABEL = 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm'

/** Where the QR code of the notice leads. */
export const YOUR_EUROPE = 'https://europa.eu/youreurope/guarantees'
