import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { reviewFormSchema } from '#engagement/contract/reviews.ts'
import type { z } from '#platform/contract/schema.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { StarChoice } from '#platform/web/ui/forms/star-choice.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'

export type ReviewValues = z.input<typeof reviewFormSchema>
export type ReviewContent = z.output<typeof reviewFormSchema>
export type ReviewForm = UseFormReturn<ReviewValues, unknown, ReviewContent>

const PHOTO_FIELDS = ['photos.0.img', 'photos.1.img', 'photos.2.img', 'photos.3.img'] as const
export const REVIEW_FIELDS = ['name', 'img', 'ratings', 'review', 'bikeKind', 'fitOutcome', ...PHOTO_FIELDS] as const

/** Specification, section 2. */
export function ReviewFields({ form, focusFirst }: { form: ReviewForm; focusFirst?: boolean }) {
  const { errors } = form.formState
  const ratings = Number(useWatch({ control: form.control, name: 'ratings' }))
  const stars = [1, 2, 3, 4, 5].includes(ratings) ? ratings : 0
  const choose = (rating: number) =>
    form.setValue('ratings', String(rating), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <>
      <Field
        label="Full Name"
        autoComplete="name"
        dir="auto"
        data-focus-first={focusFirst || undefined}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field
          label="Your Image"
          inputMode="url"
          autoComplete="photo"
          placeholder="https://"
          hint="Link to a picture, or leave a word to show initials"
          error={errors.img?.message}
          {...form.register('img')}
        />
        <WholeNumberField
          {...form.register('ratings')}
          label="Ratings (Out of 5)"
          min={1}
          max={5}
          error={errors.ratings?.message}
        >
          <StarChoice rating={stars} onChoose={choose} />
        </WholeNumberField>
      </div>
      <TextAreaField
        label="Your Message"
        rows={5}
        dir="auto"
        error={errors.review?.message}
        {...form.register('review')}
      />
    </>
  )
}
