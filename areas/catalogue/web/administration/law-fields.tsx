import { useId } from 'react'
import { MOST_CHARACTERS } from '#catalogue/contract/part-fields.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { PRODUCER_SCHEMES, SCHEME_WORDS } from '#platform/contract/shop/producer-schemes.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Suggestions } from '#platform/web/ui/forms/options.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import type { PartForm } from './use-part-form.ts'

const MOST_SUGGESTED = '100'

/** Who made it, how long it is supported, and in which schemes of producers it counts. */
export function LawFields({ form }: { form: PartForm }) {
  const field = fieldsOf(form)
  const makers = useShopRead('listMakers', { query: { limit: MOST_SUGGESTED } }).data?.items ?? []
  const makerList = useId()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Maker (optional)')}
          list={makerList}
          maxLength={MOST_CHARACTERS.maker}
          autoComplete="off"
          hint={t('Leave empty for your own parts')}
          {...field('maker')}
        />
        <Suggestions id={makerList} of={makers.map(({ name }) => name)} />
        <Field
          label={t('Supported until (optional)')}
          type="date"
          className="figures"
          min="2000-01-01"
          max="2999-12-31"
          hint={t('Last day of spare parts and help')}
          {...field('supportedUntil')}
        />
      </div>
      <p>
        <InlineLink to="/dashboard/makers">{t('Makers and who answers for them')}</InlineLink>
      </p>
      <fieldset>
        <legend className="font-semibold text-sm">{t('Producer schemes')}</legend>
        <p className="text-graphite text-sm">
          <Rich
            text={t('Your registration numbers for these are under <settings>Settings, Law</settings>.')}
            settings={(words) => <InlineLink to="/dashboard/settings/law">{words}</InlineLink>}
          />
        </p>
        {PRODUCER_SCHEMES.map((scheme) => (
          <label key={scheme} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" value={scheme} className="size-5 accent-[var(--ink)]" {...form.register('epr')} />
            {say(SCHEME_WORDS[scheme])}
          </label>
        ))}
      </fieldset>
    </>
  )
}
