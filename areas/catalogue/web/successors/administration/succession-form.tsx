import { type FormEvent, useRef } from 'react'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import {
  MOST_SUCCESSORS,
  SUCCESSOR_KINDS,
  type Succession,
  type SuccessorKind,
} from '#catalogue/contract/successors.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { SUCCESSOR_KIND_WORDS } from '../succession-labels.ts'
import { type NamedPart, namedPart, type SuccessionTexts, useSuccessionForm } from './use-succession-form.ts'

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
  const { texts, change, errors, problem, save, store, takeCurrent } = useSuccessionForm(before, begin, onDone)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    store()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      <ProblemNotice error={problem} />
      {takeCurrent && <Button onClick={takeCurrent}>{t('Show what it says now')}</Button>}
      <NumberFields texts={texts} errors={errors} isOfPart={isOfPart} change={change} />
      <ChangeFields texts={texts} errors={errors} change={change} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving')}>
          {t('Save successor')}
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
          label={t('Old number')}
          className="figures"
          maxLength={MOST_CHARACTERS.sku}
          autoComplete="off"
          readOnly={isOfPart}
          value={texts.number}
          onChange={({ target }) => change({ number: target.value })}
          error={errors.get('number')}
        />
        <SelectField
          label={t('Kind')}
          value={texts.kind}
          onChange={({ target }) => choose(target.value as SuccessorKind)}
          error={errors.get('kind')}
        >
          <Options of={SUCCESSOR_KINDS.map((kind) => [kind, say(SUCCESSOR_KIND_WORDS[kind])])} />
        </SelectField>
      </div>
      {texts.kind !== 'none' && (
        <NamedPartsField
          legend={t('Successors')}
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
          legend={t('What else is needed')}
          what="needed"
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
        label={t('What changed (optional)')}
        hint={t('Shown to customers')}
        maxLength={MOST_NOTE}
        autoComplete="off"
        value={texts.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errors.get('note')}
      />
      <Field
        label={t('Since (optional)')}
        type="date"
        value={texts.since}
        onChange={({ target }) => change({ since: target.value })}
        error={errors.get('since')}
      />
    </div>
  )
}

const ROW_WORDS = {
  successor: {
    number: msg('Part number of successor {place}'),
    quantity: msg('Quantity of successor {place}'),
    remove: msg('Remove successor {place}'),
    add: msg('Add successor'),
  },
  needed: {
    number: msg('Part number of needed part {place}'),
    quantity: msg('Quantity of needed part {place}'),
    remove: msg('Remove needed part {place}'),
    add: msg('Add needed part'),
  },
}

type NamedPartsFieldProps = {
  legend: string
  what: keyof typeof ROW_WORDS
  least: number // Rows that cannot be removed
  rows: readonly NamedPart[]
  errors: ReadonlyMap<string, string>
  error: string | undefined // Of the whole list
  onChange: (rows: NamedPart[]) => void
}

/** Parts by number, each with how many replace one of the old. */
function NamedPartsField({ legend, what, least, rows, errors, error, onChange }: NamedPartsFieldProps) {
  const words = ROW_WORDS[what]
  const set = (key: number, changed: Partial<NamedPart>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {rows.map(({ key, sku, quantity }, at) => (
        <div
          key={key}
          className="grid w-full grid-cols-[minmax(0,1fr)_5rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
        >
          <Field
            label={say(words.number, { place: String(at + 1) })}
            className="figures"
            maxLength={MOST_CHARACTERS.sku}
            autoComplete="off"
            value={sku}
            onChange={({ target }) => set(key, { sku: target.value })}
            error={errors.get(`sku ${key}`) ?? (at === 0 ? error : undefined)}
          />
          <Field
            label={t('Quantity')}
            aria-label={say(words.quantity, { place: String(at + 1) })}
            className="figures"
            inputMode="numeric"
            autoComplete="off"
            value={quantity}
            onChange={({ target }) => set(key, { quantity: target.value })}
            error={errors.get(`quantity ${key}`)}
          />
          {rows.length > least && (
            <Button
              className="col-span-2 justify-self-start sm:col-span-1 sm:mt-6"
              aria-label={say(words.remove, { place: String(at + 1) })}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      ))}
      {rows.length === 0 && error && <p className="text-bad text-sm">{error}</p>}
      {rows.length < MOST_SUCCESSORS && (
        <Button className="btn-sm" onClick={() => onChange([...rows, namedPart()])}>
          {say(words.add)}
        </Button>
      )}
    </fieldset>
  )
}
