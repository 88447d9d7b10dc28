const TrueDate = Date
let offsetMs = 0

const MovedDate = new Proxy(TrueDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + offsetMs], self),
  apply: (target) => new target(target.now() + offsetMs).toString(),
  get: (target, name, self) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name, self)),
})

/**
 * Moves this process's clock to so many milliseconds from the true time, as a machine's is that is set right or wrong:
 * `Date` alone jumps, timers go on as before.
 */
export function setClock(wantedMs: number): void {
  globalThis.Date = MovedDate
  offsetMs = wantedMs
}
