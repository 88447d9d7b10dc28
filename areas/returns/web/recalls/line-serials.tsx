import { type FormEvent, useRef, useState } from 'react'
import type { AdministeredOrderDetails } from '#orders/contract/order-administration.ts'
import { serialKey } from '#orders/contract/serial-number.ts'
import { ORDER_READS } from '#orders/web/order-lists.ts'
import { t } from '#platform/contract/language/text.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RECALL_QUERIES } from './recall-labels.ts'

type Order = Pick<AdministeredOrderDetails, '_id' | 'lines' | 'serials'>

/** Serial numbers of what an order sold: a field for each line. */
export function LineSerials({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-6">
      {order.lines
        .filter(({ quantity, cancelled }) => quantity > cancelled)
        .map((line) => {
          const known = order.serials.filter((each) => each.line === line.line).map(({ serial }) => serial)
          return <OneLine key={`${line.line} ${known.join('\n')}`} order={order._id} line={line} known={known} />
        })}
    </div>
  )
}

type LineProps = { order: string; line: Order['lines'][number]; known: readonly string[] }

function OneLine({ order, line: { line, name, quantity, cancelled }, known }: LineProps) {
  const [text, setText] = useState(known.join('\n'))
  const typed = text.split('\n').flatMap((each) => each.trim() || [])
  const without = (these: readonly string[], others: readonly string[]) =>
    these.filter((serial) => !others.some((other) => serialKey(other) === serialKey(serial)))
  const save = useShopAction('changeLineSerials', {
    refreshes: [...RECALL_QUERIES, ...ORDER_READS],
    done: t('Serial numbers saved'),
  })
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const errors = fieldErrorsOf(save.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    save.run({
      params: { id: order, line: String(line) },
      body: { add: added(typed, known), remove: without(known, typed) },
    })
  }
  const units = quantity - cancelled
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      {errors.length === 0 && <ProblemNotice error={save.error} />}
      <div className="w-full">
        <TextAreaField
          label={t('Line {line}: {name}', { line: String(line), name })}
          hint={t('One number per line; {count} of {units} recorded.', {
            count: String(known.length),
            units: String(units),
          })}
          rows={Math.min(Math.max(units, 1), 6)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={errors.length > 0 ? errors.map(({ message }) => message).join('. ') : undefined}
        />
      </div>
      <Button type="submit" pending={save.isPending} pendingLabel={t('Saving')}>
        {t('Save serial numbers')}
      </Button>
    </form>
  )
}

/** Those that are not known yet; one that was typed twice stays twice, so that it is refused. */
function added(typed: readonly string[], known: readonly string[]): string[] {
  const keys = typed.map(serialKey)
  const isNew = (serial: string) => !known.some((each) => serialKey(each) === serialKey(serial))
  return typed.filter((serial, index) => isNew(serial) || keys.indexOf(serialKey(serial)) < index)
}
