import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type AdministeredAssembly,
  administeredSchema,
} from '#catalogue/contract/assemblies/assembly-administration.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { type AssemblyValues, assemblyValuesSchema, bodyOf, EMPTY_ASSEMBLY, valuesOf } from './assembly-values.ts'
import { mergedAssembly } from './merge-assembly.ts'

/** `base` is the assembly as it was when editing began; absent for a new one. */
const draftSchema = z.object({ values: assemblyValuesSchema, base: administeredSchema.optional() })

export type AssemblyForm = UseFormReturn<AssemblyValues>

type Asked = {
  assembly: AdministeredAssembly | undefined // Undefined for a new one
  email: string
  onSaved: (sku: string) => void
}

/** The shop judges; its faults are shown beside their fields. `meanwhile` names what someone else changed. */
export function useAssemblyForm({ assembly, email, onSaved }: Asked) {
  const draftName = `assembly:${assembly?.sku ?? ''}:${email}`
  const base = useRef(assembly)
  const [restored] = useState(() => restoredDraft(draftName, assembly))
  const form = useForm<AssemblyValues>({ mode: 'onSubmit', defaultValues: restored?.values ?? startOf(assembly) })
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>(restored?.changed ?? [])
  const [problem, setProblem] = useState<unknown>()
  const [tried, setTried] = useState(0)
  useSavedDraft(form, draftName, base)
  const startAgain = (from: AdministeredAssembly | undefined) => {
    base.current = from
    form.reset(startOf(from))
    removeDraft(draftName)
    setRestored(false)
    setMeanwhile([])
  }
  const saved = (now: AdministeredAssembly) => {
    startAgain(assembly && now) // The page of a new one ends
    onSaved(now.sku)
  }
  const merge = (now: AdministeredAssembly, before: AdministeredAssembly) => {
    const merged = mergedAssembly(form.getValues(), before, now)
    // An answer that was lost: everything is stored already.
    if (JSON.stringify(merged.values) === JSON.stringify(startOf(now))) return saved(now)
    form.reset(merged.values)
    setMeanwhile(merged.changed)
    base.current = now
    saveDraft(draftName, { values: merged.values, base: now })
  }
  const show = (faults: readonly FieldError[], error?: unknown) => {
    for (const { path, message } of faults) form.setError(path as FieldPath<AssemblyValues>, { type: 'shop', message })
    setProblem(faults.length > 0 ? undefined : error)
    setTried((before) => before + 1)
  }
  const fail = async (error: unknown, sku: string) => {
    const now = await currentOf(error, sku)
    const before = base.current
    if (!now) return show(error instanceof ProblemError ? (error.problem.errors ?? []) : [], error)
    if (!before) return show(now === 'gone' ? [] : TAKEN, error)
    if (now !== 'gone') return merge(now, before)
    base.current = undefined
    setMeanwhile(['it was deleted, and saving adds it again'])
  }
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    setMeanwhile([])
    const sku = values.sku.trim()
    if (sku === '') return show([{ path: 'sku', message: 'Give a part number' }])
    try {
      const body = { ...bodyOf(values), version: base.current?.version ?? 0 }
      saved(await shop.putAssembly({ params: { sku }, body }))
    } catch (error) {
      await fail(error, sku)
    }
  })
  return { form, send, problem, meanwhile, tried, isRestored, discard: () => startAgain(base.current) }
}

function useSavedDraft(form: AssemblyForm, name: string, base: RefObject<AdministeredAssembly | undefined>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(name, { values, base: base.current }),
      }),
    [form, name, base],
  )
}

const TAKEN = [{ path: 'sku', message: 'It has an assembly already. Find it in the list and edit it there' }]
const startOf = (assembly: AdministeredAssembly | undefined) => (assembly ? valuesOf(assembly) : EMPTY_ASSEMBLY)

function restoredDraft(name: string, assembly: AdministeredAssembly | undefined) {
  const draft = draftSchema.safeParse(readDraft(name)).data
  if (!draft) return undefined
  if (!assembly || !draft.base) return { values: draft.values, changed: [] }
  return mergedAssembly(draft.values, draft.base, assembly)
}

/** What somebody else stored since, if that is why nothing was saved. */
async function currentOf(error: unknown, sku: string): Promise<AdministeredAssembly | 'gone' | undefined> {
  if (!(error instanceof ProblemError) || error.kind !== 'precondition-failed') return undefined
  try {
    return await shop.getAdministeredAssembly({ params: { sku } })
  } catch (reading) {
    return reading instanceof ProblemError && reading.problem.status === 404 ? 'gone' : undefined
  }
}
