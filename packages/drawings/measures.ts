import { limitsOf } from '#packages/part-attributes/attribute.ts'
import { codedRegistry } from '#packages/part-attributes/registry.ts'
import type { Role } from '#packages/part-attributes/roles.ts'

export type Specs = Readonly<Record<string, string | number>>

export interface Measures {
  /** The value clamped to the limits of its attribute or, where a drawing has less room, to `room`; or the default. */
  amount(key: string, usual: number, room?: Room): number
  /** The same, rounded. */
  count(key: string, usual: number, room?: Room): number
  /** Cut to fit; empty when missing. */
  text(key: string): string
  /** A dimension's text. Empty when the value is missing or clamped, so that no drawing claims an unknown figure. */
  say(key: string, before?: string, after?: string): string
}

export interface Room {
  readonly least?: number
  readonly most?: number
}

const mostDrawn = 1000
const longestTextCharacters = 26
const longestFigureCharacters = 8

/** Reads specs for drawing; always finite and in range. */
export function measuresOf(specs: Specs, role: Role | undefined): Measures {
  const drawnOtherwise = new Set<string>()
  const amount = (key: string, usual: number, room: Room = {}): number => {
    const given = numberIn(specs, key)
    if (given === undefined) return usual
    const { least, most } = { ...drawnLimits(key, role), ...room }
    if (given < least || given > most) drawnOtherwise.add(key)
    return Math.min(most, Math.max(least, given))
  }
  return {
    amount,
    count: (key, usual, room) => Math.round(amount(key, usual, room)),
    text: (key) => textIn(specs, key),
    say: (key, before = '', after = '') => {
      const given = drawnOtherwise.has(key) ? undefined : numberIn(specs, key)
      const figure = given === undefined ? '' : String(Math.round(given * 100) / 100)
      return figure === '' || figure.length > longestFigureCharacters ? '' : `${before}${figure}${after}`
    },
  }
}

/** A list such as '11-13-15', at most 13 values, clamped. */
export function countsIn(specs: Specs, key: string, usual: readonly number[]): number[] {
  const { least, most } = drawnLimits(key, undefined)
  const parts = textOf(specs, key)
    .split(/[^0-9]+/)
    .filter(Boolean)
  const numbers = (parts.length > 0 ? parts.map(Number) : usual).slice(0, 13)
  return numbers.map((value) => Math.min(most, Math.max(least, value)))
}

function drawnLimits(key: string, role: Role | undefined): { least: number; most: number } {
  const attribute = codedRegistry.byKey(key)
  const { least = 0, most = mostDrawn } = attribute ? limitsOf(attribute, role) : {}
  return { least, most }
}

function numberIn(specs: Specs, key: string): number | undefined {
  const text = textOf(specs, key).trim()
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

function textIn(specs: Specs, key: string): string {
  const text = textOf(specs, key).trim()
  return text.length > longestTextCharacters ? `${text.slice(0, longestTextCharacters - 1)}…` : text
}

function textOf(specs: Specs, key: string): string {
  return Object.hasOwn(specs, key) ? String(specs[key]) : ''
}
