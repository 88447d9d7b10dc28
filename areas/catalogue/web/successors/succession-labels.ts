import { orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import type { Succession, SuccessorKind, SuccessorPart } from '#catalogue/contract/successors.ts'
import { type Message, msg, plural, t } from '#platform/contract/language/text.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'

export const SUCCESSOR_KIND_WORDS: Readonly<Record<SuccessorKind, Message>> = {
  'drop-in': msg('Drop-in'),
  'with-parts': msg('Needs other parts'),
  split: msg('Split into several parts'),
  merged: msg('Merged with others'),
  none: msg('No successor'),
}

type Said = Pick<Succession, 'kind' | 'doubt' | 'parts'>

/** What became of a number, in a sentence. A drop-in is called so only while the interfaces prove it. */
export function successionSentence({ kind, doubt, parts }: Said): string {
  const [first] = parts
  const name = first ? `${first.name} (${first.sku})` : ''
  if (kind === 'none') return t('No longer made. There is no successor.')
  if (kind === 'split')
    return plural(parts.length, 'Replaced by {count} part together.', 'Replaced by {count} parts together.')
  if (kind === 'with-parts') return t('Replaced by {name}. It needs other parts as well.', { name })
  if (kind === 'merged')
    return t('Replaced by {name}, which replaces other numbers too. Check the fit before you order.', { name })
  if (doubt !== '') return t('Replaced by {name}. Check the fit before you order.', { name })
  return t('Replaced by {name}, which goes in without a change.', { name })
}

/** In a few words, for a line of a list. */
export function shortSuccession({ kind, doubt, parts }: Said): string {
  if (kind === 'none') return t('No longer made, no successor')
  const names = parts.map(({ sku }) => sku).join(' + ')
  if (kind === 'drop-in' && doubt === '') return t('Replaced by {names}, goes in without a change', { names })
  return t('Replaced by {names}', { names })
}

export type AddedSuccessor = { part: string; quantity: number; seenPrice: number }

/** The units of a part that can be ordered instead of so many of the old one; 0 while there are none. */
export function unitsOf({ part, quantity }: SuccessorPart, times = 1): number {
  return part ? orderableQuantity(quantity * times, part) : 0
}

/** What can be put into the basket of successors and what else is needed; undefined unless all of it can. */
export function addableLines(
  succession: Pick<Succession, 'parts' | 'needed'>,
  times = 1,
): AddedSuccessor[] | undefined {
  const wanted = [...succession.parts, ...succession.needed]
  const lines = wanted.flatMap((each) => {
    const units = unitsOf(each, times)
    return each.part && units >= each.quantity * times
      ? [{ part: each._id, quantity: units, seenPrice: each.part.price }]
      : []
  })
  return lines.length > 0 && lines.length === wanted.length ? lines : undefined
}

/** In the shop's currency. */
export function totalOf(lines: readonly AddedSuccessor[]): number {
  return amountFromCents(lines.reduce((sum, { quantity, seenPrice }) => sum + centsFromAmount(seenPrice) * quantity, 0))
}
