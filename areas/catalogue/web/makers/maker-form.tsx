import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useCountries } from '#accounts/web/addresses/use-countries.ts'
import { lacksResponsible, type Maker, type MakerForm, makerFormSchema } from '#catalogue/contract/makers.ts'
import { t } from '#platform/contract/language/text.ts'
import { useShopForm } from '#platform/web/forms/use-shop-form.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { SubmitButton } from '#platform/web/ui/forms/submit-button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { MAKER_QUERIES } from './maker-paths.ts'

const EMPTY: MakerForm = {
  ...{ name: '', tradeName: '', address: '', country: '', contact: '' },
  ...{ responsibleName: '', responsibleAddress: '', responsibleContact: '' },
}

export function NewMakerForm({ onAdded }: { onAdded: () => void }) {
  const used = useShopForm('addMaker', {
    start: EMPTY,
    schema: makerFormSchema,
    refreshes: MAKER_QUERIES,
    done: t('Maker added'),
    onDone: onAdded,
  })
  return <MakerFields {...used} label={t('Add maker')} pendingLabel={t('Adding')} />
}

export function EditMakerForm({ maker }: { maker: Maker }) {
  const { version } = maker
  const { name, tradeName, address, country, contact } = maker
  const { responsibleName, responsibleAddress, responsibleContact } = maker
  const used = useShopForm('editMaker', {
    request: { params: { id: maker._id } },
    start: {
      ...{ name, tradeName, address, country, contact, version: String(version) },
      ...{ responsibleName, responsibleAddress, responsibleContact },
    },
    schema: makerFormSchema.transform((form) => ({ ...form, version })),
    refreshes: MAKER_QUERIES,
    done: t('Maker saved'),
  })
  return <MakerFields {...used} label={t('Save maker')} pendingLabel={t('Saving')} />
}

type Used = Pick<ReturnType<typeof useShopForm<'addMaker'>>, 'field' | 'submit' | 'problem' | 'isPending' | 'form'>

function MakerFields({ form, field, submit, problem, isPending, label, pendingLabel }: Used & Labels) {
  const [country, responsibleName] = useWatch({ control: form.control, name: ['country', 'responsibleName'] })
  const isLacking = lacksResponsible({ country: String(country), responsibleName: String(responsibleName).trim() })
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-8">
      <ProblemNotice error={problem} />
      <Group title={t('Maker')}>
        <Field label={t('Name')} autoComplete="off" hint={t('As on the part or its package')} {...field('name')} />
        <Field label={t('Trade name or brand (optional)')} autoComplete="off" {...field('tradeName')} />
        <Field
          label={t('Postal address')}
          autoComplete="off"
          hint={t('In one line, with town')}
          {...field('address')}
        />
        <CountryField {...field('country')} />
        <Field label={t('Email or website')} autoComplete="off" {...field('contact')} />
      </Group>
      <Group title={t('Responsible person in the EU')}>
        <p className="text-graphite sm:col-span-2">
          {t(
            'Who answers for the parts where the maker is outside the European Economic Area: its importer, an authorised representative, or you.',
          )}
        </p>
        {isLacking && (
          <p role="status" className="border-signal border-l-4 bg-sheet px-4 py-3 sm:col-span-2">
            {t(
              'This maker is outside the European Economic Area. Its parts may be sold there only with a responsible person.',
            )}
          </p>
        )}
        <Field label={t('Name (optional)')} autoComplete="off" {...field('responsibleName')} />
        <Field label={t('Postal address (optional)')} autoComplete="off" {...field('responsibleAddress')} />
        <Field label={t('Email or website (optional)')} autoComplete="off" {...field('responsibleContact')} />
      </Group>
      <p>
        <SubmitButton pending={isPending} pendingLabel={pendingLabel}>
          {label}
        </SubmitButton>
      </p>
    </form>
  )
}

type Labels = { label: string; pendingLabel: string }

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-xl">{title}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** Countries by name. */
function CountryField(field: ReturnType<Used['field']>) {
  const known = useCountries().data
  return (
    // Options that come later don't choose the registered value again.
    <SelectField key={known ? 'known' : 'unknown'} label={t('Country')} {...field}>
      <option value="">{t('Choose a country')}</option>
      <Options of={known?.map(({ code, name }) => [code, name]) ?? []} />
    </SelectField>
  )
}
