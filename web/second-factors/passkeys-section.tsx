import { useState } from 'react'
import type { Passkey, SecondFactors } from '#contract/accounts/second-factors.ts'
import { SecuritySection } from '#web/accounts/security/security-section.tsx'
import { callAuth } from '#web/session/auth-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { DateTime } from '#web/ui/text/date-time.tsx'
import { addPasskey, knowsPasskeys } from './passkey-ceremony.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { useFactorsChanged } from './use-second-factors.ts'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** The account's passkeys: add, rename, remove. Shown in the browser only, which knows whether it has passkeys. */
export function PasskeysSection({ passkeys, hasPassword }: Pick<SecondFactors, 'passkeys' | 'hasPassword'>) {
  const [open, setOpen] = useState<Open>()
  const [name, setName] = useState('')
  const changed = useFactorsChanged()
  const close = () => setOpen(undefined)
  const chosen = open && 'passkey' in open ? open.passkey : undefined

  const add = async (password: string | undefined) => {
    await prove(password)
    const added = await addPasskey(name.trim() || undefined)
    await changed()
    notify.success(`The passkey ${titleOf(added)} is added`)
  }
  const remove = async (password: string | undefined) => {
    await prove(password)
    await callAuth('/passkey/delete-passkey', { id: chosen?.id })
    await changed()
    notify.success('The passkey is removed')
  }

  return (
    <SecuritySection
      title="Passkeys"
      about="Sign in with your fingerprint, your face or the PIN of your device. No password, no code, and nothing to steal."
    >
      {passkeys.length > 0 && (
        <ul className="mb-4 border-ink border-y">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ dialog: 'rename', passkey })}
              onRemove={() => setOpen({ dialog: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {passkeys.length === 0 && <p className="flex-1 basis-48">None yet.</p>}
          <Button
            onClick={() => {
              setName('')
              setOpen({ dialog: 'add' })
            }}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p>This browser does not know passkeys. Add one in another browser.</p>
      )}
      <ProofDialog
        open={open?.dialog === 'add'}
        title="Add a passkey"
        confirmLabel="Add the passkey"
        hasPassword={hasPassword}
        act={add}
        onClose={close}
      >
        <p>Your browser asks next where to keep it.</p>
        <Field
          label="Name"
          hint="Optional. So that you know it in the list, such as Office laptop."
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </ProofDialog>
      <RenamePasskey passkey={open?.dialog === 'rename' ? open.passkey : undefined} onClose={close} />
      <ProofDialog
        open={open?.dialog === 'remove'}
        danger
        title={`Remove the passkey ${chosen ? titleOf(chosen) : ''}?`}
        confirmLabel="Remove the passkey"
        hasPassword={hasPassword}
        act={remove}
        onClose={close}
      >
        <p>It signs nobody in any more, and the other sessions that were begun with a passkey end.</p>
      </ProofDialog>
    </SecuritySection>
  )
}

/** An account without a password has nothing to type: its sign-in must be fresh, which the shop looks at. */
async function prove(password: string | undefined): Promise<void> {
  if (password !== undefined) await callAuth('/second-factors/prove', { password })
}

function titleOf({ name }: Pick<Passkey, 'name'>): string {
  return name ?? 'without a name'
}

function PasskeyRow(props: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { passkey, onRename, onRemove } = props
  const { createdAt, lastUsedAt } = passkey
  const title = titleOf(passkey)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hairline py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-semibold">{title}</p>
        <p className="figures text-graphite text-sm">
          Added <DateTime iso={createdAt} dateOnly /> ·{' '}
          {lastUsedAt ? (
            <>
              last used <DateTime iso={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button className="btn-sm" aria-label={`Rename the passkey ${title}`} onClick={onRename}>
          Rename
        </Button>
        <Button className="btn-sm" aria-label={`Remove the passkey ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
