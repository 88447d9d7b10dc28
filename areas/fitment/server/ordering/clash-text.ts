import type { Reason, Seat } from '#packages/fit-engine/judging/reason.ts'
import type { Book } from '#packages/fit-engine/reading/rule-book.ts'
import { labelOf } from '../checking/labels.ts'

const MOST_TOLD = 3

/**
 * What clashes, for the label of a box to tick: `The seatpost’s diameter is 31.6 mm, your frame’s is 27.2 mm.`
 * `roles`: those of the part that is spoken of; the other side is the bike's or, with `among`, another part's.
 */
export function clashText(
  book: Book,
  clashes: readonly Reason[],
  { roles, among }: { roles: readonly string[]; among: boolean },
): string {
  const sentences = [...new Set(clashes.map((reason) => sentenceOf(book, reason, roles, among ? 'the' : 'your')))]
  const more = sentences.length - MOST_TOLD
  return [...sentences.slice(0, MOST_TOLD), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

function sentenceOf(book: Book, { a, b, cause }: Reason, roles: readonly string[], whose: string): string {
  const [part, other] = roles.includes(a.role) ? [a, b] : [b, a]
  const [one, two] = [seatWords(book, part), seatWords(book, other)]
  const stated = one.label === undefined ? `The ${one.role} states no ${one.what}` : `${told('The', one)} ${one.label}`
  if (cause === 'absent' || two.label === undefined) return `${stated}, ${whose} ${two.role} has none.`
  const same = one.what === two.what ? `${whose} ${two.role}’s is` : told(whose, two)
  return `${stated}, ${same} ${two.label}.`
}

type Words = { role: string; what: string; label: string | undefined }

const told = (article: string, { role, what }: Words) => `${article} ${role}’s ${what} is`

function seatWords(book: Book, { role, what, fact }: Seat): Words {
  const roleName = book.roles.get(role)?.name ?? role
  const attribute = book.attributes.get(what)?.name ?? what
  const label = fact?.isAbsent ? undefined : (labelOf(book, fact) ?? undefined)
  return { role: lowerFirst(roleName.split(' or ')[0] ?? role), what: lowerFirst(briefly(attribute)), label }
}

/** Names of quantities go on after a colon or semicolon about which side states what. */
const briefly = (name: string) => name.split(/[:;]/u)[0] ?? name
const lowerFirst = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

const ANY = 'It can fail while you ride.'

/** What a clash can lead to; undefined where nobody gets hurt. */
export function consequenceOf(book: Book, clashes: readonly Reason[]): string | undefined {
  const dangers = clashes.filter(({ severity }) => severity === 'safety')
  const told = [...new Set(dangers.map(({ rule }) => book.rules.get(rule)?.consequence || ANY))]
  return told.length > 0 ? told.join(' ') : undefined
}
