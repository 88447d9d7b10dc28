import { t } from './text.ts'

/** `A chain and a cassette`; more are joined alike. */
export function andList(items: readonly string[]): string {
  return items.length === 0 ? '' : items.reduce((first, second) => t('{first} and {second}', { first, second }))
}

/** `12 or 18`; more are joined alike. */
export function orList(items: readonly string[]): string {
  return items.length === 0 ? '' : items.reduce((first, second) => t('{first} or {second}', { first, second }))
}
