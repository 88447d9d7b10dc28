import type { ReturnSettings } from '#admin/contract/settings/return-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { t } from '#platform/contract/language/text.ts'
import { HeadedSection } from '#platform/web/page/headed-section.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'

type Props = { draft: SettingsDraft<ReturnSettings> }

/** What is no whole number is kept as typed; the shop says what is wrong. */
function daysOf(typed: string): number {
  const days = readWholeNumber(typed)
  return Number.isNaN(days) ? (typed as unknown as number) : days
}

export function ReturnFields({ draft }: Props) {
  return (
    <>
      <WithdrawalFields draft={draft} />
      <RequestFields draft={draft} />
      <SendingFields draft={draft} />
    </>
  )
}

function WithdrawalFields({ draft: { value, change, field } }: Props) {
  const { withdrawal } = value
  return (
    <HeadedSection id="withdrawal" title={t('Withdrawal')} className="flex flex-col gap-4" look="text-xl">
      <p className="max-w-[43em] text-graphite">
        {t(
          'The European right of consumers to withdraw without a reason. The footer then links to a page for it, which works without an account.',
        )}
      </p>
      <Choice
        label={t('Buyers can withdraw from contracts')}
        on={withdrawal.on}
        onTurn={(on) => change({ withdrawal: { ...withdrawal, on } })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumberField
          {...field('withdrawal.days')}
          label={t('Days after the last parcel arrived')}
          hint={t('At least 14')}
          min={14}
          max={365}
          value={String(withdrawal.days)}
          onChange={({ target }) => change({ withdrawal: { ...withdrawal, days: daysOf(target.value) } })}
        />
        <WholeNumberField
          {...field('longestTransitDays')}
          label={t('Longest transit in days')}
          hint={t('For parcels without a delivery date')}
          min={0}
          max={90}
          value={String(value.longestTransitDays)}
          onChange={({ target }) => change({ longestTransitDays: daysOf(target.value) })}
        />
      </div>
    </HeadedSection>
  )
}

function RequestFields({ draft: { value, change, field } }: Props) {
  return (
    <HeadedSection id="requests" title={t('Requests')} className="flex flex-col gap-4" look="text-xl">
      <Choice
        label={t('Buyers can ask for returns and warranty on the page of their order')}
        on={value.requests}
        onTurn={(requests) => change({ requests })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <WholeNumberField
          {...field('returnDays')}
          label={t('Days to ask for a return')}
          hint={t('0: at any time, by arrangement')}
          min={0}
          max={730}
          value={String(value.returnDays)}
          onChange={({ target }) => change({ returnDays: daysOf(target.value) })}
        />
      </div>
      <TextAreaField
        {...field('reasons')}
        label={t('Reasons, one per line')}
        rows={6}
        value={value.reasons.join('\n')}
        onChange={({ target }) => change({ reasons: target.value.split('\n') })}
      />
    </HeadedSection>
  )
}

function SendingFields({ draft: { value, change, field } }: Props) {
  return (
    <HeadedSection id="sending" title={t('Sending back')} className="flex flex-col gap-4" look="text-xl">
      <TextAreaField
        {...field('address')}
        label={t('Return address')}
        rows={4}
        value={value.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextAreaField
        {...field('labelHint')}
        label={t('About the label')}
        hint={t('Such as: we email a label, or use any carrier')}
        rows={2}
        value={value.labelHint}
        onChange={({ target }) => change({ labelHint: target.value })}
      />
      <Field
        {...field('postage')}
        label={t('Who pays the postage')}
        value={value.postage}
        onChange={({ target }) => change({ postage: target.value })}
      />
    </HeadedSection>
  )
}
