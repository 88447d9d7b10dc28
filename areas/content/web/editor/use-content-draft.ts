import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { shop } from '#platform/web/shop-client.ts'

const SAVED_AFTER_MS = 3_000

type Value = Record<string, unknown>

/**
 * What is being written, saved as a draft three seconds after the last change. A draft that another person or window
 * saved meanwhile is not overwritten: `conflict` holds the answer, and nothing more is saved until `overwrite`.
 * @param isChanged whether the value differs from what is stored from the beginning on
 */
export function useContentDraft(content: AdministeredContent, isChanged: boolean) {
  const { _id: id, latest } = content
  const [value, setValue] = useState<Value>(content.value)
  const [savedAt, setSavedAt] = useState(content.draft?.savedAt ?? null)
  const [problem, setProblem] = useState<unknown>()
  const queries = useQueryClient()
  const newest = useRef({ value, isDirty: isChanged })
  const seen = useRef(savedAt)
  const base = content.draft?.base ?? latest
  // One at a time, in order: the next names when the last was saved.
  const saving = useRef<Promise<void>>(Promise.resolve())

  const save = useCallback((): Promise<void> => {
    const next = saving.current.then(async () => {
      if (!newest.current.isDirty) return
      const { value: sent } = newest.current
      newest.current.isDirty = false
      try {
        const answer = await shop.saveContentDraft({ params: { id }, body: { base, seen: seen.current, value: sent } })
        seen.current = answer.savedAt
        setSavedAt(answer.savedAt)
        setProblem(undefined)
      } catch (error) {
        newest.current.isDirty = true
        setProblem(error)
        throw error
      }
    })
    saving.current = next.catch(() => {})
    return next
  }, [id, base])

  // Who comes back to the list or here reads what was saved.
  useEffect(() => {
    return () => {
      void save()
        .catch(() => {})
        .then(() => queries.invalidateQueries({ queryKey: ['listContent'] }))
    }
  }, [save, queries])
  useEffect(() => {
    newest.current.value = value
    if (!newest.current.isDirty || problem) return
    const timer = setTimeout(() => void save().catch(() => {}), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, problem, save])

  return {
    value,
    savedAt,
    problem,
    save,
    change: (changes: Value) => {
      newest.current.isDirty = true
      setValue((before) => ({ ...before, ...changes }))
    },
    /** Nothing of it is to be saved any more. */
    settle: () => {
      newest.current.isDirty = false
    },
    /** Takes the place of another person's draft. */
    overwrite: async () => {
      const { draft } = await shop.getContent({ params: { id } })
      seen.current = draft?.savedAt ?? null
      setProblem(undefined)
      newest.current.isDirty = true
      await save()
    },
  }
}
