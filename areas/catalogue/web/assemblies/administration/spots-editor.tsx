import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { UploadField } from '../../administration/details/upload-field.tsx'
import type { SpotValues } from './assembly-values.ts'
import { PictureWithSpots } from './picture-with-spots.tsx'
import { useRefs } from './positions-editor.tsx'
import { spotId, textOfPercent } from './spot-places.ts'
import type { AssemblyForm } from './use-assembly-form.ts'

type Props = { form: AssemblyForm; onUploading: (uploading: boolean) => void }

/** A picture of the maker's own in place of the drawing, with a spot for each position. */
export function SpotsEditor({ form, onUploading }: Props) {
  const picture = form.watch('picture')
  const error = form.formState.errors.picture?.message
  const take = (address: string) => {
    form.setValue('picture', address, { shouldDirty: true })
    form.clearErrors('picture')
  }
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-4">
      <legend className="mb-2 text-lg">Picture (optional)</legend>
      <p className="text-graphite text-sm">
        A photograph or a drawing of your own. Without one the shop draws the assembly from its parts.
      </p>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      {picture !== '' && <Spots form={form} picture={picture} />}
      <div className="flex w-full flex-col items-start gap-3">
        <UploadField
          kind="picture"
          label={picture === '' ? 'Upload a picture' : 'Replace the picture'}
          onUploaded={take}
          onUploading={onUploading}
        />
        {picture !== '' && (
          <Button
            onClick={() => {
              form.setValue('picture', '', { shouldDirty: true })
              form.setValue('spots', [], { shouldDirty: true })
            }}
          >
            Remove the picture and its spots
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Spots({ form, picture }: { form: AssemblyForm; picture: string }) {
  const { append, remove } = useFieldArray({ control: form.control, name: 'spots' })
  const spots = form.watch('spots')
  const refs = useRefs(form)
  const left = refs.filter((ref) => !spots.some((spot) => spot.ref === ref))
  const [chosen, setChosen] = useState('')
  const next = left.includes(chosen) ? chosen : left[0]
  const errors = form.formState.errors.spots
  const put = (at: number, { x, y }: { x: number; y: number }) => {
    form.setValue(`spots.${at}.x`, textOfPercent(x), { shouldDirty: true })
    form.setValue(`spots.${at}.y`, textOfPercent(y), { shouldDirty: true })
  }
  const place = ({ x, y }: { x: number; y: number }) => {
    if (next === undefined) return
    append({ ref: next, x: textOfPercent(x), y: textOfPercent(y) }, { shouldFocus: false })
    setChosen(left[left.indexOf(next) + 1] ?? '')
    queueMicrotask(() => document.getElementById(spotId(next))?.focus())
  }
  return (
    <>
      <PictureWithSpots {...{ picture, spots, next, place, put }} onRemove={remove} />
      {next === undefined ? (
        <p>Every position has a spot.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField label="Position to place" value={next} onChange={({ target }) => setChosen(target.value)}>
            {left.map((ref) => (
              <option key={ref} value={ref}>
                {ref}
              </option>
            ))}
          </SelectField>
          <Button onClick={() => place({ x: 50, y: 50 })}>{`Put ${next} in the middle`}</Button>
        </div>
      )}
      {errors?.message && <p className="text-bad text-sm">{errors.message}</p>}
      <SpotFigures form={form} spots={spots} onRemove={remove} />
    </>
  )
}

type FigureProps = { form: AssemblyForm; spots: readonly SpotValues[]; onRemove: (at: number) => void }

function SpotFigures({ form, spots, onRemove }: FigureProps) {
  const errors = form.formState.errors.spots
  return (
    <ul aria-label="Spots" className="grid w-full gap-x-6 gap-y-3 lg:grid-cols-2">
      {spots.map(({ ref }, at) => (
        <li key={ref} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <Field
            label={`${ref}: from the left (%)`}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            error={errors?.[at]?.x?.message ?? errors?.[at]?.ref?.message}
            {...form.register(`spots.${at}.x`)}
          />
          <Field
            label={`${ref}: from the top (%)`}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            error={errors?.[at]?.y?.message}
            {...form.register(`spots.${at}.y`)}
          />
          <Button aria-label={`Remove the spot of position ${ref}`} onClick={() => onRemove(at)}>
            ×
          </Button>
        </li>
      ))}
    </ul>
  )
}
