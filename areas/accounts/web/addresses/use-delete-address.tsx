import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { shop } from '#platform/web/shop-client.ts'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { addressTitle } from './address-card.tsx'
import { ADDRESSES_KEY } from './use-saved-addresses.ts'

/** Confirms and deletes: call `ask`, render `dialog`. */
export function useDeleteAddress(onDone: () => void): { ask: (saved: SavedAddress) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<SavedAddress>()
  const queries = useQueryClient()
  const deletion = useMutation({
    mutationFn: ({ _id: id }: SavedAddress) => shop.deleteAddress({ params: { id } }),
    onSuccess: () => {
      notify.success('Address deleted')
      setAsked(undefined)
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ADDRESSES_KEY] }),
  })
  const ask = (saved: SavedAddress) => {
    deletion.reset()
    setAsked(saved)
  }
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={`Delete ${asked ? addressTitle(asked) : ''}?`}
      confirmLabel="Delete address"
      pending={deletion.isPending}
      onConfirm={() => asked && deletion.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={deletion.error} />
      <p>Your orders keep the address they were placed with.</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
