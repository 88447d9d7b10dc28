import { andList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import type { LineFit } from './quoted-clashes.ts'

/** A verdict of a line with what it takes. `isThere`: whether a part is ordered too. */
export function lineLabel({ label, verdict, question, bridges }: LineFit, isThere: (part: string) => boolean): string {
  if (verdict === 'unknown' && question) return `${label}:`
  if (verdict !== 'fits-with') return label
  const ordered = orderedBridges(bridges, isThere)
  if (ordered.length < bridges.length) return `${label}: ${andList(bridges.map(({ name }) => name))}`
  return t('{verdict}: {parts}, in this order', { verdict: label, parts: andList(ordered) })
}

/** Names of the parts of the order that bridge. */
export function orderedBridges(bridges: LineFit['bridges'], isThere: (part: string) => boolean): string[] {
  return bridges.flatMap(({ parts }) => parts.find(({ _id }) => isThere(_id))?.name ?? [])
}
