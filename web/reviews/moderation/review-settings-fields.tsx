import {
  QUESTION_PUBLISHING,
  REVIEW_PUBLISHING,
  type ReviewSettings,
} from '#contract/owner-settings/review-settings.ts'
import type { SettingsDraft } from '#web/owner-settings/settings-form.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { PUBLISHING_WORDS, QUESTION_PUBLISHING_WORDS } from './moderation-words.ts'

export function ReviewSettingsFields({ draft: { value, change, field } }: { draft: SettingsDraft<ReviewSettings> }) {
  return (
    <section aria-label="Publishing" className="flex max-w-[40rem] flex-col gap-5">
      <SelectField
        {...field('publish')}
        label="Reviews appear"
        value={value.publish}
        onChange={({ target }) => change({ publish: target.value as ReviewSettings['publish'] })}
      >
        {REVIEW_PUBLISHING.map((each) => (
          <option key={each} value={each}>
            {PUBLISHING_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('questions')}
        label="Questions about parts appear"
        value={value.questions}
        onChange={({ target }) => change({ questions: target.value as ReviewSettings['questions'] })}
      >
        {QUESTION_PUBLISHING.map((each) => (
          <option key={each} value={each}>
            {QUESTION_PUBLISHING_WORDS[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        {...field('words')}
        label="Words that hold a review or a question"
        hint="One word or phrase on each line. What contains it waits for your approval."
        rows={8}
        value={value.words.join('\n')}
        onChange={({ target }) => change({ words: target.value.split('\n') })}
      />
      <p className="text-graphite text-sm">
        Both also wait when they contain a link, repeat another one, or when more than five come from one network in a
        day; questions also when they look as if they were about an order.
      </p>
    </section>
  )
}
