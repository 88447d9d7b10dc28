import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { MOST_POSITIONS } from '#catalogue/contract/assemblies/positions.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { EMPTY_POSITION, nextRef, numberedFromOne } from './assembly-values.ts'
import { PositionFields } from './position-fields.tsx'
import type { AssemblyForm } from './use-assembly-form.ts'
import { useKnownParts } from './use-known-parts.ts'

type Props = { form: AssemblyForm; knownNames: Readonly<Record<string, string>> }

/** The positions in their order. Each row is one part; its dates and figures open below it. */
export function PositionsEditor({ form, knownNames }: Props) {
  const { fields, append, remove, swap, replace } = useFieldArray({ control: form.control, name: 'positions' })
  const [begun] = useState(() => namesOf(form, knownNames))
  const { known, find } = useKnownParts(begun)
  const errors = form.formState.errors.positions
  const error = errors?.message ?? errors?.root?.message
  const renumber = () => {
    const numbered = numberedFromOne(form.getValues())
    replace(numbered.positions)
    form.setValue('spots', numbered.spots, { shouldDirty: true })
  }
  const move = (from: number, to: number, button: string) => {
    swap(from, to)
    // The row moves away below the focus, which goes along.
    queueMicrotask(() => document.getElementById(`${button}-${to}`)?.focus())
  }
  return (
    <fieldset className="flex min-w-0 flex-col items-stretch gap-4">
      <legend className="mb-2 text-lg">{t('Positions')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="label">{plural(fields.length, '{count} position', '{count} positions')}</span>
        {fields.length > 1 && (
          <Button className="btn-sm" onClick={renumber}>
            {t('Number from 1')}
          </Button>
        )}
      </div>
      <ol aria-label={t('Positions')} className="border-ink border-b empty:hidden">
        {fields.map((field, at) => (
          <PositionFields
            key={field.id}
            {...{ form, at, known, find }}
            onUp={at > 0 ? () => move(at, at - 1, 'up') : undefined}
            onDown={at < fields.length - 1 ? () => move(at, at + 1, 'down') : undefined}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <AddPosition
        error={error}
        isFull={fields.length >= MOST_POSITIONS}
        find={find}
        onAdd={(skus) => {
          for (const sku of skus)
            append({ ...EMPTY_POSITION, ref: nextRef(form.getValues('positions')), sku }, { shouldFocus: false })
          form.clearErrors('positions')
        }}
      />
    </fieldset>
  )
}

/** What has a name of its own here is no part. */
function namesOf(form: AssemblyForm, knownNames: Props['knownNames']): Record<string, string | null> {
  const rows = form.getValues('positions')
  return Object.fromEntries(rows.map(({ sku, name }) => [sku, name === '' ? (knownNames[sku] ?? null) : null]))
}

type AddProps = {
  error: string | undefined
  isFull: boolean
  find: (numbers: readonly string[]) => Promise<string[]>
  onAdd: (skus: readonly string[]) => void
}

function AddPosition({ error, isFull, find, onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [added, setAdded] = useState('')
  const numbers = typed
    .split(/[\n,;\t]/)
    .map((number) => number.trim())
    .filter(Boolean)
  const add = async () => {
    if (numbers.length === 0) return
    setProblem(undefined)
    try {
      const skus = await find(numbers)
      onAdd(skus)
      setTyped('')
      setAdded(t('Added {skus}', { skus: skus.join(', ') }))
    } catch (failed) {
      setProblem(failed)
    }
  }
  if (isFull) return <p>{t('An assembly has at most {most} positions.', { most: countText(MOST_POSITIONS) })}</p>
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <ProblemNotice error={problem} />
      <Field
        id="add-position"
        label={t('Add a part')}
        hint={t(
          'Its number, an EAN or several numbers separated by commas. A number that no part has becomes a component that is not for sale.',
        )}
        className="figures"
        autoComplete="off"
        error={error}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      >
        <Button className="shrink-0" onClick={() => void add()}>
          {t('Add')}
        </Button>
      </Field>
      <p role="status" className="wrap-anywhere text-graphite text-sm">
        {added}
      </p>
    </div>
  )
}

/** The numbers of the positions, each once, as they are typed. */
export function useRefs(form: AssemblyForm): readonly string[] {
  const positions = useWatch({ control: form.control, name: 'positions' })
  return [...new Set(positions.map(({ ref }) => ref.trim()).filter(Boolean))]
}
