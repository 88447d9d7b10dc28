import type { AskedFit, QuotedFit } from '#fitment/contract/order-fit.ts'

/** What has to be ticked. `part`: whose row it stands in; `name`: of the part, where no row says it. */
export type Clash = {
  part: string
  name?: string | undefined
  label: string
  text: string
  consequence?: string | undefined
  digest: string
}

export type LineFit = QuotedFit['lines'][number]
export type PairFit = QuotedFit['pairs'][number]

/** With the bike first, then of lines with each other, in the row of the later one. */
export function clashesIn(fit: QuotedFit | undefined): Clash[] {
  const ofLines = (fit?.lines ?? []).map((line) => ({ ...line, part: line.part }))
  const ofPairs = (fit?.pairs ?? []).map((pair) => ({ ...pair, part: pair.parts[1] ?? '' }))
  return [...ofLines, ...ofPairs].flatMap(({ part, label, text, consequence, digest }) =>
    digest === undefined ? [] : [{ part, label, text, consequence, digest }],
  )
}

/** Lines that need something between them, unless one of them says so by itself. */
export function bridgedPairs(fit: QuotedFit | undefined): PairFit[] {
  const { lines = [], pairs = [] } = fit ?? {}
  const isTold = ({ parts, bridges }: PairFit) =>
    bridges.every(({ kind }) =>
      lines.some((line) => parts.includes(line.part) && line.bridges.some((bridge) => bridge.kind === kind)),
    )
  return pairs.filter((pair) => pair.verdict === 'fits-with' && !isTold(pair))
}

/** Whether another line needs the part to fit. An adapter states nothing that could be compared with the bike. */
export function isBridge(part: string, fit: QuotedFit | undefined): boolean {
  const bridges = [...(fit?.lines ?? []), ...(fit?.pairs ?? [])].flatMap((judged) => judged.bridges)
  return bridges.some(({ parts }) => parts.some(({ _id }) => _id === part))
}

/** What an order sends: the bike as it was judged, and what of it was ticked. */
export function askedFit(fit: QuotedFit | undefined, acknowledged: readonly string[]): AskedFit {
  const open = clashesIn(fit).map(({ digest }) => digest)
  return { bike: fit?.fits ?? '', acknowledged: open.filter((digest) => acknowledged.includes(digest)) }
}
