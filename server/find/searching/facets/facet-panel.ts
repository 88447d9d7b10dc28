import type { Registry } from '#contract/attributes/registry.ts'
import type { FindState } from '#contract/find/find-state.ts'
import type { Dictionary, DictionaryEntry } from '#server/find/searching/dictionary-store.ts'
import type { Found } from '#server/find/searching/search.ts'

/** What filters are made of. */
export type Panel = { state: FindState; registry: Registry; dictionary: Dictionary; found: Found }

/** A value with its parts in the scope, and what choosing it would show. */
export type Counted = { entry: DictionaryEntry; scope: number; hits: number }

/** A filter that fewer parts of the scope state is not offered. */
export const LEAST_COVERAGE = 0.05
