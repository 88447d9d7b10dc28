import type { Registry } from '#packages/part-attributes/registry.ts'
import type { FindState } from '#search/contract/find-state.ts'
import type { Dictionary, DictionaryEntry } from './dictionary-store.ts'
import type { Found } from './part-finder.ts'

/** What filters are made of. */
export type Panel = { state: FindState; registry: Registry; dictionary: Dictionary; found: Found }

/** A value with its parts in the scope, and what choosing it would show. */
export type Counted = { entry: DictionaryEntry; scope: number; hits: number }

/** A filter that fewer parts of the scope state is not offered. */
export const LEAST_COVERAGE = 0.05
