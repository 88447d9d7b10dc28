import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Message, say } from '#platform/contract/language/text.ts'
import type { z } from '#platform/contract/schema.ts'
import { readDraft, saveDraft } from '#platform/web/session/drafts.ts'

// What somebody types about something that is stored, while others may change it and sessions may end.

type Merged<Values> = { values: Values; changed: string[] }

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges someone else’s changes: fields not edited here take the new values. Names those that changed.
 * @param words what the fields are called; others stay as typed
 */
export function mergedFields<Values extends object>(
  typed: Values,
  [was, is]: readonly [Values, Values],
  words: Partial<Record<keyof Values, Message>>,
): Merged<Values> {
  const names = Object.keys(words) as (keyof Values)[]
  const taken = names.filter((name) => same(typed[name], was[name])).map((name) => [name, is[name]])
  const changed = names.filter((name) => !same(was[name], is[name])).map((name) => say(words[name] as Message))
  return { values: { ...typed, ...Object.fromEntries(taken) }, changed: [...new Set(changed)] }
}

/** Keeps the values of a form under a name, with what they were edited from. */
export function useKeptEdits<Values extends FieldValues, Context, Sent>(
  { subscribe }: Pick<UseFormReturn<Values, Context, Sent>, 'subscribe'>,
  name: string,
  base: RefObject<unknown>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(name, { values, base: base.current }),
      }),
    [subscribe, name, base],
  )
}

/** What was kept, merged with what is stored now; undefined where nothing was. */
export function restoredEdits<Values, Base>(
  name: string,
  schema: z.ZodType<{ values: Values; base?: Base | undefined }>,
  stored: Base | undefined,
  merge: (typed: Values, before: Base, now: Base) => Merged<Values>,
): Merged<Values> | undefined {
  const draft = schema.safeParse(readDraft(name)).data
  if (!draft) return undefined
  if (!stored || !draft.base) return { values: draft.values, changed: [] }
  return merge(draft.values, draft.base, stored)
}
