import type { TaxRegistration, TaxSettings } from '#admin/contract/settings/tax-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { KIND_LABELS } from './tax-labels.ts'
import { type Countries, CountrySelect, NamedSelect } from './tax-selects.tsx'

type Props = { draft: SettingsDraft<TaxSettings>; countries: Countries; today: string }

/** Where the shop pays tax. */
export function RegistrationsEditor({ draft: { value, change, field }, countries, today }: Props) {
  const { registrations, home } = value
  const set = (changed: TaxRegistration[]) => change({ registrations: changed })
  const add = () =>
    set([
      ...registrations,
      { country: home?.country ?? '', kind: registrations.length === 0 ? 'home' : 'oss', from: today },
    ])
  return (
    <section aria-labelledby="registrations" className="flex flex-col gap-4">
      <h3 id="registrations" className="text-xl">
        {t('Where you are registered')}
      </h3>
      <p className="max-w-[43em] text-graphite">
        {t(
          'With the one-stop shop, or a registration there, buyers in other countries pay their country’s rate. Without, those in the EU pay yours, which is right up to the threshold below.',
        )}
      </p>
      {registrations.map((registration, at) => (
        <RegistrationFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={`${at} ${registrations.length}`}
          {...{ registration, at, countries, field }}
          change={(changes) => set(registrations.map((each, index) => (index === at ? { ...each, ...changes } : each)))}
          onRemove={() => set(registrations.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button onClick={add}>{t('Add a registration')}</Button>
      </div>
    </section>
  )
}

type RowProps = {
  registration: TaxRegistration
  at: number
  countries: Countries
  field: SettingsDraft<TaxSettings>['field']
  change: (changes: Partial<TaxRegistration>) => void
  onRemove: () => void
}

function RegistrationFields({ registration, at, countries, field, change, onRemove }: RowProps) {
  const of = (name: keyof TaxRegistration) => field(`registrations.${at}.${name}`)
  const { kind, country, vatId = '', from, to = '' } = registration
  return (
    <fieldset className="border-ink border-t pt-3">
      <legend className="sr-only">{t('Registration {number}', { number: String(at + 1) })}</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <NamedSelect
          {...of('kind')}
          label={t('Registered')}
          labels={KIND_LABELS}
          value={kind}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <CountrySelect
          {...of('country')}
          countries={countries}
          value={country}
          onChoose={(code) => change({ country: code })}
        />
        <Field
          label={t('VAT ID (optional)')}
          autoComplete="off"
          className="figures"
          {...of('vatId')}
          value={vatId}
          onChange={({ target }) => change({ vatId: target.value || undefined })}
        />
        <Field
          label={t('First day')}
          type="date"
          {...of('from')}
          value={from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <Field
          label={t('Last day (optional)')}
          type="date"
          {...of('to')}
          value={to}
          onChange={({ target }) => change({ to: target.value || undefined })}
        />
        <div className="flex items-end">
          <Button
            variant="quiet"
            aria-label={t('Remove registration {number}', { number: String(at + 1) })}
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
