import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { t } from '#platform/contract/language/text.ts'
import { fieldsOf } from '#platform/web/forms/use-shop-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DecimalField } from '#platform/web/ui/forms/decimal-field.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { UploadField } from '../../administration/upload-field.tsx'
import { pictureSources } from '../../part-picture.ts'
import type { SpotValues } from './assembly-values.ts'
import { useRefs } from './positions-editor.tsx'
import { movedByKey, type Place, percentOf, placeIn, spotId, textOfPercent } from './spot-places.ts'
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
      <legend className="mb-2 text-lg">{t('Picture (optional)')}</legend>
      <p className="text-graphite text-sm">
        {t('A photograph or a drawing of your own. Without one the shop draws the assembly from its parts.')}
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
          label={picture === '' ? t('Upload a picture') : t('Replace the picture')}
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
            {t('Remove the picture and its spots')}
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
        <p>{t('Every position has a spot.')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField label={t('Position to place')} value={next} onChange={({ target }) => setChosen(target.value)}>
            <Options of={left.map((ref) => [ref, ref])} />
          </SelectField>
          <Button onClick={() => place({ x: 50, y: 50 })}>{t('Put {next} in the middle', { next })}</Button>
        </div>
      )}
      {errors?.message && <p className="text-bad text-sm">{errors.message}</p>}
      <SpotFigures form={form} spots={spots} onRemove={remove} />
    </>
  )
}

type FigureProps = { form: AssemblyForm; spots: readonly SpotValues[]; onRemove: (at: number) => void }

function SpotFigures({ form, spots, onRemove }: FigureProps) {
  const field = fieldsOf(form)
  const errors = form.formState.errors.spots
  return (
    <ul aria-label={t('Spots')} className="grid w-full gap-x-6 gap-y-3 lg:grid-cols-2">
      {spots.map(({ ref }, at) => (
        <li key={ref} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <DecimalField
            label={t('{ref}: from the left (%)', { ref })}
            error={errors?.[at]?.x?.message ?? errors?.[at]?.ref?.message}
            {...form.register(`spots.${at}.x`)}
          />
          <DecimalField label={t('{ref}: from the top (%)', { ref })} {...field(`spots.${at}.y`)} />
          <Button aria-label={t('Remove the spot of position {ref}', { ref })} onClick={() => onRemove(at)}>
            ×
          </Button>
        </li>
      ))}
    </ul>
  )
}

type PictureWithSpotsProps = {
  picture: string
  spots: readonly SpotValues[]
  /** The position that a click places. */
  next: string | undefined
  place: (at: Place) => void
  put: (at: number, place: Place) => void
  onRemove: (at: number) => void
}

/** A click places a spot; arrow keys move the focused one, Delete removes it. */
function PictureWithSpots({ picture, spots, next, place, put, onRemove }: PictureWithSpotsProps) {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-2">
      <div className="relative w-full border border-hairline bg-sheet">
        <Picture
          src={picture}
          alt={t('The assembly')}
          sources={pictureSources(picture)}
          sizes="(width < 768px) 100vw, 768px"
          className="block h-auto w-full"
          fallback={<p className="p-8 text-center">{t('The picture can’t be loaded. Upload it again.')}</p>}
        />
        {next !== undefined && (
          <button
            type="button"
            className="absolute inset-0 cursor-crosshair"
            aria-label={t('Place position {next} in the picture', { next })}
            onClick={({ currentTarget, clientX, clientY, detail }) => {
              // Pressed by a key it has no place.
              const isKey = detail === 0
              place(
                isKey ? { x: 50, y: 50 } : placeIn(currentTarget.getBoundingClientRect(), { x: clientX, y: clientY }),
              )
            }}
          />
        )}
        {spots.map((spot, at) => (
          <Spot key={spot.ref} spot={spot} onMove={(to) => put(at, to)} onRemove={() => onRemove(at)} />
        ))}
      </div>
      <p id="spot-keys" className="text-graphite text-xs">
        {t(
          'Click to place the next position. Arrow keys move the spot with the focus, with Shift further; Delete removes it.',
        )}
      </p>
    </div>
  )
}

type SpotProps = { spot: SpotValues; onMove: (to: Place) => void; onRemove: () => void }

function Spot({ spot, onMove, onRemove }: SpotProps) {
  const [x, y] = [percentOf(spot.x), percentOf(spot.y)]
  return (
    <button
      type="button"
      id={spotId(spot.ref)}
      aria-label={t('Spot of position {ref}: {x} % from the left, {y} % from the top', {
        ref: spot.ref,
        x: spot.x,
        y: spot.y,
      })}
      aria-describedby="spot-keys"
      className="figures -translate-x-1/2 -translate-y-1/2 absolute grid min-h-7 min-w-7 place-items-center rounded-full border-2 border-ink bg-sheet px-1 font-semibold text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      style={{ left: `${x}%`, top: `${y}%` }}
      onKeyDown={(event) => {
        const to = movedByKey({ x, y }, event.key, event.shiftKey)
        if (!to && event.key !== 'Delete') return
        event.preventDefault()
        if (to) onMove(to)
        else onRemove()
      }}
    >
      {spot.ref}
    </button>
  )
}
