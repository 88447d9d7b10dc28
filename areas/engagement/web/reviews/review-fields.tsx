import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { OUTCOME_LABELS } from '#fitment/web/outcome-labels.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { StarChoice } from '#platform/web/ui/forms/star-choice.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import type { SendFile } from '#platform/web/uploads/upload-kinds.ts'
import { PhotosField } from './photos-field.tsx'
import type { ReviewForm } from './review-form.ts'

const HOUR_MS = 3_600_000

type Props = {
  form: ReviewForm
  focusFirst?: boolean
  /** In reviews of a part. */
  asksFit: boolean
  onUploading: (uploading: boolean) => void
  /** For whoever has no account. */
  sendPhoto?: SendFile
}

/** The same in each form of a review. */
export function ReviewFields({ form, focusFirst = false, asksFit, onUploading, sendPhoto }: Props) {
  return (
    <>
      <TextFields form={form} focusFirst={focusFirst} />
      {asksFit && <FitFields form={form} />}
      <PhotosField form={form} onUploading={onUploading} sendPhoto={sendPhoto} />
    </>
  )
}

/** Specification, section 2. */
function TextFields({ form, focusFirst }: { form: ReviewForm; focusFirst: boolean }) {
  const { errors } = form.formState
  const ratings = Number(useWatch({ control: form.control, name: 'ratings' }))
  const stars = [1, 2, 3, 4, 5].includes(ratings) ? ratings : 0
  const choose = (rating: number) =>
    form.setValue('ratings', String(rating), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      <Field
        label={t('Full Name')}
        autoComplete="name"
        dir="auto"
        data-focus-first={focusFirst || undefined}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field
          label={t('Your Image')}
          inputMode="url"
          autoComplete="photo"
          placeholder="https://"
          hint={t('Link to a picture. Anything else shows your initials.')}
          error={errors.img?.message}
          {...form.register('img')}
        />
        <WholeNumberField
          {...form.register('ratings')}
          label={t('Ratings (Out of 5)')}
          min={1}
          max={5}
          error={errors.ratings?.message}
        >
          <StarChoice rating={stars} onChoose={choose} />
        </WholeNumberField>
      </div>
      <TextAreaField
        label={t('Your Message')}
        rows={5}
        dir="auto"
        error={errors.review?.message}
        {...form.register('review')}
      />
    </>
  )
}

/** In reviews of a part: whether it fitted which kind of bike. Both are left empty by whoever doesn't want to say. */
function FitFields({ form }: { form: ReviewForm }) {
  const { errors } = form.formState
  const kinds = useQuery({
    queryKey: ['listFitTemplates'],
    queryFn: () => shop.listFitTemplates({}),
    staleTime: HOUR_MS,
  })
  const [kind, outcome] = form.getValues(['bikeKind', 'fitOutcome'])
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('Did it fit? (optional)')}</legend>
      <SelectField
        key={kinds.data ? 'known' : 'waiting'}
        label={t('Your kind of bike')}
        error={errors.bikeKind?.message}
        defaultValue={kind ?? ''}
        {...form.register('bikeKind')}
      >
        <option value="">{t('Prefer not to say')}</option>
        <Options of={(kinds.data ?? []).map(({ code, name }) => [code, name])} />
      </SelectField>
      <SelectField
        label={t('Did it fit?')}
        error={errors.fitOutcome?.message}
        defaultValue={outcome ?? ''}
        {...form.register('fitOutcome')}
      >
        <option value="">{t('Prefer not to say')}</option>
        <Options of={FIT_OUTCOMES.map((one) => [one, say(OUTCOME_LABELS[one])])} />
      </SelectField>
    </fieldset>
  )
}
