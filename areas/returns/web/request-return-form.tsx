import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import { CONFIRM_WITHDRAWAL } from '#platform/contract/shop/law-texts.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { useSubmission } from '#platform/web/use-submission.ts'
import type { OrderReturns, ReturnKind, ReturnRequest } from '#returns/contract/returns.ts'
import { Excluded } from './excluded-lines.tsx'
import { KIND_CHOICES } from './return-labels.ts'
import type { ReturnsAccess } from './returns-access.ts'

type Typed = Record<number, { quantity: string; reason: string }>
const NOTHING = { quantity: '0', reason: '' }

type Props = {
  kind: ReturnKind
  access: ReturnsAccess
  returnable: OrderReturns
  /** Whoever enters it may take back everything. */
  takesAll?: boolean
  onDone: () => void
}

/** Asks for a return: units of each line, and why. A withdrawal needs no reason and has its own button. */
export function RequestReturnForm({ kind, access, returnable, takesAll = false, onDone }: Props) {
  const { reasons, postage } = returnable
  const { lines, excluded } = linesFor(kind, returnable.lines, takesAll)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), [])
  const isWithdrawal = kind === 'withdrawal'
  const [typed, setTyped] = useState<Typed>(() => begin(lines, isWithdrawal, reasons[0] ?? ''))
  const [words, setWords] = useState('')
  const asked = askedOf(lines, typed, isWithdrawal)
  const send = useRequest(access, kind, onDone)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, send.isPending)
  const errors = fieldErrorsOf(send.error)
  const errorOf = (line: number) => {
    const index = asked.findIndex((each) => each.line === line)
    return errors.find(({ path }) => path.startsWith(`lines.${index}.`))?.message
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { kind, lines: asked, ...(words.trim() && { words }) }
    if (send.isPending || asked.length === 0) return
    focusInvalidField()
    send.mutate(body)
  }
  const type = (line: number, change: Partial<Typed[number]>) => {
    setTyped({ ...typed, [line]: { ...(typed[line] ?? NOTHING), ...change } })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5 border-hairline border-t pt-5">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {say(KIND_CHOICES[kind])}
      </h4>
      {lines.map((each) => (
        <ReturnedLine
          key={each.line}
          {...each}
          {...(!isWithdrawal && { reasons })}
          typed={typed[each.line] ?? NOTHING}
          onType={(change) => type(each.line, change)}
          error={errorOf(each.line)}
        />
      ))}
      <Excluded lines={excluded} />
      <TextAreaField
        label={isWithdrawal ? t('Anything to add? (optional)') : t('What happened? (optional)')}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {postage && <p className="text-graphite text-sm">{t('Postage: {postage}', { postage })}</p>}
      <ProblemNotice error={send.error} />
      <FormButtons
        label={isWithdrawal ? say(CONFIRM_WITHDRAWAL) : t('Send request')}
        pending={send.isPending}
        onDone={onDone}
      />
      {asked.length === 0 && <p role="status">{t('Choose at least one unit.')}</p>}
    </form>
  )
}

function FormButtons({ label, pending, onDone }: { label: string; pending: boolean; onDone: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" pending={pending} pendingLabel={t('Sending')}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onDone}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

/** Parts that can't come back are named with the reason; of a warranty case nothing is excluded. */
function linesFor(kind: ReturnKind, lines: OrderReturns['lines'], takesAll: boolean) {
  if (takesAll || kind === 'warranty') return { lines, excluded: [] }
  return {
    lines: lines.filter((each) => each.excluded === undefined),
    excluded: lines.filter((each) => each.excluded !== undefined),
  }
}

/** A withdrawal begins with everything. */
function begin(lines: OrderReturns['lines'], isWhole: boolean, reason: string): Typed {
  return Object.fromEntries(
    lines.map(({ line, quantity }) => [line, { quantity: isWhole ? String(quantity) : '0', reason }]),
  )
}

function askedOf(lines: OrderReturns['lines'], typed: Typed, isWithdrawal: boolean): ReturnRequest['lines'] {
  return lines.flatMap(({ line }) => {
    const { quantity, reason } = typed[line] ?? NOTHING
    const units = readWholeNumber(quantity)
    return units === 0 ? [] : [{ line, quantity: units, ...(!isWithdrawal && { reason }) }]
  })
}

type LineProps = {
  name: string
  quantity: number
  reasons?: readonly string[]
  typed: Typed[number]
  onType: (change: Partial<Typed[number]>) => void
  error: string | undefined
}

function ReturnedLine({ name, quantity, reasons, typed, onType, error }: LineProps) {
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="wrap-anywhere mb-1">{name}</legend>
      <div className="w-36">
        <WholeNumberField
          label={t('Units, up to {count}', { count: String(quantity) })}
          min={0}
          max={quantity}
          value={typed.quantity}
          onChange={({ target }) => onType({ quantity: target.value })}
          error={error}
        />
      </div>
      {reasons && (
        <div className="min-w-44 grow">
          <SelectField
            label={t('Reason')}
            value={typed.reason}
            onChange={({ target }) => onType({ reason: target.value })}
          >
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  )
}

function useRequest(access: ReturnsAccess, kind: ReturnKind, onDone: () => void) {
  const queries = useQueryClient()
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: ReturnRequest) => submission(body, access.request),
    onSuccess: () => {
      notify.success(kind === 'withdrawal' ? t('You withdrew from the contract. We emailed you.') : t('Request sent'))
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: access.key }),
  })
}
