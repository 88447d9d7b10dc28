import { type ReactNode, useState } from 'react'
import type { AdministeredAttribute } from '#catalogue/contract/attribute-administration.ts'
import { plural } from '#platform/contract/money/number-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { partsText } from './attribute-texts.ts'
import { ATTRIBUTE_READS } from './use-attributes.ts'

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
export function useDeleteAttribute(onDone?: () => void): {
  ask: (attribute: AdministeredAttribute) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<AdministeredAttribute>()
  const change = useShopAction('deleteAttribute', {
    refreshes: ATTRIBUTE_READS,
    done: 'Deleted',
    onDone: () => {
      setAsked(undefined)
      onDone?.()
    },
  })
  const dialog = (
    <ConfirmDialog
      danger
      open={asked !== undefined}
      title={asked ? `Delete ${asked.label}?` : ''}
      confirmLabel="Delete"
      pending={change.isPending}
      onConfirm={() => asked && change.run({ params: { id: asked._id ?? '' } })}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <p>
        {asked && asked.parts > 0
          ? `${partsText(asked.parts)} on sale ${plural(asked.parts, 'states', 'state')} it, and ${plural(asked.parts, 'keeps', 'keep')} it as a plain specification.`
          : 'No part on sale states it.'}{' '}
        Its filter, its unit and its other names are gone, and links with its filter show all parts.
      </p>
    </ConfirmDialog>
  )
  const ask = (attribute: AdministeredAttribute) => {
    change.reset()
    setAsked(attribute)
  }
  return { ask, dialog }
}
