import { useId } from 'react'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import type { CompanySettings } from '#admin/contract/settings/company-settings.ts'
import { ownNameOf } from '#platform/contract/language/language-names.ts'
import {
  administrationLanguage,
  administrationLanguages,
  spokenLanguage,
} from '#platform/contract/language/languages.ts'
import { t } from '#platform/contract/language/text.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'

/** What the frame of settings gives: the whole value, how to change it, and what is wrong at a path. */
export type CompanyDraft = {
  value: CompanySettings
  change: (changes: Partial<CompanySettings>) => void
  field: (path: string) => { name: string; error: string | undefined }
}

/** Who sells: name, address, registration, bank. */
export function CompanyFields(draft: CompanyDraft) {
  return (
    <>
      <Group title={t('Company')} about={t('Printed on invoices and credit notes.')}>
        <Line draft={draft} name="name" label={t('Name')} autoComplete="organization" />
        <div className="sm:col-span-2">
          <TextAreaField
            {...draft.field('legalForm')}
            label={t('Legal form and registers')}
            hint={t('As the law requires, such as the court and number of the trade register.')}
            rows={2}
            value={draft.value.legalForm}
            onChange={({ target }) => draft.change({ legalForm: target.value })}
          />
        </div>
        <Part draft={draft} of="address" name="line1" label={t('Street and number')} />
        <Part draft={draft} of="address" name="line2" label={t('Address, second line')} />
        <Part draft={draft} of="address" name="postcode" label={t('Postcode')} />
        <Part draft={draft} of="address" name="city" label={t('Town')} />
        <Part draft={draft} of="address" name="region" label={t('Region or state')} />
        <CountryField
          {...draft.field('address.country')}
          value={draft.value.address.country}
          onChange={(country) => draft.change({ address: { ...draft.value.address, country } })}
        />
        <Line draft={draft} name="email" label={t('Email')} type="email" />
        <Line draft={draft} name="phone" label={t('Phone')} type="tel" />
        {administrationLanguages().length > 1 && <OfficeLanguage draft={draft} />}
      </Group>
      <Group title={t('Tax and bank')} about={t('Leave out what your country does not require.')}>
        <Line draft={draft} name="vatId" label={t('VAT ID')} hint={t('With its country, such as DE123456789.')} />
        <Line draft={draft} name="taxNumber" label={t('Tax number')} />
        <Part draft={draft} of="bank" name="name" label={t('Account holder')} />
        <Part draft={draft} of="bank" name="iban" label={t('IBAN')} />
        <Part draft={draft} of="bank" name="bic" label={t('BIC')} />
        <div className="sm:col-span-2">
          <TextAreaField
            {...draft.field('smallPrint')}
            label={t('At the end of each document')}
            rows={3}
            value={draft.value.smallPrint}
            onChange={({ target }) => draft.change({ smallPrint: target.value })}
          />
        </div>
      </Group>
    </>
  )
}

export function Group({ title, about, children }: { title: string; about?: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {about && <p className="mt-1 text-graphite">{about}</p>}
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** Hidden while staff are spoken to in one language. */
function OfficeLanguage({ draft }: { draft: CompanyDraft }) {
  return (
    <SelectField
      {...draft.field('officeLanguage')}
      label={t('Language of emails to staff')}
      value={administrationLanguage(spokenLanguage(draft.value.officeLanguage))}
      onChange={({ target }) => draft.change({ officeLanguage: target.value })}
    >
      {administrationLanguages().map((language) => (
        <option key={language} value={language} lang={language}>
          {ownNameOf(language)}
        </option>
      ))}
    </SelectField>
  )
}

type TextName = 'name' | 'email' | 'phone' | 'vatId' | 'taxNumber'
type Labelled = { label: string; hint?: string; type?: string; autoComplete?: string }

function Line({ draft, name, ...texts }: { draft: CompanyDraft; name: TextName } & Labelled) {
  return (
    <Field
      {...draft.field(name)}
      {...texts}
      value={draft.value[name]}
      onChange={({ target }) => draft.change({ [name]: target.value })}
    />
  )
}

type GroupName = 'address' | 'bank' | 'booking'

/** A text of one of the groups. */
export function Part<Of extends GroupName>({
  draft,
  of,
  name,
  ...texts
}: { draft: CompanyDraft; of: Of; name: keyof CompanySettings[Of] & string } & Labelled) {
  const group = draft.value[of]
  return (
    <Field
      {...draft.field(`${of}.${name}`)}
      {...texts}
      value={String(group[name])}
      onChange={({ target }) => draft.change({ [of]: { ...group, [name]: target.value } })}
    />
  )
}

type Props = { name: string; error: string | undefined; value: string; onChange: (country: string) => void }

/** Countries by name; until they are read, the chosen one by its letters. */
export function CountryField({ value, onChange, ...field }: Props) {
  const known = useCountries().data ?? []
  return (
    <SelectField {...field} label={t('Country')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('Choose a country')}</option>
      {value !== '' && !known.some(({ code }) => code === value) && <option value={value}>{value}</option>}
      <Options of={known.map(({ code, name }) => [code, name])} />
    </SelectField>
  )
}
