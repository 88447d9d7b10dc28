import {
  QUESTION_PUBLISHING,
  REVIEW_PUBLISHING,
  type ReviewSettings,
} from '#admin/contract/settings/review-settings.ts'
import type { SettingsDraft } from '#admin/web/settings/settings-form.tsx'
import { SettingsPage } from '#admin/web/settings/settings-page.tsx'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { titled } from '#platform/web/page/page-title.ts'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { PUBLISHING_LABELS, QUESTION_PUBLISHING_LABELS } from '../moderation/moderation-labels.ts'

export const meta = titled(msg('Review settings'))

export default function ReviewsSettingsPage() {
  return <SettingsPage name="reviews">{(draft) => <ReviewSettingsFields draft={draft} />}</SettingsPage>
}

function ReviewSettingsFields({ draft }: { draft: SettingsDraft<ReviewSettings> }) {
  const { value, change, field } = draft
  return (
    <section aria-label={t('Publishing')} className="flex max-w-[40rem] flex-col gap-5">
      <SelectField
        {...field('publish')}
        label={t('Reviews appear')}
        value={value.publish}
        onChange={({ target }) => change({ publish: target.value as ReviewSettings['publish'] })}
      >
        <Options of={REVIEW_PUBLISHING.map((each) => [each, say(PUBLISHING_LABELS[each])])} />
      </SelectField>
      <SelectField
        {...field('questions')}
        label={t('Questions about parts appear')}
        value={value.questions}
        onChange={({ target }) => change({ questions: target.value as ReviewSettings['questions'] })}
      >
        <Options of={QUESTION_PUBLISHING.map((each) => [each, say(QUESTION_PUBLISHING_LABELS[each])])} />
      </SelectField>
      <TextAreaField
        {...field('words')}
        label={t('Words that need your approval')}
        hint={t('One word or phrase per line. Reviews and questions that contain one wait for your approval.')}
        rows={8}
        value={value.words.join('\n')}
        onChange={({ target }) => change({ words: target.value.split('\n') })}
      />
      <p className="text-graphite text-sm">
        {t(
          'Both also wait when they contain a link, repeat another one, or when more than five come from one network in a day; questions also when they look as if they were about an order.',
        )}
      </p>
      <Invitations draft={draft} />
    </section>
  )
}

/** One email for each order, some days after it was delivered. */
function Invitations({ draft: { value, change, field } }: { draft: SettingsDraft<ReviewSettings> }) {
  const { on, days } = value.invitations
  const set = (more: Partial<ReviewSettings['invitations']>) =>
    change({ invitations: { ...value.invitations, ...more } })
  return (
    <>
      <Choice label={t('Ask buyers for a review by email')} on={on} onTurn={(turned) => set({ on: turned })} />
      {on && (
        <WholeNumberField
          {...field('invitations.days')}
          label={t('Days after delivery')}
          hint={t('One email per order, with a link to unsubscribe. Returned parts are left out.')}
          min={1}
          max={60}
          value={Number.isNaN(days) ? '' : String(days)}
          onChange={({ target }) => set({ days: readWholeNumber(target.value) })}
        />
      )}
    </>
  )
}
