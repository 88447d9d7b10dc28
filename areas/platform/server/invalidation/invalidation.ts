/** Reports changes of public data, by this process or another. */
export type Invalidation = {
  /** Grows with each change. Data read afterwards is current while it stays the same. */
  generation(): number
  /** After a change by this process. */
  invalidate(): void
  /** Listens to other processes, reconnecting as needed. */
  start(): void
  stop(): Promise<void>
}

/** Reads anew only after something public has changed. What fails is not kept. */
export function rereadAfterChanges<Data>(
  { generation }: Pick<Invalidation, 'generation'>,
  read: () => Promise<Data>,
): () => Promise<Data> {
  let last: { readAt: number; data: Promise<Data> } | undefined
  return () => {
    const readAt = generation()
    if (last?.readAt === readAt) return last.data
    const current = { readAt, data: read() }
    last = current
    current.data.catch(() => {
      if (last === current) last = undefined
    })
    return current.data
  }
}
