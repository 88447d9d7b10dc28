import { plural } from '#platform/contract/money/number-text.ts'
import type { LineFit } from './quoted-clashes.ts'

const ENDS = { front: ', front', rear: ', rear' } as const

/** A verdict of a line in one sentence. `isThere`: whether a part is ordered too. */
export function lineLabel(
  { verdict, because, position, question, digest, bridges }: LineFit,
  isThere: (part: string) => boolean,
): string {
  const end = position ? ENDS[position] : ''
  if (because === 'universal') return 'Fits any bike'
  if (because === 'original') return 'An original part of your bike'
  if (because === 'original-changed') return 'An original part, but you changed what it meets. Check before you order'
  if (verdict === 'fits') return `Fits your bike${end}`
  if (verdict === 'fits-with') {
    const ordered = orderedBridges(bridges, isThere)
    if (ordered.length < bridges.length)
      return `Fits your bike${end}. Needed too: ${bridges.map(({ name }) => name).join(' and ')}`
    return `Fits your bike${end} with ${ordered.join(' and ')}, ${plural(ordered.length, 'which is', 'which are')} in this order`
  }
  if (verdict === 'no') return digest ? `Does not fit your bike${end}` : 'Does not fit with another part of this order'
  return question ? 'Check one thing:' : 'We can’t say whether it fits: not enough is known of this part'
}

/** Names of the parts of the order that bridge. */
export function orderedBridges(bridges: LineFit['bridges'], isThere: (part: string) => boolean): string[] {
  return bridges.flatMap(({ parts }) => parts.find(({ _id }) => isThere(_id))?.name ?? [])
}
