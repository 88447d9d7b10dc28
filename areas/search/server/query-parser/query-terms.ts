import type { AskedNumber } from './part-numbers.ts'

/** Numbers lie within low..high, in the attribute's unit, tolerance applied; else one of the canonical values. */
export type Constraint =
  | { readonly attribute: string; readonly part?: 'first' | 'last'; readonly low: number; readonly high: number }
  | { readonly attribute: string; readonly values: readonly string[] }
  | { readonly attribute: 'price'; readonly low?: number; readonly high?: number } // In cents

/**
 * Of a measure that found nothing as it was meant: its words count whatever a part states. With `figures` it may be any
 * figure. It may be left out where the parts that are asked for have no such measure.
 */
export interface Loose {
  readonly figures?: readonly number[]
  readonly mayBeLeftOut: boolean
}

/** One piece of a query and the stretch of the folded text it was read from. */
export type Term = { readonly from: number; readonly to: number; readonly text: string } & (
  | { readonly kind: 'word'; readonly word: string; readonly isGeneric?: boolean; readonly isAttribute?: boolean }
  | {
      readonly kind: 'measure'
      readonly label: string
      readonly alternatives: readonly (readonly Constraint[])[] // Any may hold, with all its constraints
      readonly preferred: readonly (readonly Constraint[])[] // What is rather meant: ranks higher, finds no more
      readonly words: readonly string[] // For parts that state none of the attributes; all are required
      readonly loose?: Loose
    }
  | { readonly kind: 'figure'; readonly figure: number; readonly word: string }
)

export interface Reading {
  readonly text: string
  readonly folded: string
  readonly terms: readonly Term[]
  readonly number?: AskedNumber
  readonly ignored: string // What lies beyond the limits
}
