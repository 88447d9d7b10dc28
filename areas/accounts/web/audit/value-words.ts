import { dayInFigures } from '#platform/contract/language/formats.ts'
import { type Message, msgc, say } from '#platform/contract/language/text.ts'
import { formatAmount } from '#platform/contract/money/money-text.ts'
import { GRANTABLE } from '#platform/contract/permissions.ts'
import { dateText, timeText } from '#platform/web/ui/text/date-text.ts'
import { statusText } from '#platform/web/ui/text/status-badge.tsx'

type Words = Readonly<Record<string, Message>>
/** Undefined for what stays as it is stored. */
type Telling = (value: string | number) => string | undefined

const coded =
  (words: Words): Telling =>
  (value) => {
    const known = Object.hasOwn(words, value) ? words[value] : undefined
    return known && say(known)
  }

const status: Telling = (value) => statusText(String(value))

const money: Telling = (value) => (typeof value === 'number' ? formatAmount(value) : undefined)

/** `10=4.50|50=4.20`, as files of parts have them. */
const quantityPrices: Telling = (value) =>
  String(value)
    .split('|')
    .map((each) => each.replace(/=([\d.]+)$/, (_, price: string) => `: ${formatAmount(Number(price))}`))
    .join('; ')

/** A day such as 2026-12-01, or a moment. */
const date: Telling = (value) => {
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayInFigures(text)
  if (!/^\d{4}-\d\d-\d\dT.+Z$/.test(text)) return undefined
  const moment = new Date(text)
  return `${dateText(moment, 'local')}, ${timeText(moment, 'local')}`
}

/** How values of fields are told whose name says what they are. */
export const VALUE_WORDS: Readonly<Record<string, Telling>> = {
  ...{ status, state: status },
  ...{ cost: money, price: money, total: money, quantityPrices },
  ...{ expectedOn: date, supportedUntil: date, soldFrom: date, soldUntil: date, holdsFrom: date, from: date, to: date },
  visibility: coded({
    public: msgc('audit value', 'public'),
    hidden: msgc('audit value', 'hidden'),
    draft: msgc('audit value', 'draft'),
    deleted: msgc('audit value', 'deleted'),
  }),
  role: coded({ admin: msgc('audit value', 'administrator'), customer: msgc('audit value', 'customer') }),
  taxClass: coded({
    standard: msgc('audit value', 'standard'),
    reduced: msgc('audit value', 'reduced'),
    zero: msgc('audit value', 'zero'),
  }),
  unit: coded({
    each: msgc('audit value', 'each'),
    pair: msgc('audit value', 'pair'),
    set: msgc('audit value', 'set'),
    pack: msgc('audit value', 'pack'),
    metre: msgc('audit value', 'metre'),
  }),
  decision: coded({ approve: msgc('audit value', 'approve'), decline: msgc('audit value', 'decline') }),
  paidBy: coded({ cash: msgc('audit value', 'cash'), terminal: msgc('audit value', 'card terminal') }),
  heldFor: coded({
    approval: msgc('audit value', 'approval'),
    link: msgc('audit value', 'link'),
    word: msgc('audit value', 'word'),
    repeated: msgc('audit value', 'repeated'),
    network: msgc('audit value', 'network'),
    order: msgc('audit value', 'order'),
  }),
  compare: coded({
    more: msgc('audit value', 'more is better'),
    less: msgc('audit value', 'less is better'),
    none: msgc('audit value', 'neither'),
  }),
  permissions: coded(GRANTABLE),
}
