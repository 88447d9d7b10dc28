/** Where a command writes: its answer, and what went wrong. */
export type Output = { print: (text: string) => void; complain: (text: string) => void }

/** Exit codes: success; invalid input, nothing done; the command could not run. */
export const EXIT_CODES = { done: 0, faults: 1, unusable: 2 } as const

export type Surroundings = { env: Record<string, string | undefined>; output: Output }

export type Command = {
  name: string
  /** The arguments, as in a manual page. */
  usage: string
  summary: string
  run: (args: string[], surroundings: Surroundings) => Promise<number>
}

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {}
