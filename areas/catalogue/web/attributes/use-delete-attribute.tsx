import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdministeredAttribute } from '#catalogue/contract/attribute-administration.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { partsText } from './attribute-texts.ts'
import { ATTRIBUTES_KEY } from './use-attributes.ts'

/** Confirms and performs a deletion: call `ask`, render `dialog`. */
export function useDeleteAttribute(onDone?: () => void): {
  ask: (attribute: AdministeredAttribute) => void
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<AdministeredAttribute>()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ _id }: AdministeredAttribute) => shop.deleteAttribute({ params: { id: _id ?? '' } }),
    onSuccess: () => {
      notify.success('Deleted')
      setAsked(undefined)
      onDone?.()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ATTRIBUTES_KEY] }),
  })
  const dialog = (
    <ConfirmDialog
      danger
      open={asked !== undefined}
      title={asked ? `Delete ${asked.label}?` : ''}
      confirmLabel="Delete"
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      <p>
        {asked && asked.parts > 0
          ? `${partsText(asked.parts)} on sale ${asked.parts === 1 ? 'states' : 'state'} it, and ${asked.parts === 1 ? 'keeps' : 'keep'} it as a plain specification.`
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
