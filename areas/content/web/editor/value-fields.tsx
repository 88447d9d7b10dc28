import { type ReactNode, useEffect, useId, useRef } from 'react'
import { type Message, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { FigureField } from '#platform/web/ui/forms/figure-field.tsx'
import { isoMoment, localMoment } from '#platform/web/ui/forms/local-moment.ts'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { PictureUpload } from '../writing/picture-upload.tsx'
import { MarkdownField } from './markdown-field.tsx'

type Value = Record<string, unknown>

/** One field of a value, as its author fills it in. */
export type ValueField = { name: string; label: Message; hint?: Message } & (
  | { as: 'line' | 'text' | 'number' | 'moment' | 'day' | 'on' | 'picture' }
  | { as: 'markdown'; most: number }
  | { as: 'lines' } // One entry a line
  | { as: 'choice'; options: Readonly<Record<string, Message>> }
  | ({ as: 'items'; most: number; fields: readonly ValueField[]; first: Value; isCompact?: boolean } & ItemWords)
)

/** Of the button that adds an item, and what an item is called. */
export type ItemWords = { add: Message; one: Message<'number'> }

type Props = {
  fields: readonly ValueField[]
  value: Value
  onChange: (changes: Value) => void
  /** Of the value within what is edited, such as `sections.0.`. */
  path: string
  errorOf: (path: string) => string | undefined
}

/** The form of a value, by the description of its fields. */
export function ValueFields({ fields, value, onChange, path, errorOf }: Props) {
  return fields.map((field) => {
    const set = (changed: unknown) => onChange({ [field.name]: changed })
    const given = { value: value[field.name], set, path: `${path}${field.name}`, errorOf }
    return <OneField key={field.name} field={field} {...given} />
  })
}

type OneProps = {
  field: ValueField
  value: unknown
  set: (value: unknown) => void
  path: string
  errorOf: Props['errorOf']
}

function OneField(props: OneProps): ReactNode {
  const { field, value, set, path, errorOf } = props
  const label = say(field.label)
  const texts = { label, hint: field.hint && say(field.hint), error: errorOf(path) }
  const text = String(value ?? '')
  switch (field.as) {
    case 'on':
      return <Choice label={label} on={value === true} onTurn={set} />
    case 'text':
      return <TextAreaField {...texts} rows={3} value={text} onChange={({ target }) => set(target.value)} />
    case 'lines':
      return (
        <TextAreaField
          {...texts}
          rows={4}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={({ target }) => set(linesOf(target.value))}
        />
      )
    case 'markdown':
      return <MarkdownField {...texts} most={field.most} value={text} onChange={set} />
    case 'number':
      return <FigureField {...texts} value={(value as number | null | undefined) ?? null} onChange={set} />
    case 'moment':
      return (
        <Field
          {...texts}
          type="datetime-local"
          value={localMoment(typeof value === 'string' ? value : null)}
          onChange={({ target }) => set(isoMoment(target.value))}
        />
      )
    case 'day':
      return <Field {...texts} type="date" value={text} onChange={({ target }) => set(target.value)} />
    case 'choice':
      return (
        <SelectField {...texts} value={text} onChange={({ target }) => set(target.value)}>
          <Options of={Object.entries(field.options).map(([option, words]) => [option, say(words)])} />
        </SelectField>
      )
    case 'picture':
      return (
        <div className="flex flex-col gap-3">
          <Field {...texts} value={text} onChange={({ target }) => set(target.value)} />
          <PictureUpload label={t('Upload: {label}', { label })} onUploaded={set} />
        </div>
      )
    case 'items':
      return <Items {...props} field={field} />
    default:
      return <Field {...texts} value={text} onChange={({ target }) => set(target.value)} />
  }
}

/** What was typed, also while a line is still empty. */
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** A list of values of one kind: added below, taken away, moved up and down. */
function Items({ field, value, set, path, errorOf }: OneProps & { field: ValueField & { as: 'items' } }) {
  const items = Array.isArray(value) ? (value as Value[]) : []
  const error = errorOf(path)
  const labelId = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const pressed = useRef('')
  // The button goes with what it moves, and who uses the keyboard presses again.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = ''
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    pressed.current = `${path}.${to} ${to < from ? 'up' : 'down'}`
    set(moved(items, from, to))
  }
  /** In rows that are to be short what is switched stands beside the buttons. */
  const fieldsOf = (item: Value, at: number, isBeside: boolean) => (
    <ValueFields
      fields={field.isCompact ? field.fields.filter(({ as }) => (as === 'on') === isBeside) : field.fields}
      value={item}
      onChange={(changes) => set(items.with(at, { ...item, ...changes }))}
      path={`${path}.${at}.`}
      errorOf={errorOf}
    />
  )
  return (
    <fieldset ref={list} aria-labelledby={labelId} className="flex flex-col gap-4">
      <legend id={labelId} className="mb-2 font-semibold">
        {say(field.label)}
      </legend>
      {error && items.length === 0 && <p className="text-bad">{error}</p>}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own
        <div key={at} className="flex flex-col gap-3 border-hairline border-l-2 pl-4">
          <div className={field.isCompact ? 'grid gap-3 sm:grid-cols-2' : 'contents'}>{fieldsOf(item, at, false)}</div>
          <div className="flex flex-wrap items-center gap-2">
            {field.isCompact && fieldsOf(item, at, true)}
            <ItemButtons
              what={say(field.one, { number: String(at + 1) })}
              place={`${path}.${at}`}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => set(items.toSpliced(at, 1))}
            />
          </div>
        </div>
      ))}
      {items.length < field.most && (
        <Button className="self-start" onClick={() => set([...items, field.first])}>
          {say(field.add)}
        </Button>
      )}
    </fieldset>
  )
}

type ItemButtonsProps = {
  what: string
  place: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function ItemButtons({ what, place, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  return (
    <>
      <Button className="btn-sm" data-move={`${place} up`} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        {t('Move up')}
        <span className="sr-only"> {what}</span>
      </Button>
      <Button className="btn-sm" data-move={`${place} down`} aria-disabled={isLast} onClick={() => onMove(1)}>
        {t('Move down')}
        <span className="sr-only"> {what}</span>
      </Button>
      <Button className="btn-sm" onClick={onRemove}>
        {t('Remove')}
        <span className="sr-only"> {what}</span>
      </Button>
    </>
  )
}

/** The list with the entry at `from` at the place `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item, rest] = [list[from], list.toSpliced(from, 1)]
  return item === undefined ? [...list] : rest.toSpliced(to, 0, item)
}
