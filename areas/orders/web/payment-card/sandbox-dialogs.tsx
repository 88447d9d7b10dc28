import { useState } from 'react'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { shopBrand } from '#platform/contract/shop/brand.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDialog } from '#platform/web/ui/dialogs/use-dialog.ts'

/** Tokens of the sandbox, as a wallet hands them over in place of the card. */
const WALLET_CARDS = [
  { token: 'tok_sandboxWallet', card: 'Visa •••• 4242', outcome: msg('Succeeds') },
  {
    token: 'tok_sandboxWalletAuthenticationRequired',
    card: 'Visa •••• 3184',
    outcome: msg('Asks for authentication'),
  },
  { token: 'tok_sandboxWalletDeclined', card: 'Visa •••• 0002', outcome: msg('Declined') },
] as const

export type WalletToken = (typeof WALLET_CARDS)[number]['token']

type Props = {
  open: boolean
  working: boolean
  amountLabel: string
  onApprove: (token: WalletToken) => void
  onCancel: () => void
}

/** Stands in for the sheet of Apple Pay, Google Pay and Link. */
export function WalletSheet({ open, working, amountLabel, onApprove, onCancel }: Props) {
  const dialog = useDialog(open)
  const [token, setToken] = useState<WalletToken>('tok_sandboxWallet')
  return (
    <dialog
      ref={dialog}
      className="sheet mx-auto mt-auto mb-0 w-[min(26rem,100vw)] max-w-none p-6 text-ink backdrop:bg-black/50 sm:mb-auto"
      aria-labelledby="wallet-title"
      onCancel={(event) => {
        event.preventDefault()
        if (!working) onCancel()
      }}
    >
      <h2 id="wallet-title" className="text-lg">
        {t('Test wallet')}
      </h2>
      <dl className="mt-3 flex flex-col gap-1 border-hairline border-b pb-3">
        <div className="flex justify-between gap-4">
          <dt className="label">{t('Pay to')}</dt>
          <dd>{shopBrand().name}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="label">{t('Amount')}</dt>
          <dd className="figures font-semibold">{amountLabel}</dd>
        </div>
      </dl>
      <fieldset className="mt-3" disabled={working}>
        <legend className="label">{t('Test card')}</legend>
        {WALLET_CARDS.map((each) => (
          <label key={each.token} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="wallet-card"
              className="size-5 accent-[var(--ink)]"
              checked={token === each.token}
              onChange={() => setToken(each.token)}
            />
            <span className="figures">{each.card}</span>
            <span className="ml-auto text-graphite text-sm">{say(each.outcome)}</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button disabled={working} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button
          variant="primary"
          data-focus-first
          pending={working}
          pendingLabel={t('Paying…')}
          onClick={() => onApprove(token)}
        >
          {t('Approve')}
        </Button>
      </div>
    </dialog>
  )
}

type AuthenticationDialogProps = {
  open: boolean
  working: boolean
  amountLabel: string
  onAnswer: (outcome: 'succeeds' | 'fails') => void
}

/** Stands in for the bank’s 3-D Secure page. */
export function AuthenticationDialog({ open, working, amountLabel, onAnswer }: AuthenticationDialogProps) {
  const dialog = useDialog(open)
  return (
    <dialog
      ref={dialog}
      className="sheet m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-black/50"
      aria-labelledby="authentication-title"
      onCancel={(event) => {
        // Escape fails the authentication; the dialog closes once the provider knows.
        event.preventDefault()
        if (!working) onAnswer('fails')
      }}
    >
      <h2 id="authentication-title" className="text-lg">
        {t('Test bank: authenticate this payment')}
      </h2>
      <p className="mt-2 text-graphite">
        {t('With a real card, your bank would now ask you to approve {amount}. In test mode you choose the outcome.', {
          amount: amountLabel,
        })}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={working} onClick={() => onAnswer('fails')}>
          {t('Fail authentication')}
        </Button>
        <Button variant="primary" disabled={working} onClick={() => onAnswer('succeeds')}>
          {t('Complete authentication')}
        </Button>
      </div>
    </dialog>
  )
}
