import type { AuditEntry } from '#contract/accounts/administration.ts'
import { formatDollars } from '#contract/money/money-text.ts'

/** The thing that an entry tells of: its kind and its name, from `user:someone@example.com`. */
export function parseObject(object: string): { kind: string; name: string } {
  const colon = object.indexOf(':')
  return { kind: humanize(object.slice(0, colon)), name: object.slice(colon + 1) }
}

/** What was done, in words: `user.make-admin` is `Make admin`. */
export function actionLabel(action: string): string {
  return humanize(action.slice(action.indexOf('.') + 1))
}

/** As the forms name them, where the key alone says too little. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  img: 'Picture',
  min: 'Minimum order',
  sizeBytes: 'Size in bytes',
}

/** One value that a change touched. `undefined`: there was none. */
export type ChangedValue = { key: string; name: string; before: string | undefined; after: string | undefined }

/** What a change touched, value by value, in the order in which they were written down. */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const [was, is] = [membersOf(before), membersOf(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const values = keys.map((key) => ({
    key,
    name: FIELD_NAMES[key] ?? humanize(key.replace(/Cents$/, '')),
    before: textOf(key, was[key]),
    after: textOf(key, is[key]),
  }))
  // An empty note is none, and what stayed as it was is no change.
  return values.filter(({ before, after }) => before !== after)
}

/** A value that stands by itself has no name. */
function membersOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

function textOf(key: string, value: unknown): string | undefined {
  if (typeof value === 'number' && key.endsWith('Cents')) return formatDollars(value / 100)
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `availableQuantity` and `make-admin` as people write: `Available quantity`, `Make admin`. */
function humanize(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
