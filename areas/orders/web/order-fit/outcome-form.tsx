import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FIT_OUTCOMES, type FitOutcome } from '#fitment/contract/fit-outcomes.ts'
import type { ObservedLine } from '#fitment/contract/fit-reports.ts'
import { BIKES_QUERY } from '#fitment/web/bikes/bike-store.ts'
import { OUTCOME_LABELS } from '#fitment/web/outcome-labels.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

export type OwnBike = { _id: string; name: string }
type Props = {
  order: string
  line: ObservedLine
  bikes: readonly OwnBike[]
  onDone: () => void
  onCancel: (() => void) | undefined
}

const OPTION = 'flex min-h-11 cursor-pointer items-center gap-3 [&>input]:accent-[var(--ink)]'
const END_LABELS = { front: msg('Front'), rear: msg('Rear') } as const

/** Whether a part fitted, on which bike, and at which end if it goes either way. */
export function OutcomeForm({ order, line, bikes, onDone, onCancel }: Props) {
  const { part, name, ends, told } = line
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const [missing, setMissing] = useState(false)
  const id = useId()
  useEffect(() => {
    if (onCancel) form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus()
  }, [onCancel])
  const save = useMutation({
    mutationFn: ({ bike, ...body }: Told) => shop.observePart({ params: { id: bike }, body: { order, part, ...body } }),
    onSuccess: async () => {
      notify.success(t('Thank you'))
      const keys = [['listObserved'], [BIKES_QUERY]]
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
      onDone()
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = toldIn(new FormData(event.currentTarget))
    setMissing(!read)
    if (read) save.mutate(read)
    else form.current?.querySelector<HTMLInputElement>('input[name=outcome]')?.focus()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="flex flex-col gap-3">
      <fieldset aria-describedby={missing ? `${id}-missing` : undefined} className="min-w-0">
        <legend className="wrap-anywhere font-semibold">{name}</legend>
        <BikeField bikes={bikes} told={told} />
        <OutcomeField told={told} />
        {missing && (
          <p id={`${id}-missing`} role="alert" className="text-bad text-sm">
            {t('Choose one')}
          </p>
        )}
      </fieldset>
      {ends.length > 1 && <EndField ends={ends} told={told} />}
      <ProblemNotice error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          pending={save.isPending}
          pendingLabel={t('Saving')}
          aria-label={t('Save: {name}', { name })}
        >
          {t('Save')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Before = Pick<ObservedLine, 'told'>

function BikeField({ bikes, told }: Before & { bikes: readonly OwnBike[] }) {
  const [only] = bikes
  if (bikes.length === 1 && only)
    return (
      <p className="mt-1 text-sm">
        {t('On {bike}', { bike: only.name })}
        <input type="hidden" name="bike" value={only._id} />
      </p>
    )
  return (
    <div className="mt-2 max-w-sm">
      <SelectField label={t('Bike')} name="bike" defaultValue={told?.bike ?? only?._id}>
        <Options of={bikes.map((bike) => [bike._id, bike.name])} />
      </SelectField>
    </div>
  )
}

function OutcomeField({ told }: Before) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      {FIT_OUTCOMES.map((outcome) => (
        <label key={outcome} className={OPTION}>
          <input type="radio" name="outcome" value={outcome} defaultChecked={told?.outcome === outcome} />
          {say(OUTCOME_LABELS[outcome])}
        </label>
      ))}
    </div>
  )
}

function EndField({ ends, told }: Pick<ObservedLine, 'ends' | 'told'>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6">
      <legend className="text-sm">{t('Where is it?')}</legend>
      {ends.map((end) => (
        <label key={end} className={OPTION}>
          <input type="radio" name="position" value={end} defaultChecked={told?.position === end} />
          {say(END_LABELS[end])}
        </label>
      ))}
      <label className={OPTION}>
        <input type="radio" name="position" value="" defaultChecked={!told?.position} />
        {t('Both, or elsewhere')}
      </label>
    </fieldset>
  )
}

type Told = { bike: string; outcome: FitOutcome; position?: 'front' | 'rear' }

/** Undefined where nothing was chosen. */
function toldIn(data: FormData): Told | undefined {
  const outcome = FIT_OUTCOMES.find((one) => one === data.get('outcome'))
  const position = (['front', 'rear'] as const).find((one) => one === data.get('position'))
  return outcome && { bike: String(data.get('bike')), outcome, ...(position && { position }) }
}
