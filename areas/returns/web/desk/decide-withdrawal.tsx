import { useState } from 'react'
import { type Message, msg, msgc, say, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextAreaField } from '#platform/web/ui/forms/text-area-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import type { Withdrawal } from '#returns/contract/withdrawals.ts'
import { RETURN_QUERIES } from '../returns-access.ts'

type Action = 'match' | 'accept' | 'close'

const WORDS: Record<Action, Record<'button' | 'title' | 'confirm' | 'says' | 'done', Message>> = {
  match: {
    button: msg('Find order'),
    title: msg('Which order does it belong to?'),
    confirm: msg('Ask its mailbox'),
    says: msg('We email the confirmation link to that order’s address.'),
    done: msg('Matched. We emailed the order’s address.'),
  },
  accept: {
    button: msgc('button', 'Accept'),
    title: msg('Accept for the buyer?'),
    confirm: msg('Accept withdrawal'),
    says: msg(
      'Unsent items are cancelled and refunded, and the rest can be returned. Make sure that the buyer wants this.',
    ),
    done: msg('Accepted. The buyer gets an email.'),
  },
  close: {
    button: msgc('end', 'Close'),
    title: msg('Close without effect?'),
    confirm: msg('Close withdrawal'),
    says: msg('Nothing is cancelled, and its link stops working.'),
    done: msg('Closed'),
  },
}

/** What staff do with an open withdrawal. */
export function DecideWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const [asked, setAsked] = useState<Action>()
  if (withdrawal.state !== 'unmatched' && withdrawal.state !== 'declared') return null
  const actions: Action[] = [withdrawal.state === 'unmatched' ? 'match' : 'accept', 'close']
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action} onClick={() => setAsked(action)}>
            {say(WORDS[action].button)}
            <span className="sr-only"> {withdrawal.number}</span>
          </Button>
        ))}
      </div>
      {asked && <Ask key={asked} action={asked} withdrawal={withdrawal} onDone={() => setAsked(undefined)} />}
    </>
  )
}

type AskProps = { action: Action; withdrawal: Withdrawal; onDone: () => void }

function Ask({ action, withdrawal: { _id: id, number: own }, onDone }: AskProps) {
  const { title, confirm, says, done } = WORDS[action]
  const [typed, setTyped] = useState('')
  const [lacking, setLacking] = useState(false)
  const options = { refreshes: ['listWithdrawals', ...RETURN_QUERIES], done: say(done), onDone }
  const match = useShopAction('matchWithdrawal', options)
  const accept = useShopAction('acceptWithdrawal', options)
  const close = useShopAction('closeWithdrawal', options)
  const { isPending, error: problem } = { match, accept, close }[action]
  const decide = (text: string) => {
    const params = { id }
    if (action === 'match') match.run({ params, body: { number: text } })
    else if (action === 'accept') accept.run({ params, body: { note: text } })
    else close.run({ params, body: { note: text } })
  }
  const text = typed.trim()
  const error =
    lacking && text === '' ? (action === 'match' ? t('Enter the number of the order') : t('Say why')) : undefined
  const field = {
    value: typed,
    error,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
  }
  return (
    <ConfirmDialog
      open
      title={`${own}: ${say(title)}`}
      confirmLabel={say(confirm)}
      pending={isPending}
      onConfirm={() => (text === '' ? setLacking(true) : decide(text))}
      onCancel={onDone}
    >
      <ProblemNotice error={problem} />
      <p className="mb-3">{say(says)}</p>
      {action === 'match' ? (
        <Field
          label={t('Order number')}
          autoComplete="off"
          placeholder={`${shopBrand().orderPrefix}100234`}
          maxLength={20}
          {...field}
        />
      ) : (
        <TextAreaField label={t('Note, for staff')} rows={2} maxLength={1000} {...field} />
      )}
    </ConfirmDialog>
  )
}
