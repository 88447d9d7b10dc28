/** What one check found. A fault keeps the shop from working; a warning is something to see to. */
export type Finding = { level: 'good' | 'warning' | 'fault'; about: string; words: string }

export const good = (about: string, words: string): Finding => ({ level: 'good', about, words })
export const warning = (about: string, words: string): Finding => ({ level: 'warning', about, words })
export const fault = (about: string, words: string): Finding => ({ level: 'fault', about, words })

const MARKS: Record<Finding['level'], string> = { good: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

/** One line for a terminal, without control characters. */
export function describeFinding({ level, about, words }: Finding): string {
  return `${MARKS[level]}  ${about.padEnd(9)}  ${words.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')}`
}

/** The reason of a failure. An AggregateError has no message but those of each address that was tried. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  const words = message || (Array.isArray(errors) && errors[0] ? reasonOf(errors[0]) : code) || String(error)
  return words.slice(0, 300).replace(/[\s.]+$/, '')
}
