import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Passkey, SecondFactors } from '#accounts/contract/second-factors.ts'
import { t, tc } from '#platform/contract/language/text.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { callAuth } from '#platform/web/session/auth-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { FactorProblem } from './factor-problem.tsx'
import { addPasskey, knowsPasskeys } from './passkey-ceremony.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { useFactorsChanged } from './use-second-factors.ts'

type Open = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** Browser only: needs to know whether passkeys are supported. */
export function PasskeysSection({ passkeys, hasPassword }: Pick<SecondFactors, 'passkeys' | 'hasPassword'>) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <SecuritySection
      title={t('Passkeys')}
      about={t('Log in with your fingerprint, face or device PIN. No password, no codes, nothing to steal.')}
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
          {passkeys.length === 0 && <p className="flex-1 basis-48">{t('No passkeys yet')}</p>}
          <Button onClick={() => setOpen({ dialog: 'add' })}>{t('Add passkey')}</Button>
        </div>
      ) : (
        <p>{t('This browser does not support passkeys. Add one in another browser.')}</p>
      )}
      <AddPasskey open={open?.dialog === 'add'} hasPassword={hasPassword} onClose={close} />
      <RenamePasskey passkey={open?.dialog === 'rename' ? open.passkey : undefined} onClose={close} />
      <RemovePasskey
        passkey={open?.dialog === 'remove' ? open.passkey : undefined}
        hasPassword={hasPassword}
        onClose={close}
      />
    </SecuritySection>
  )
}

type DialogProps = { hasPassword: boolean; onClose: () => void }

function AddPasskey({ open, hasPassword, onClose }: DialogProps & { open: boolean }) {
  const [name, setName] = useState('')
  const changed = useFactorsChanged()
  useEffect(() => {
    if (open) setName('')
  }, [open])
  const add = async (password: string | undefined) => {
    await prove(password)
    const added = await addPasskey(name.trim() || undefined)
    await changed()
    notify.success(t('Passkey {name} added', { name: titleOf(added) }))
  }
  return (
    <ProofDialog
      open={open}
      title={t('Add a passkey')}
      confirmLabel={t('Add passkey')}
      hasPassword={hasPassword}
      act={add}
      onClose={onClose}
    >
      <p>{t('Your browser will ask where to save it.')}</p>
      <Field
        label={t('Name (optional)')}
        hint={t('To recognise it in the list, for example Office laptop')}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ProofDialog>
  )
}

function RemovePasskey({ passkey, hasPassword, onClose }: DialogProps & { passkey: Passkey | undefined }) {
  const changed = useFactorsChanged()
  const remove = async (password: string | undefined) => {
    await prove(password)
    await callAuth('/passkey/delete-passkey', { id: passkey?.id })
    await changed()
    notify.success(t('Passkey removed'))
  }
  return (
    <ProofDialog
      open={passkey !== undefined}
      danger
      title={t('Remove passkey {name}?', { name: passkey ? titleOf(passkey) : '' })}
      confirmLabel={t('Remove passkey')}
      hasPassword={hasPassword}
      act={remove}
      onClose={onClose}
    >
      <p>{t('You can no longer log in with it. Other sessions started with a passkey are signed out.')}</p>
    </ProofDialog>
  )
}

/** Without a password the server requires a recent login instead. */
async function prove(password: string | undefined): Promise<void> {
  if (password !== undefined) await callAuth('/second-factors/prove', { password })
}

function titleOf({ name }: Pick<Passkey, 'name'>): string {
  return name ?? t('(unnamed)')
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
          <Rich
            text={
              lastUsedAt ? t('Added <day>…</day> · last used <time>…</time>') : t('Added <day>…</day> · not used yet')
            }
            day={() => <DateTime iso={createdAt} dateOnly />}
            time={() => <DateTime iso={lastUsedAt ?? createdAt} />}
          />
        </p>
      </div>
      <div className="flex gap-2">
        <Button className="btn-sm" aria-label={t('Rename passkey {title}', { title })} onClick={onRename}>
          {t('Rename')}
        </Button>
        <Button className="btn-sm" aria-label={t('Remove passkey {title}', { title })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

/** Open while there is a passkey. */
function RenamePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const [name, setName] = useState('')
  const changed = useFactorsChanged()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => callAuth('/passkey/update-passkey', { id: passkey?.id, name }),
    onSuccess: async () => {
      await changed()
      onClose()
    },
  })
  useEffect(() => {
    if (!passkey) return
    reset()
    setName(passkey.name ?? '')
  }, [passkey, reset])
  const wrongName = fieldProblem(error, 'name')
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      title={t('Rename passkey')}
      confirmLabel={tc('button', 'Save')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {!wrongName && <FactorProblem error={error} />}
      <Field
        label={t('Name')}
        autoComplete="off"
        maxLength={60}
        data-focus-first
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrongName}
      />
    </ConfirmDialog>
  )
}
