import { orderableQuantity } from '#catalogue/contract/order-quantity.ts'
import type { Succession, SuccessorKind, SuccessorPart } from '#catalogue/contract/successors.ts'
import { amountFromCents, centsFromAmount } from '#platform/contract/money/amounts.ts'
import { counted } from '#platform/contract/money/number-text.ts'

export const SUCCESSOR_KIND_WORDS: Readonly<Record<SuccessorKind, string>> = {
  'drop-in': 'Drop-in',
  'with-parts': 'Needs other parts',
  split: 'Split into several parts',
  merged: 'Merged with others',
  none: 'No successor',
}

type Said = Pick<Succession, 'kind' | 'doubt' | 'parts'>

/** What became of a number, in a sentence. A drop-in is called so only while the interfaces prove it. */
export function successionSentence({ kind, doubt, parts }: Said): string {
  const [first] = parts
  const name = first ? `${first.name} (${first.sku})` : ''
  if (kind === 'none') return 'No longer made. There is no successor.'
  if (kind === 'split') return `Replaced by ${counted(parts.length, 'part')} together.`
  if (kind === 'with-parts') return `Replaced by ${name}. It needs other parts as well.`
  if (kind === 'merged') return `Replaced by ${name}, which replaces other numbers too. Check the fit before you order.`
  if (doubt !== '') return `Replaced by ${name}. Check the fit before you order.`
  return `Replaced by ${name}, which goes in without a change.`
}

/** In a few words, for a line of a list. */
export function shortSuccession({ kind, doubt, parts }: Said): string {
  if (kind === 'none') return 'No longer made, no successor'
  const names = parts.map(({ sku }) => sku).join(' + ')
  const asDropIn = kind === 'drop-in' && doubt === '' ? ', goes in without a change' : ''
  return `Replaced by ${names}${asDropIn}`
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
