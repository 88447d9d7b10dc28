import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, t } from '#platform/contract/language/text.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { CONFIRM_WITHDRAWAL, WITHDRAW_HERE } from '#platform/contract/shop/law-texts.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { dayText } from '#platform/web/ui/text/date-text.ts'
import { useSubmission } from '#platform/web/use-submission.ts'
import type { OrderReturns } from '#returns/contract/returns.ts'
import { Excluded } from '../excluded-lines.tsx'
import type { ChosenUnits, ReturnsAccess } from '../returns-access.ts'

/** For the owner of an order that something can be withdrawn from: all of it, or units of its lines. */
export function WithdrawHere({ access }: { access: ReturnsAccess }) {
  const [asked, setAsked] = useState(false)
  const read = useQuery({ queryKey: access.key, queryFn: access.read })
  if (!read.data || read.data.withdrawable.length === 0) return null
  const { withdrawUntil } = read.data
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {say(WITHDRAW_HERE)}
      </Button>
      {withdrawUntil && (
        <p className="mt-1 text-graphite text-sm">{t('Possible until {day}.', { day: dayText(withdrawUntil) })}</p>
      )}
      {asked && <Ask access={access} returns={read.data} onDone={() => setAsked(false)} />}
    </div>
  )
}

type Withdrawable = OrderReturns['withdrawable']
type Typed = Readonly<Record<number, string>>

/** What to send: nothing where it is everything, undefined where something is wrong. */
function chosenOf(withdrawable: Withdrawable, typed: Typed): ChosenUnits | undefined {
  const units = withdrawable.map(({ line, quantity: most }) => ({ line, most, quantity: unitsOf(typed, line) }))
  if (units.some(({ most, quantity }) => !(quantity <= most))) return undefined
  const lines = units.flatMap(({ line, quantity }) => (quantity > 0 ? [{ line, quantity }] : []))
  if (lines.length === 0) return undefined
  return units.every(({ most, quantity }) => quantity === most) ? {} : { lines }
}

const unitsOf = (typed: Typed, line: number) => readWholeNumber(typed[line] ?? '')

/** By line, once it was tried. */
function wrongOf(withdrawable: Withdrawable, typed: Typed, errors: readonly FieldError[]): Map<number, string> {
  const [first] = withdrawable
  const sent = withdrawable.filter(({ line }) => unitsOf(typed, line) > 0)
  const wrong = withdrawable.flatMap(({ line, quantity }): [number, string][] => {
    if (!(unitsOf(typed, line) <= quantity)) return [[line, t('Enter 0 to {count}', { count: String(quantity) })]]
    const index = sent.findIndex((each) => each.line === line)
    const said = errors.find(({ path }) => path.startsWith(`lines.${index}.`))
    return said ? [[line, said.message]] : []
  })
  if (wrong.length === 0 && sent.length === 0 && first) return new Map([[first.line, t('Choose at least one unit')]])
  return new Map(wrong)
}

type AskProps = { access: ReturnsAccess; returns: OrderReturns; onDone: () => void }

function Ask({ access, returns: { withdrawable, lines }, onDone }: AskProps) {
  const queries = useQueryClient()
  const submission = useSubmission()
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(withdrawable.map(({ line, quantity }) => [line, String(quantity)])),
  )
  const [tried, setTried] = useState(false)
  const withdraw = useMutation({
    mutationFn: (body: ChosenUnits) => submission(body, access.withdraw),
    onSuccess: ({ number }) => {
      onDone()
      notify.success(t('Withdrawal {number} received. We emailed you what happens next.', { number }))
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const chosen = chosenOf(withdrawable, typed)
  const wrong = tried ? wrongOf(withdrawable, typed, fieldErrorsOf(withdraw.error)) : new Map<number, string>()
  const confirm = () => {
    setTried(true)
    if (chosen) withdraw.mutate(chosen)
  }
  return (
    <ConfirmDialog
      open
      title={t('Withdraw from the contract of this order?')}
      confirmLabel={say(CONFIRM_WITHDRAWAL)}
      pending={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <ProblemNotice error={withdraw.error} />
      <p>{t('What was not sent is cancelled and refunded. What you have already received can be sent back.')}</p>
      {withdrawable.map(({ line, name, quantity }) => (
        <WholeNumberField
          key={line}
          label={name}
          hint={t('Units, up to {count}', { count: String(quantity) })}
          min={0}
          max={quantity}
          value={typed[line] ?? ''}
          onChange={({ target }) => setTyped({ ...typed, [line]: target.value })}
          error={wrong.get(line)}
        />
      ))}
      <Excluded lines={lines.filter(({ excluded }) => excluded !== undefined)} />
    </ConfirmDialog>
  )
}
