import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { SAFETY_RECALL } from '#platform/contract/shop/law-texts.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'
import {
  RECALL_KINDS,
  RECALL_REMEDIES,
  type Recall,
  type RecallRemedy,
  recallFormSchema,
} from '#returns/contract/recalls/recalls.ts'
import { wordsThatPlayDown } from './played-down.ts'
import { KINDS, REMEDIES } from './recall-labels.ts'

const NAMES = [
  ...(['kind', 'title', 'sku', 'text', 'hazard', 'stopUse', 'contact'] as const),
  ...(['serialsFrom', 'serialsUntil', 'soldFrom', 'soldUntil'] as const),
] as const
type Name = (typeof NAMES)[number]
type Texts = Record<Name, string>
type Errors = Partial<Record<string, string>>
export type RecallInput = ReturnType<typeof recallFormSchema.parse>

const begin = (recall: Recall | undefined): Texts => ({
  kind: recall?.kind ?? 'recall',
  title: recall?.title ?? '',
  sku: recall?.sku ?? '',
  text: recall?.text ?? '',
  hazard: recall?.hazard ?? '',
  stopUse: recall?.stopUse ?? '',
  contact: recall?.contact ?? '',
  serialsFrom: recall?.serialsFrom ?? '',
  serialsUntil: recall?.serialsUntil ?? '',
  soldFrom: recall?.soldFrom ?? '',
  soldUntil: recall?.soldUntil ?? '',
})

const OPEN_ENDS: readonly Name[] = ['serialsFrom', 'serialsUntil', 'soldFrom', 'soldUntil']

/** A notice keeps nothing that only a recall says. */
function read({ hazard, stopUse, contact, ...others }: Texts, remedies: readonly RecallRemedy[]) {
  const isRecall = others.kind === 'recall'
  const texts = { ...others, ...(isRecall && { hazard, stopUse, contact }) }
  const entries = Object.entries(texts).map(([name, text]) =>
    OPEN_ENDS.includes(name as Name) && text.trim() === '' ? [name, null] : [name, text],
  )
  return recallFormSchema.safeParse({ ...Object.fromEntries(entries), remedies: isRecall ? remedies : [] })
}

type Props = {
  recall?: Recall
  save: { run: (form: RecallInput) => void; isPending: boolean; error: unknown }
  onCancel?: () => void
}

/** Drafts a recall or changes its draft. */
export function RecallForm({ recall, save, onCancel }: Props) {
  const [texts, setTexts] = useState(() => begin(recall))
  const [remedies, setRemedies] = useState<readonly RecallRemedy[]>(recall?.remedies ?? [])
  const [faults, setFaults] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const answered = fieldErrorsOf(save.error)
  const errors: Errors = { ...Object.fromEntries(answered.map(({ path, message }) => [path, message])), ...faults }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const result = read(texts, remedies)
    const wrong = result.error?.issues.map(({ path, message }) => [path.join('.'), message] as const) ?? []
    setFaults(Object.fromEntries(wrong.toReversed()))
    focusInvalidField()
    if (result.success) save.run(result.data)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="sheet flex flex-col gap-5 p-4 sm:p-6">
      {answered.length === 0 && <ProblemNotice error={save.error} />}
      <Fields texts={texts} errors={errors} onChange={(changed) => setTexts({ ...texts, ...changed })}>
        {texts.kind === 'recall' && <Remedies chosen={remedies} error={errors.remedies} onChoose={setRemedies} />}
      </Fields>
      <PlayedDown texts={texts} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving')}>
          {recall ? t('Save draft') : t('Save draft and see who gets it')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  )
}

type FieldsProps = {
  texts: Texts
  errors: Errors
  onChange: (changed: Partial<Texts>) => void
  children: ReactNode // The remedies
}

function Fields({ texts, errors, onChange, children }: FieldsProps) {
  const { timeZone = 'UTC', regimes = [] } = useShopSettings() ?? {}
  const isRecall = texts.kind === 'recall'
  const subject =
    isRecall && regimes.includes('eu')
      ? t('Emails say “{words}” and the part', { words: say(SAFETY_RECALL) })
      : t('The subject of the email')
  const typed = (name: Name) => ({
    autoComplete: 'off',
    value: texts[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <SelectField label={t('Kind')} {...typed('kind')}>
        <Options of={RECALL_KINDS.map((kind) => [kind, say(KINDS[kind])])} />
      </SelectField>
      <Field
        label={t('SKU')}
        hint={t('Of the part; products that contain it are found too')}
        maxLength={64}
        {...typed('sku')}
      />
      <div className="sm:col-span-2">
        <Field label={t('Title')} hint={subject} maxLength={120} {...typed('title')} />
      </div>
      {isRecall && <SafetyFields typed={typed}>{children}</SafetyFields>}
      <div className="sm:col-span-2">
        <TextAreaField
          label={isRecall ? t('What else to say (optional)') : t('Text for the buyer')}
          hint={
            isRecall
              ? t('Such as how to send it back. What they bought is listed below it.')
              : t('What is wrong, and what to do. What they bought is listed below it.')
          }
          rows={6}
          maxLength={4000}
          {...typed('text')}
        />
      </div>
      <Field
        label={t('Serial numbers from (optional)')}
        hint={t('Compared by the digits at the end, such as HB-1001')}
        maxLength={64}
        {...typed('serialsFrom')}
      />
      <Field
        label={t('Serial numbers until (optional)')}
        hint={t('Included')}
        maxLength={64}
        {...typed('serialsUntil')}
      />
      <Field
        type="date"
        label={t('Ordered from (optional)')}
        hint={t('In the shop’s time zone, {zone}', { zone: timeZone })}
        {...typed('soldFrom')}
      />
      <Field type="date" label={t('Ordered until (optional)')} hint={t('Included')} {...typed('soldUntil')} />
    </div>
  )
}

type TypedField = (name: Name) => {
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function SafetyFields({ typed, children }: { typed: TypedField; children: ReactNode }) {
  return (
    <>
      <TextAreaField
        label={t('What can happen')}
        hint={t('The danger, plainly')}
        rows={3}
        maxLength={1000}
        {...typed('hazard')}
      />
      <TextAreaField
        label={t('What to do at once')}
        hint={t('Such as: stop riding, take the wheel off')}
        rows={3}
        maxLength={1000}
        {...typed('stopUse')}
      />
      {children}
      <TextAreaField
        label={t('Whom to ask, free of charge')}
        hint={t('An address, a telephone number or a page')}
        rows={2}
        maxLength={300}
        {...typed('contact')}
      />
    </>
  )
}

type RemediesProps = {
  chosen: readonly RecallRemedy[]
  error: string | undefined
  onChoose: (remedies: readonly RecallRemedy[]) => void
}

function Remedies({ chosen, error, onChoose }: RemediesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1">{t('What buyers can choose, at least two')}</legend>
      {RECALL_REMEDIES.map((remedy) => (
        <Choice
          key={remedy}
          label={say(REMEDIES[remedy])}
          on={chosen.includes(remedy)}
          onTurn={(on) => onChoose(RECALL_REMEDIES.filter((each) => (each === remedy ? on : chosen.includes(each))))}
        />
      ))}
      {error && (
        <p id={id} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A hint, never a block. */
function PlayedDown({ texts }: { texts: Texts }) {
  const { kind, title, hazard, stopUse, text } = texts
  const found = kind === 'recall' ? wordsThatPlayDown([title, hazard, stopUse, text].join('\n')) : []
  return (
    <p role="status" className="border-line border-l-4 pl-3 text-sm empty:hidden">
      {found.length > 0 &&
        t('{words} may play the danger down. A recall must not do that: say what can happen.', {
          words: found.map((each) => `“${each}”`).join(', '),
        })}
    </p>
  )
}
