import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, removeDraft, saveDraft } from './drafts.ts'
import { currentSession } from './token-store.ts'

/** `texts` overridden by the draft. */
export function restoredTexts<Texts extends Record<string, string>>(name: string, texts: Texts): Texts {
  const kept = readDraft(name)
  if (typeof kept !== 'object' || kept === null) return texts
  const entries = Object.entries(kept).filter(([field, text]) => field in texts && typeof text === 'string')
  return { ...texts, ...Object.fromEntries(entries) }
}

/** Keeps a form’s input under a name while a session expires; closing the form drops it. */
export function useFormDraft<Values extends FieldValues, Context, Sent>(
  { subscribe }: Pick<UseFormReturn<Values, Context, Sent>, 'subscribe'>,
  name: string | undefined,
): void {
  useEffect(() => {
    if (name === undefined) return
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(name, values) })
    return () => {
      stop()
      if (currentSession().state === 'signed-in') removeDraft(name)
    }
  }, [subscribe, name])
}
