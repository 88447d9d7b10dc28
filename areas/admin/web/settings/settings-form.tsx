import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { StepKey } from '#admin/contract/first-steps.ts'
import type { OwnerSettings, OwnerSettingsName } from '#admin/contract/settings/owner-settings.ts'
import { t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { type EditedSettings, OWNER_SETTINGS_KEY } from './use-owner-settings.ts'

export type SettingsDraft<Value> = {
  value: Value
  /** Replaces fields of the value. */
  change: (changes: Partial<Value>) => void
  /** Of the control at a path such as `zones.0.name`: to spread into it. */
  field: (path: string) => { name: string; error: string | undefined }
  /** The same for a control that has all that is beneath a path. */
  list: (path: string) => { name: string; error: string | undefined }
}

type Props<Name extends OwnerSettingsName> = {
  settings: EditedSettings<Name>
  /** What the form proposes until something was saved. */
  propose?: (value: OwnerSettings[Name]) => OwnerSettings[Name]
  /** What is sent beside the settings. */
  more?: { although: StepKey[] }
  /** When what was saved has to be seen at once. */
  onSaved?: () => Promise<unknown>
  children: (draft: SettingsDraft<OwnerSettings[Name]>) => ReactNode
}

/** Edits settings as a whole. What the shop finds wrong is listed and marked; nothing that was typed is lost. */
export function SettingsForm<Name extends OwnerSettingsName>(props: Props<Name>) {
  const { settings, propose, more, onSaved, children } = props
  const { name, latest } = settings
  const [value, setValue] = useState(latest === 0 && propose ? propose(settings.value) : settings.value)
  const [holdsFrom, setHoldsFrom] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => {
      const moment = holdsFrom === '' ? undefined : new Date(holdsFrom).toISOString()
      return shop.saveOwnerSettings({ params: { name }, body: { latest, value, holdsFrom: moment, ...more } })
    },
    onSuccess: (saved) => {
      notify.success(
        saved.latest === latest
          ? t('Nothing has changed')
          : t('Saved as version {version}', { version: String(saved.latest) }),
      )
      return Promise.all([queries.invalidateQueries({ queryKey: [OWNER_SETTINGS_KEY] }), onSaved?.()])
    },
  })
  const errors = errorsOf(save.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-8">
      {errors.length > 0 ? (
        <SettingsErrors form={form} errors={errors} tried={save.submittedAt} />
      ) : (
        <ProblemNotice error={save.error} />
      )}
      {children({
        value,
        change: (changes) => setValue((before) => ({ ...before, ...changes })),
        field: (path) => ({ name: path, error: errors.find((error) => error.path === path)?.message }),
        list: (path) => ({
          name: path,
          error: errors.find((error) => `${error.path}.`.startsWith(`${path}.`))?.message,
        }),
      })}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4 border-line border-t pt-6">
        <Button type="submit" variant="primary" className="sm:mt-7" pending={save.isPending} pendingLabel={t('Saving')}>
          {t('Save')}
        </Button>
        <div className="w-64">
          <Field
            label={t('Valid from (optional)')}
            hint={t('Your local time. Leave empty to start now.')}
            type="datetime-local"
            name="holdsFrom"
            value={holdsFrom}
            onChange={({ target }) => setHoldsFrom(target.value)}
            error={errors.find(({ path }) => path === 'holdsFrom')?.message}
          />
        </div>
      </div>
    </form>
  )
}

function errorsOf(error: unknown): FieldError[] {
  const errors = fieldErrorsOf(error)
  return errors.map(({ path, message }) => ({ path: path.replace(/^value\./, ''), message }))
}

type ErrorsProps = { form: RefObject<HTMLFormElement | null>; errors: readonly FieldError[]; tried: number }

/** What is wrong with settings, each leading to its field where it has one. Takes the focus after each try. */
function SettingsErrors({ form, errors, tried }: ErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [labels, setLabels] = useState<(string | null | undefined)[]>([])
  useEffect(() => {
    if (tried > 0) box.current?.focus()
  }, [tried])
  // Once the fields are there: those of a folded row come with its errors.
  useEffect(() => {
    setLabels(errors.map(({ path }) => labelOf(fieldAt(form.current, path))))
  }, [form, errors])
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <h3 className="font-semibold text-bad">{t('Nothing was saved')}</h3>
      <ul className="mt-1">
        {errors.map(({ path, message }, at) => (
          <li key={path}>
            <button
              type="button"
              className="text-left underline underline-offset-4"
              onClick={() => focusIn(fieldAt(form.current, path))}
            >
              {labels[at] ?? message}
            </button>
            {labels[at] && `: ${withoutName(message, labels[at])}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Some say themselves what they are about, for readers without the form. */
function withoutName(message: string, label: string): string {
  return message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message
}

type Named = HTMLInputElement | HTMLFieldSetElement | undefined

/** One control, or a group of them, may have all that is beneath its path. */
function fieldAt(form: HTMLFormElement | null, path: string): Named {
  const field = form?.querySelector<HTMLInputElement | HTMLFieldSetElement>(`[name="${CSS.escape(path)}"]`)
  const end = path.lastIndexOf('.')
  return field ?? (end < 0 ? undefined : fieldAt(form, path.slice(0, end)))
}

/** As people read it: paths are for programs. */
function labelOf(field: Named): string | null | undefined {
  const label = field instanceof HTMLFieldSetElement ? field.querySelector('legend') : field?.labels?.[0]
  return label?.textContent
}

function focusIn(field: Named): void {
  const control = field instanceof HTMLFieldSetElement ? field.querySelector<HTMLElement>('button, input') : field
  control?.focus()
}
