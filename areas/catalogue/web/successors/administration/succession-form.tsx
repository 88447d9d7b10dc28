import { type FormEvent, useRef } from 'react'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { SUCCESSOR_KINDS, type Succession, type SuccessorKind } from '#catalogue/contract/successors.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SUCCESSOR_KIND_WORDS } from '../succession-labels.ts'
import { NamedPartsField } from './named-parts-field.tsx'
import { namedPart, type SuccessionTexts, useSuccessionForm } from './use-succession-form.ts'

type Props = {
  /** What is edited; undefined for a new one. */
  before?: Succession | undefined
  begin?: Partial<SuccessionTexts>
  /** The number is that of the part. */
  isOfPart: boolean
  onDone: () => void
}

const MOST_NOTE = 500

export function SuccessionForm({ before, begin = {}, isOfPart, onDone }: Props) {
  const { texts, change, errors, problem, save, takeCurrent } = useSuccessionForm(before, begin, onDone)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    save.mutate()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      <ProblemNotice error={problem} />
      {takeCurrent && <Button onClick={takeCurrent}>Show what it says now</Button>}
      <NumberFields texts={texts} errors={errors} isOfPart={isOfPart} change={change} />
      <ChangeFields texts={texts} errors={errors} change={change} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving">
          Save successor
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = Pick<ReturnType<typeof useSuccessionForm>, 'texts' | 'errors' | 'change'>

function NumberFields({ texts, errors, isOfPart, change }: FieldsProps & { isOfPart: boolean }) {
  // What a kind has no use for is left out.
  const choose = (kind: SuccessorKind) => {
    const parts = kind === 'none' ? [] : texts.parts.length > 0 ? texts.parts : [namedPart()]
    const needed = kind === 'none' || kind === 'drop-in' ? [] : texts.needed
    const first = kind === 'with-parts' && needed.length === 0 ? [namedPart()] : needed
    change({ kind, parts: kind === 'split' && parts.length < 2 ? [...parts, namedPart()] : parts, needed: first })
  }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Old number"
          className="figures"
          maxLength={MOST_CHARACTERS.sku}
          autoComplete="off"
          readOnly={isOfPart}
          value={texts.number}
          onChange={({ target }) => change({ number: target.value })}
          error={errors.get('number')}
        />
        <SelectField
          label="Kind"
          value={texts.kind}
          onChange={({ target }) => choose(target.value as SuccessorKind)}
          error={errors.get('kind')}
        >
          {SUCCESSOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {SUCCESSOR_KIND_WORDS[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      {texts.kind !== 'none' && (
        <NamedPartsField
          legend="Successors"
          what="successor"
          least={1}
          rows={texts.parts}
          errors={errors}
          error={errors.get('parts')}
          onChange={(parts) => change({ parts })}
        />
      )}
      {texts.kind !== 'none' && texts.kind !== 'drop-in' && (
        <NamedPartsField
          legend="What else is needed"
          what="needed part"
          least={0}
          rows={texts.needed}
          errors={errors}
          error={errors.get('needed')}
          onChange={(needed) => change({ needed })}
        />
      )}
    </>
  )
}

function ChangeFields({ texts, errors, change }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field
        label="What changed (optional)"
        hint="Shown to customers"
        maxLength={MOST_NOTE}
        autoComplete="off"
        value={texts.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errors.get('note')}
      />
      <Field
        label="Since (optional)"
        type="date"
        value={texts.since}
        onChange={({ target }) => change({ since: target.value })}
        error={errors.get('since')}
      />
    </div>
  )
}
