import { useState } from 'react'
import {
  type LawSettings,
  MOST_REGISTRATIONS,
  type ProducerRegistration,
} from '#admin/contract/settings/law-settings.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { PRODUCER_SCHEMES, SCHEME_WORDS } from '#platform/contract/shop/producer-schemes.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { CountryField } from './company-fields.tsx'
import type { SettingsDraft } from './settings-form.tsx'

const NEW: ProducerRegistration = { country: '', scheme: 'packaging', number: '', label: '' }

/** The company's numbers as a producer, country by country. */
export function RegistrationList({ value, change, field }: SettingsDraft<LawSettings>) {
  const { registrations } = value
  // Rows keep what is typed in them while others go.
  const [rows, setRows] = useState(() => registrations.map((_, at) => at))
  const add = () => {
    setRows([...rows, Math.max(-1, ...rows) + 1])
    change({ registrations: [...registrations, NEW] })
  }
  const remove = (gone: number) => {
    setRows(rows.filter((_, at) => at !== gone))
    change({ registrations: registrations.filter((_, at) => at !== gone) })
  }
  const set = (at: number, changes: Partial<ProducerRegistration>) =>
    change({ registrations: registrations.map((each, other) => (other === at ? { ...each, ...changes } : each)) })
  return (
    <section aria-labelledby="registrations" className="flex flex-col items-start gap-4">
      <h3 id="registrations" className="text-xl">
        {t('Registrations as a producer')}
      </h3>
      <p className="max-w-[43em] text-graphite">
        {t(
          'Numbers that registers of packaging, electrical equipment or batteries gave you. Invoices to the country print them, the imprint lists them, and pages of parts that count there show them.',
        )}
      </p>
      <ol className="flex w-full max-w-3xl flex-col divide-y divide-line border-line border-y empty:hidden">
        {registrations.map((registration, at) => (
          <li key={rows[at]} className="grid gap-x-6 gap-y-4 py-4 sm:grid-cols-2">
            <RegistrationFields
              registration={registration}
              field={(name) => field(`registrations.${at}.${name}`)}
              set={(changes) => set(at, changes)}
            />
            <p>
              <Button variant="quiet" onClick={() => remove(at)}>
                <Rich
                  text={t('Remove<more> registration {number}</more>', { number: String(at + 1) })}
                  more={(words) => <span className="sr-only">{words}</span>}
                />
              </Button>
            </p>
          </li>
        ))}
      </ol>
      {registrations.length < MOST_REGISTRATIONS && <Button onClick={add}>{t('Add registration')}</Button>}
    </section>
  )
}

type FieldsProps = {
  registration: ProducerRegistration
  field: (name: keyof ProducerRegistration) => { name: string; error: string | undefined }
  set: (changes: Partial<ProducerRegistration>) => void
}

function RegistrationFields({ registration: { country, scheme, number, label }, field, set }: FieldsProps) {
  return (
    <>
      <CountryField {...field('country')} value={country} onChange={(chosen) => set({ country: chosen })} />
      <SelectField
        {...field('scheme')}
        label={t('Register')}
        value={scheme}
        onChange={({ target }) => set({ scheme: target.value as typeof scheme })}
      >
        <Options of={PRODUCER_SCHEMES.map((each) => [each, say(SCHEME_WORDS[each])])} />
      </SelectField>
      <Field
        {...field('number')}
        label={t('Number')}
        className="figures"
        autoComplete="off"
        value={number}
        onChange={({ target }) => set({ number: target.value })}
      />
      <Field
        {...field('label')}
        label={t('What it is called (optional)')}
        hint={t('Such as LUCID, WEEE-Reg.-Nr. or UIN; printed before the number')}
        autoComplete="off"
        value={label}
        onChange={({ target }) => set({ label: target.value })}
      />
    </>
  )
}
