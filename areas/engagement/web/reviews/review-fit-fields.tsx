import { useQuery } from '@tanstack/react-query'
import { FIT_OUTCOMES } from '#fitment/contract/fit-outcomes.ts'
import { OUTCOME_LABELS } from '#fitment/web/outcome-labels.ts'
import { shop } from '#platform/web/shop-client.ts'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { ReviewForm } from './review-fields.tsx'

const HOUR_MS = 3_600_000

/** In reviews of a part: whether it fitted which kind of bike. Both are left empty by whoever doesn't want to say. */
export function ReviewFitFields({ form }: { form: ReviewForm }) {
  const { errors } = form.formState
  const kinds = useQuery({ queryKey: ['bike-kinds'], queryFn: () => shop.listFitTemplates({}), staleTime: HOUR_MS })
  const [kind, outcome] = form.getValues(['bikeKind', 'fitOutcome'])
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Did it fit? (optional)</legend>
      <SelectField
        key={kinds.data ? 'known' : 'waiting'}
        label="Your kind of bike"
        error={errors.bikeKind?.message}
        defaultValue={kind ?? ''}
        {...form.register('bikeKind')}
      >
        <option value="">Not said</option>
        {kinds.data?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Whether it fitted"
        error={errors.fitOutcome?.message}
        defaultValue={outcome ?? ''}
        {...form.register('fitOutcome')}
      >
        <option value="">Not said</option>
        {FIT_OUTCOMES.map((one) => (
          <option key={one} value={one}>
            {OUTCOME_LABELS[one]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
