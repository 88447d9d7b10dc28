/** Where a command writes: its answer, and what went wrong. */
export type Output = { print: (text: string) => void; complain: (text: string) => void }

/** What the shell is told: done; nothing done because the input has faults; the command could not run at all. */
export const EXIT_CODES = { done: 0, faults: 1, unusable: 2 } as const

export type Surroundings = { env: Record<string, string | undefined>; output: Output }

export type Command = {
  name: string
  /** What stands after the name, as in a manual. */
  usage: string
  summary: string
  run: (args: string[], surroundings: Surroundings) => Promise<number>
}

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {}
