import { useState } from 'react'
import type { StaffRole } from '#accounts/contract/staff.ts'
import { say, t, tc } from '#platform/contract/language/text.ts'
import { GRANTABLE, GRANTABLE_PERMISSIONS, type GrantablePermission } from '#platform/contract/permissions.ts'
import { fieldProblem } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Choice } from '#platform/web/ui/forms/choice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

type Props = { edited: { role: StaffRole; isCopy: boolean } | undefined; onClose: () => void }

/** Edits a role, or adds one that begins as a copy. Another role mounts it again. */
export function RoleForm({ edited, onClose }: Props) {
  const { role, isCopy = false } = edited ?? {}
  const [name, setName] = useState(role && isCopy ? t('{name} (copy)', { name: role.name }) : (role?.name ?? ''))
  const [chosen, setChosen] = useState<readonly string[]>(role?.permissions ?? [])
  const after = { refreshes: ['listRoles'], done: t('Role saved'), onDone: onClose }
  const add = useShopAction('addRole', after)
  const edit = useShopAction('editRole', after)
  const { error, isPending } = isCopy ? add : edit
  const save = () => {
    const permissions = GRANTABLE_PERMISSIONS.filter((permission) => chosen.includes(permission))
    const body = { name, permissions }
    if (isCopy) add.run({ body })
    else if (role) edit.run({ params: { id: role._id }, body })
  }
  const [nameError, chosenError] = [fieldProblem(error, 'name'), fieldProblem(error, 'permissions')]
  const turn = (permission: GrantablePermission, on: boolean) =>
    setChosen((before) => [...before.filter((each) => each !== permission), ...(on ? [permission] : [])])
  return (
    <ConfirmDialog
      open={edited !== undefined}
      title={isCopy ? t('New role') : t('Edit {name}', { name: role?.name ?? '' })}
      confirmLabel={tc('button', 'Save')}
      pending={isPending}
      onConfirm={save}
      onCancel={onClose}
    >
      {!nameError && !chosenError && <ProblemNotice error={error} />}
      {!isCopy && <p>{t('Everybody with this role has the change at once.')}</p>}
      <Field
        label={t('Name')}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={nameError}
      />
      <fieldset>
        <legend className="label">{tc('has the permission to', 'May')}</legend>
        {chosenError && <p className="text-bad">{chosenError}</p>}
        {GRANTABLE_PERMISSIONS.map((permission) => (
          <Choice
            key={permission}
            label={say(GRANTABLE[permission])}
            on={chosen.includes(permission)}
            onTurn={(on) => turn(permission, on)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
