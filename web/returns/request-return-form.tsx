import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderReturns, ReturnKind, ReturnRequest } from '#contract/orders/returns.ts'
import type { FieldError } from '#contract/problem.ts'
import { ProblemError } from '#contract/problem-error.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { readWholeNumber, WholeNumberField } from '#web/ui/forms/whole-number-field.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { KIND_CHOICES } from './return-words.ts'
import type { ReturnsAccess } from './returns-access.ts'

type Typed = Record<number, { quantity: string; reason: string }>
type Props = { kind: ReturnKind; access: ReturnsAccess; returnable: OrderReturns; onDone: () => void }

/** Asks for a return: units of each line, and why. A withdrawal needs no reason and has its own button. */
export function RequestReturnForm({ kind, access, returnable: { lines, reasons, postage }, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone.
  useEffect(() => heading.current?.focus(), [])
  const isWithdrawal = kind === 'withdrawal'
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      lines.map(({ line, quantity }) => [
        line,
        { quantity: isWithdrawal ? String(quantity) : '0', reason: reasons[0] ?? '' },
      ]),
    ),
  )
  const [words, setWords] = useState('')
  const asked = lines.flatMap(({ line }) => {
    const { quantity = '', reason = '' } = typed[line] ?? {}
    const units = readWholeNumber(quantity)
    return units === 0 ? [] : [{ line, quantity: units, ...(!isWithdrawal && { reason }) }]
  })
  const send = useRequest(access, kind, onDone)
  const errors = errorsOf(send.error)
  const errorOf = (line: number) => {
    const index = asked.findIndex((each) => each.line === line)
    return errors.find(({ path }) => path.startsWith(`lines.${index}.`))?.message
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { kind, lines: asked, ...(words.trim() && { words }) }
    if (!send.isPending && asked.length > 0) send.mutate(body)
  }
  const type = (line: number, change: Partial<Typed[number]>) => {
    const before = typed[line] ?? { quantity: '0', reason: '' }
    setTyped({ ...typed, [line]: { ...before, ...change } })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 border-hairline border-t pt-5">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {KIND_CHOICES[kind]}
      </h4>
      {lines.map(({ line, name, quantity }) => (
        <fieldset key={line} className="flex flex-wrap items-start gap-3">
          <legend className="wrap-anywhere mb-1">{name}</legend>
          <div className="w-36">
            <WholeNumberField
              label={`Units, up to ${quantity}`}
              min={0}
              max={quantity}
              value={typed[line]?.quantity ?? '0'}
              onChange={({ target }) => type(line, { quantity: target.value })}
              error={errorOf(line)}
            />
          </div>
          {!isWithdrawal && (
            <div className="min-w-44 grow">
              <SelectField
                label="Reason"
                value={typed[line]?.reason ?? ''}
                onChange={({ target }) => type(line, { reason: target.value })}
              >
                {reasons.map((reason) => (
                  <option key={reason}>{reason}</option>
                ))}
              </SelectField>
            </div>
          )}
        </fieldset>
      ))}
      <TextAreaField
        label={isWithdrawal ? 'Anything to add? (optional)' : 'What happened? (optional)'}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {postage && <p className="text-graphite text-sm">Postage: {postage}</p>}
      <ProblemNotice error={send.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={send.isPending} pendingLabel="Sending">
          {isWithdrawal ? 'Confirm withdrawal' : 'Send request'}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {asked.length === 0 && <p role="status">Choose at least one unit.</p>}
    </form>
  )
}

function useRequest(access: ReturnsAccess, kind: ReturnKind, onDone: () => void) {
  const queries = useQueryClient()
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: ReturnRequest) => submission(body, access.request),
    onSuccess: () => {
      notify.success(kind === 'withdrawal' ? 'You withdrew from the contract. We emailed you.' : 'Request sent')
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: access.key }),
  })
}

function errorsOf(error: unknown): FieldError[] {
  return error instanceof ProblemError ? (error.problem.errors ?? []) : []
}
