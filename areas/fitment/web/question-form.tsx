import { Form } from 'react-router'
import type { FitQuestion } from '#fitment/contract/part-verdict.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { keepWithBike } from './bike-answers/keep-with-bike.ts'
import { MeasuringDrawing } from './measuring-drawing.tsx'

const FEW = 8

/** A question about the bike, answered in place: a plain form whose answer becomes part of the address. */
export function QuestionForm({ question, fits, action }: { question: FitQuestion; fits: string; action: string }) {
  const { place, usually } = question
  const id = `answer-${place.replace('.', '-')}`
  return (
    <Form
      method="get"
      action={action}
      preventScrollReset
      className="fit-question"
      onSubmit={({ currentTarget, nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent
        keepWithBike(fits, place, String(new FormData(currentTarget, submitter).get('value') ?? '').trim())
      }}
    >
      <input type="hidden" name="fits" value={fits} />
      <input type="hidden" name="place" value={place} />
      {usually && (
        <p className="mb-2">
          {t('Usually {value}.', { value: usually.label })}{' '}
          <button type="submit" name="value" value={usually.value} className="fit-usual">
            {t('Yes, that’s it')}
          </button>
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <Answers question={question} id={id} />
        </div>
        <MeasuringDrawing drawing={question.drawing} />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit">{t('Save answer')}</Button>
      </div>
    </Form>
  )
}

function Answers({ question, id }: { question: FitQuestion; id: string }) {
  const { kind, options, lookFor, measure } = question
  const hints = [lookFor && t('Look for: {lookFor}.', { lookFor }), measure && t('Measure: {measure}.', { measure })]
    .filter(Boolean)
    .join(' ')
  const describedBy = hints ? `${id}-hint` : undefined
  const hint = hints && (
    <p id={describedBy} className="text-graphite text-sm">
      {hints}
    </p>
  )
  if (kind !== 'standards' || options.length > FEW)
    return (
      <div>
        <label htmlFor={id} className="block font-semibold">
          {question.question}
        </label>
        {hint}
        {kind === 'standards' ? (
          <select id={id} name="value" className="fit-select" aria-describedby={describedBy}>
            <option value="">{t('I don’t know')}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <span className="flex items-center gap-2">
            <input
              id={id}
              name="value"
              className="fit-input"
              inputMode={kind === 'number' ? 'decimal' : undefined}
              autoComplete="off"
              aria-describedby={describedBy}
            />
            {question.unit}
          </span>
        )}
      </div>
    )
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-semibold">{question.question}</legend>
      {hint}
      {[...options, { value: '', label: t('I don’t know') }].map(({ value, label }) => (
        <label key={value} className="fit-option">
          <input type="radio" name="value" value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
