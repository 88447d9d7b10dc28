import { type FormEvent, useRef, useState } from 'react'
import type { listCarriers } from '#orders/contract/shipments.ts'
import { t } from '#platform/contract/language/text.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

type Row = { key: number; name: string; trackingLink: string }

type Props = { list: OutputOf<typeof listCarriers>; onDone: () => void }

export function CarriersForm({ list, onDone }: Props) {
  const nextKey = useRef(list.carriers.length)
  const [rows, setRows] = useState<Row[]>(() =>
    list.carriers.map(({ name, trackingLink }, key) => ({ key, name, trackingLink: trackingLink ?? '' })),
  )
  const form = useRef<HTMLFormElement>(null)
  const save = useShopAction('setCarriers', { refreshes: ['listCarriers'], done: t('Carriers saved'), onDone })
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const errors = fieldErrorsOf(save.error)
  const change = (key: number, changed: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    const carriers = rows.map(({ name, trackingLink }) => ({ name, trackingLink: trackingLink.trim() || null }))
    save.run({ body: { version: list.version, carriers } })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-6">
      {errors.length === 0 && <ProblemNotice error={save.error} />}
      <ul className="flex flex-col gap-6">
        {rows.map((row, index) => (
          <CarrierRow
            key={row.key}
            row={row}
            errorOf={(field) => errors.find(({ path }) => path === `carriers.${index}.${field}`)?.message}
            onChange={(changed) => change(row.key, changed)}
            onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => setRows((before) => [...before, { key: nextKey.current++, name: '', trackingLink: '' }])}
        >
          {t('Add carrier')}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

type RowProps = {
  row: Row
  errorOf: (field: 'name' | 'trackingLink') => string | undefined
  onChange: (changed: Partial<Row>) => void
  onRemove: () => void
}

function CarrierRow({ row: { name, trackingLink }, errorOf, onChange, onRemove }: RowProps) {
  return (
    <li className="sheet grid items-start gap-4 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
      <Field
        label={t('Carrier')}
        maxLength={60}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf('name')}
      />
      <Field
        label={t('Tracking link (optional)')}
        hint={t('Starts with https:// and contains {place} once, for the tracking number', { place: '{n}' })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={trackingLink}
        onChange={({ target }) => onChange({ trackingLink: target.value })}
        error={errorOf('trackingLink')}
      />
      <Button className="md:mt-7" onClick={onRemove}>
        {t('Remove')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
