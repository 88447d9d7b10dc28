import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import type { DescribedBike } from '#fitment/contract/fitment.ts'
import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import { figureText } from '#platform/contract/language/formats.ts'
import { orList } from '#platform/contract/language/intl-formats.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { MeasuringDrawing } from '../../measuring-drawing.tsx'
import { type BikeAddress, bikeAddress } from '../bike-address.ts'
import { BikeFields } from './bike-fields.tsx'

export type Answer = { place: string; values: readonly string[]; origin: 'measured' | 'marked' }

type Props = {
  question: FitQuestion
  nearest: DescribedBike['nearest']
  known: readonly string[] // What is stated already
  /** Which question of a round it is; none for one that was asked for. */
  progress?: { at: number; of: number } | undefined
  address: BikeAddress
  /** Without it the answer goes into the address. */
  onAnswer?: ((answer: Answer) => void) | undefined
}

/** One place of the bike: what it may be, where to look, how to measure. Not knowing is an answer. */
export function BikeQuestion(props: Props) {
  const { question, nearest, address, progress, onAnswer } = props
  const { place, usually, lookFor, measure, drawing } = question
  const measured = nearest?.place === place ? nearest : null
  const save = onAnswer && ((event: FormEvent<HTMLFormElement>) => sendAnswer(event, place, onAnswer))
  const own = { ...address, ask: undefined, ...(progress && { step: (address.step ?? 0) + 1 }) }
  return (
    <section aria-labelledby="question" className="sheet no-print flex flex-col gap-4 p-4 sm:p-6">
      <div>
        {progress && (
          <p className="flex flex-wrap gap-x-4 text-graphite text-sm">
            {t('Question {number} of {all}', { number: String(progress.at), all: String(progress.of) })}
            <Link to={`/whatFits?${new URLSearchParams({ fits: address.fits ?? '' })}`} className="underline">
              {t('What fits so far')}
            </Link>
          </p>
        )}
        <h2 id="question" tabIndex={-1} className="text-xl">
          {question.question}
        </h2>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <dl className="bike-hints grow basis-64">
          <Hint title={t('Look for')} text={lookFor} />
          <Hint title={t('Measure')} text={measure} />
        </dl>
        <MeasuringDrawing drawing={drawing} />
      </div>
      {usually && !measured && (
        <Form method="get" action="/bikes" onSubmit={save} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <BikeFields {...own} />
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="value" value={usually.value} />
          <p>{t('Usually: {label}', { label: usually.label })}</p>
          <Button type="submit">{t('Yes, that’s it')}</Button>
        </Form>
      )}
      {question.tolerance !== null && <Measure question={question} measured={measured} address={address} />}
      <Form key={`${place} ${measured?.measured}`} method="get" action="/bikes" onSubmit={save} className="grid gap-4">
        <BikeFields {...own} />
        <input type="hidden" name="place" value={place} />
        {measured && <input type="hidden" name="origin" value="measured" />}
        <Choices {...props} measured={measured} />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('Save answer')}
        </Button>
      </Form>
      <Form method="get" action="/bikes" onSubmit={onAnswer && props.known.length > 0 ? save : undefined}>
        <BikeFields {...own} skip={[...(address.skip ?? []), place]} />
        {props.known.length > 0 && <input type="hidden" name="place" value={place} />}
        <Button type="submit">{t('I don’t know')}</Button>
      </Form>
    </section>
  )
}

function Hint({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text.replaceAll(';', ',')}</dd>
    </div>
  )
}

type Measuring = { question: FitQuestion; measured: DescribedBike['nearest']; address: BikeAddress }

/** A number finds every standard that it may be. */
function Measure({ question: { place, unit, tolerance }, measured, address }: Measuring) {
  const nothing = measured !== null && measured.options.length === 0
  const error = nothing
    ? t('No standard is within {tolerance} {unit} of “{measured}”. Measure again, or choose below.', {
        tolerance: figureText(tolerance ?? 0),
        unit,
        measured: measured.measured,
      })
    : undefined
  return (
    <Form method="get" action="/bikes" className="flex flex-wrap items-end gap-3">
      <BikeFields {...address} />
      <input type="hidden" name="ask" value={place} />
      <input type="hidden" name="place" value={place} />
      <Field
        key={measured?.measured}
        label={t('Measured ({unit})', { unit })}
        name="measured"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        defaultValue={measured?.measured}
        error={error}
      />
      <Button type="submit">{t('Find the nearest')}</Button>
      {measured && !nothing && (
        <p role="status" className="basis-full">
          {nearText(measured.options, `${figureText(tolerance ?? 0)} ${unit}`)}
        </p>
      )}
    </Form>
  )
}

function nearText(options: FitQuestion['options'], tolerance: string): string {
  const names = orList(options.map(({ label }) => label))
  return options.length > 1
    ? t('Within {tolerance}: {names}. It could be any of these, so we keep them all.', { tolerance, names })
    : t('Within {tolerance}: {names}.', { tolerance, names })
}

function Choices({ question, known, address, measured }: Props & { measured: DescribedBike['nearest'] }) {
  const { place, kind, unit, options } = question
  if (kind !== 'standards') {
    const isNumber = kind === 'number'
    const name = unit === '' || !isNumber ? t('Your answer') : t('Your answer ({unit})', { unit })
    const hint = isNumber ? t('Not sure? Give both ends: 40..45') : undefined
    return (
      <Field label={name} name="value" hint={hint} maxLength={80} required autoComplete="off" defaultValue={known} />
    )
  }
  const near = measured?.options.map(({ value }) => value) ?? []
  const chosen = near.length > 0 ? near : known
  const isSeveral = address.several || chosen.length > 1
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{isSeveral ? t('It is one of these') : t('It is')}</legend>
      <ul className="bike-options">
        {[...options, { value: 'absent', label: t('My bike doesn’t have one') }]
          .filter(({ value }) => value !== 'absent' || !options.some((one) => one.value === 'none'))
          .map(({ value, label }) => (
            <li key={value}>
              <label>
                <input
                  type={isSeveral ? 'checkbox' : 'radio'}
                  name="value"
                  value={value}
                  required={!isSeveral}
                  defaultChecked={chosen.includes(value)}
                />
                {label}
              </label>
            </li>
          ))}
      </ul>
      {!isSeveral && (
        <Link to={bikeAddress({ ...address, ask: place, several: true })} preventScrollReset className="bike-link">
          {t('Not sure? Choose several')}
        </Link>
      )}
    </fieldset>
  )
}

function sendAnswer(event: FormEvent<HTMLFormElement>, place: string, onAnswer: (answer: Answer) => void): void {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  const values = form.getAll('value').map(String)
  onAnswer({ place, values, origin: form.get('origin') === 'measured' ? 'measured' : 'marked' })
}
