import { useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import {
  type AdministeredAssembly,
  administeredSchema,
} from '#catalogue/contract/assemblies/assembly-administration.ts'
import { type Message, msg, plural, t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { z } from '#platform/contract/schema.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { removeDraft, saveDraft } from '#platform/web/session/drafts.ts'
import { shop } from '#platform/web/shop-client.ts'
import { mergedFields, restoredEdits, same, useKeptEdits } from '../../kept-edits.ts'
import {
  type AssemblyValues,
  assemblyValuesSchema,
  bodyOf,
  EMPTY_ASSEMBLY,
  type PositionValues,
  type SpotValues,
  valuesOf,
} from './assembly-values.ts'

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
  const [restored] = useState(() => restoredEdits(draftName, draftSchema, assembly, mergedAssembly))
  const form = useForm<AssemblyValues>({ mode: 'onSubmit', defaultValues: restored?.values ?? startOf(assembly) })
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [meanwhile, setMeanwhile] = useState<readonly string[]>(restored?.changed ?? [])
  const [problem, setProblem] = useState<unknown>()
  const [tried, setTried] = useState(0)
  useKeptEdits(form, draftName, base)
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
    if (!now) return show(fieldErrorsOf(error), error)
    if (!before) return show(now === 'gone' ? [] : taken(), error)
    if (now !== 'gone') return merge(now, before)
    base.current = undefined
    setMeanwhile([t('it was deleted, and saving adds it again')])
  }
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    setMeanwhile([])
    const sku = values.sku.trim()
    if (sku === '') return show([{ path: 'sku', message: t('Enter a part number') }])
    try {
      const body = { ...bodyOf(values), version: base.current?.version ?? 0 }
      saved(await shop.putAssembly({ params: { sku }, body }))
    } catch (error) {
      await fail(error, sku)
    }
  })
  return { form, send, problem, meanwhile, tried, isRestored, discard: () => startAgain(base.current) }
}

const taken = () => [{ path: 'sku', message: t('It has an assembly already. Find it in the list and edit it there') }]
const startOf = (assembly: AdministeredAssembly | undefined) => (assembly ? valuesOf(assembly) : EMPTY_ASSEMBLY)

/** What somebody else stored since, if that is why nothing was saved. */
async function currentOf(error: unknown, sku: string): Promise<AdministeredAssembly | 'gone' | undefined> {
  if (!(error instanceof ProblemError) || error.kind !== 'precondition-failed') return undefined
  try {
    return await shop.getAdministeredAssembly({ params: { sku } })
  } catch (reading) {
    return reading instanceof ProblemError && reading.problem.status === 404 ? 'gone' : undefined
  }
}

const MOST_NAMED = 8

const PLAIN = {
  name: msg('Name'),
  kind: msg('Kind'),
  made: msg('Made'),
  picture: msg('Picture'),
} satisfies Partial<Record<keyof AssemblyValues, Message>>

/** Merges someone else's changes, row by row: what was not edited here takes the new values. Names what changed. */
export function mergedAssembly(
  typed: AssemblyValues,
  before: AdministeredAssembly,
  now: AdministeredAssembly,
): { values: AssemblyValues; changed: string[] } {
  const [was, is] = [valuesOf(before), valuesOf(now)]
  const plain = mergedFields(typed, [was, is], PLAIN)
  const positions = keyedPositions(was.positions, is.positions)
  return {
    values: {
      ...plain.values,
      positions: mergedRows(typed.positions, was.positions, is.positions, rowKeys),
      spots: mergedRows(typed.spots, was.spots, is.spots, spotKeys),
    },
    changed: [
      ...plain.changed,
      ...(positions.length > MOST_NAMED
        ? [plural(positions.length, '{count} position', '{count} positions')]
        : positions),
      ...(positions.length === 0 && !same(was.positions, is.positions) ? [t('Order of the positions')] : []),
      ...(same(was.spots, is.spots) ? [] : [t('Spots')]),
    ],
  }
}

/** A part may stand at one position several times. */
function rowKeys(rows: readonly PositionValues[]): string[] {
  const met = new Map<string, number>()
  return rows.map(({ ref, sku }) => {
    const key = `${ref} ${sku}`
    const times = met.get(key) ?? 0
    met.set(key, times + 1)
    return `${key} ${times}`
  })
}

const spotKeys = (spots: readonly SpotValues[]) => spots.map(({ ref }) => ref)

function keyedPositions(was: readonly PositionValues[], is: readonly PositionValues[]): string[] {
  const [before, after] = [byKey(was, rowKeys), byKey(is, rowKeys)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys]
    .filter((key) => !same(before.get(key), after.get(key)))
    .map((key) => {
      const { ref, sku } = (after.get(key) ?? before.get(key)) as PositionValues
      if (!before.has(key)) return t('position {ref} ({sku}) added', { ref, sku })
      return after.has(key)
        ? t('position {ref} ({sku})', { ref, sku })
        : t('position {ref} ({sku}) removed', { ref, sku })
    })
}

type Keys<Row> = (rows: readonly Row[]) => string[]

function byKey<Row>(rows: readonly Row[], keysOf: Keys<Row>): Map<string, Row> {
  const keys = keysOf(rows)
  return new Map(rows.map((row, at) => [keys[at] ?? '', row]))
}

/** Rows edited or added here stay; others are as they are now, and stand behind the one before them. */
function mergedRows<Row>(typed: readonly Row[], was: readonly Row[], is: readonly Row[], keysOf: Keys<Row>): Row[] {
  if (same(typed, was)) return [...is]
  const [before, after] = [byKey(was, keysOf), byKey(is, keysOf)]
  const merged = [...byKey(typed, keysOf)].flatMap(([key, row]): [string, Row][] => {
    if (!before.has(key) || !same(row, before.get(key))) return [[key, row]]
    const now = after.get(key)
    return now === undefined ? [] : [[key, now]]
  })
  let last = -1
  for (const [key, row] of after) {
    const at = merged.findIndex(([known]) => known === key)
    if (at >= 0) last = at
    else if (!before.has(key)) merged.splice(++last, 0, [key, row])
  }
  return merged.map(([, row]) => row)
}
