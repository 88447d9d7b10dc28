/** A fault of event delivery. */
export type EventFault = {
  effect: 'drop' | 'duplicate' | 'delay' | 'reorder'
  /** The type of event it applies to. Default: all. */
  type?: string | undefined
  /** The probability that it applies to an event, from 0 to 1. */
  chance: number
  /** How many events it applies to. */
  times: number
  /** `delay`: the delay. `reorder`: the upper bound of a random delay. `duplicate`: how much later the copy is sent. */
  delayMs: number
}

/** When an event due at `at` is posted under these faults, whose `times` are counted down. */
export function postingTimes(
  faults: readonly EventFault[],
  random: () => number,
  { type, at }: { type: string; at: Date },
): Date[] {
  const later = (time: Date, byMs: number) => new Date(time.getTime() + byMs)
  return faults.reduce<Date[]>(
    (times, fault) => {
      if (fault.times === 0 || (fault.type !== undefined && fault.type !== type)) return times
      if (random() >= fault.chance) return times
      fault.times -= 1
      if (fault.effect === 'drop') return []
      if (fault.effect === 'duplicate') return times.flatMap((time) => [time, later(time, fault.delayMs)])
      return times.map((time) => later(time, fault.delayMs * (fault.effect === 'delay' ? 1 : random())))
    },
    [at],
  )
}
