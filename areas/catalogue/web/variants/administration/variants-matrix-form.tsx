import { useId, useRef, useState } from 'react'
import type { EditablePart } from '#catalogue/contract/part-administration.ts'
import { MOST_AXES } from '#catalogue/contract/product-administration.ts'
import { MOST_COMBINATIONS, newVariantsSchema } from '#catalogue/contract/variant-matrix.ts'
import { foldWords } from '#packages/part-attributes/fold-words.ts'
import { andList } from '#platform/contract/language/intl-formats.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { typedAmount } from '#platform/contract/money/amounts.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { typedNumber } from '#platform/contract/money/read-number.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Suggestions } from '#platform/web/ui/forms/options.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PART_READS } from '../../administration/use-administered-parts.ts'
import { useRegistry } from '../../attributes/use-attributes.ts'
import {
  combinationsOf,
  patternFrom,
  placeholderOf,
  type RowTexts,
  sentPlaces,
  type TypedAxis,
} from './combinations.ts'
import { MatrixRows } from './matrix-rows.tsx'

type Props = { template: EditablePart; onCreated: (productId: string) => void }

/** What the variants differ in, and a row for each combination. Refused rows are marked; then none is made. */
export function VariantsMatrixForm({ template, onCreated }: Props) {
  const container = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(template.name)
  const [axes, setAxes] = useState<readonly TypedAxis[]>([{ label: '', values: '' }])
  const [typedPattern, setPattern] = useState<string>()
  const [texts, setTexts] = useState<ReadonlyMap<string, RowTexts>>(new Map())
  const [faults, setFaults] = useState<readonly { path: string; message: string }[]>([])
  const create = useShopAction('createVariants', {
    refreshes: [...PART_READS, 'listProducts', 'getProduct', 'listAttributes'],
    done: createdText,
    onDone: ({ insertedId }) => onCreated(insertedId),
  })
  const focusInvalid = useFocusInvalidField(container, create.isPending)
  const ownPattern = useOwnPattern(template, axes)
  const pattern = typedPattern ?? ownPattern
  const combinations = combinationsOf(axes, pattern)
  const places = sentPlaces(combinations, texts)
  const count = places.filter((place) => place !== undefined).length
  const errors = faults.length > 0 ? faults : fieldErrorsOf(create.error)
  const errorAt = (...paths: string[]) => errors.find(({ path }) => paths.includes(path))?.message
  const price = typedAmount(template.regularPrice)
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const variants = combinations
      .filter((_, at) => places[at] !== undefined)
      .map(({ key, values, sku }) => {
        const typed = texts.get(key)
        const [asked, units] = [typedNumber(typed?.price ?? price), typedNumber(typed?.quantity ?? '0', 0)]
        return { sku: typed?.sku ?? sku, values, price: asked as number, quantity: units as number }
      })
    const body = { template: template._id, name, axes: axes.map(({ label }) => label), variants }
    const read = newVariantsSchema.safeParse(body)
    setFaults(read.success ? [] : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    focusInvalid()
    if (read.success) create.run({ body: read.data })
    else create.reset()
  }
  const placed = errors.filter(({ path }) => /^(name$|axes|variants\.\d+\.(sku|price|quantity)$)/.test(path))
  return (
    <form ref={container} method="post" noValidate onSubmit={send} className="flex max-w-4xl flex-col gap-6">
      {placed.length === 0 && create.error !== null && <ProblemNotice error={create.error} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Product name')}
          maxLength={200}
          autoComplete="off"
          hint={t('Each variant is named after it and its values')}
          error={errorAt('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('Number pattern')}
          maxLength={200}
          autoComplete="off"
          className="figures"
          hint={patternHint(axes)}
          value={pattern}
          onChange={({ target }) => setPattern(target.value)}
        />
      </div>
      <AxisFields axes={axes} errorAt={errorAt} onChange={setAxes} />
      {combinations.length > MOST_COMBINATIONS ? (
        <p role="alert" className="text-bad">
          {tooManyText(combinations.length)}
        </p>
      ) : (
        combinations.length > 0 && (
          <MatrixRows
            rows={combinations.map((row, at) => ({ ...row, place: places[at], texts: texts.get(row.key) ?? {} }))}
            price={price}
            errorAt={errorAt}
            onType={(key, typed) => setTexts(new Map(texts).set(key, { ...texts.get(key), ...typed }))}
          />
        )
      )}
      {errorAt('variants', 'skus') && <p className="text-bad text-sm">{errorAt('variants', 'skus')}</p>}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={create.isPending}
          pendingLabel={t('Creating')}
          disabled={count === 0 || combinations.length > MOST_COMBINATIONS}
        >
          {plural(count, 'Create {count} variant', 'Create {count} variants')}
        </Button>
      </div>
    </form>
  )
}

function createdText({ created, attached }: { created: number; attached: number }): string {
  const values = {
    count: countText(created),
    more: plural(attached, '{count} part attached', '{count} parts attached'),
  }
  return attached > 0
    ? plural(created, '{count} variant created, {more}', '{count} variants created, {more}', values)
    : plural(created, '{count} variant created', '{count} variants created', values)
}

function tooManyText(found: number): string {
  return plural(
    found,
    'This is {count} combination. Make at most {most} at once.',
    'These are {count} combinations. Make at most {most} at once.',
    { most: String(MOST_COMBINATIONS) },
  )
}

const patternHint = (axes: readonly TypedAxis[]) => {
  const named = axes.filter(({ label }) => label.trim() !== '').map(({ label }) => `{${placeholderOf(label)}}`)
  if (named.length === 0) return t('Such as {example}', { example: 'CR-{teeth}-104' })
  return named.length > 1
    ? t('{names} become the values', { names: andList(named) })
    : t('{name} becomes the value', { name: andList(named) })
}

function useOwnPattern(template: EditablePart, axes: readonly TypedAxis[]): string {
  const registry = useRegistry()
  const owned = axes.map(({ label }) => {
    const attribute = registry.attributes.find((each) => foldWords(each.label) === foldWords(label))
    const own = attribute && template.specs[attribute.key]
    return { label, own: own === undefined ? undefined : String(own) }
  })
  return patternFrom(template.sku, owned)
}

type AxisFieldsProps = {
  axes: readonly TypedAxis[]
  errorAt: (...paths: string[]) => string | undefined
  onChange: (axes: readonly TypedAxis[]) => void
}

function AxisFields({ axes, errorAt, onChange }: AxisFieldsProps) {
  const known = useRegistry().attributes.filter(({ variantAxis }) => variantAxis)
  const list = useId()
  const change = (at: number, typed: Partial<TypedAxis>) =>
    onChange(axes.map((axis, place) => (place === at ? { ...axis, ...typed } : axis)))
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-2 font-semibold text-sm">{t('The variants differ in')}</legend>
      {axes.map((axis, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: axes have no other identity, and none moves
        <div key={at} className="grid w-full items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <Field
            label={axes.length > 1 ? t('Attribute {place}', { place: String(at + 1) }) : t('Attribute')}
            list={list}
            maxLength={60}
            autoComplete="off"
            hint={t('Existing or new')}
            error={errorAt(`axes.${at}`, ...(at === 0 ? ['axes'] : []))}
            value={axis.label}
            onChange={({ target }) => change(at, { label: target.value })}
          />
          <Field
            label={axes.length > 1 ? t('Values {place}', { place: String(at + 1) }) : t('Values')}
            autoComplete="off"
            hint={t('Separated by commas, such as 38, 40, 42')}
            value={axis.values}
            onChange={({ target }) => change(at, { values: target.value })}
          />
          {at > 0 && (
            <Button
              className="sm:mt-7"
              aria-label={t('Remove attribute {place}', { place: String(at + 1) })}
              onClick={() => onChange(axes.filter((_, place) => place !== at))}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      ))}
      <Suggestions id={list} of={known.map(({ label }) => label)} />
      {axes.length < MOST_AXES && (
        <Button className="btn-sm" onClick={() => onChange([...axes, { label: '', values: '' }])}>
          {t('Add another attribute')}
        </Button>
      )}
    </fieldset>
  )
}
