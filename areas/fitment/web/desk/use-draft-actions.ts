import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AcceptAlso } from '#fitment/contract/book-csv.ts'
import type { BookChange } from '#fitment/contract/fit-draft.ts'
import { counted, plural } from '#platform/contract/money/number-text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { renewDesk } from './use-fit-desk.ts'

/** What can be done with the draft of the rule book. `revision`: of the draft as it is shown. */
export function useDraftActions(revision: number) {
  const queries = useQueryClient()
  const renewed = () => renewDesk(queries)
  const start = useMutation({ mutationFn: () => shop.startFitDraft({ body: {} }), onSuccess: renewed })
  const check = useMutation({
    mutationFn: async () => {
      const [found, orders] = await Promise.all([shop.checkFitDraft({ body: {} }), shop.listDraftOrders()])
      return { ...found, orders }
    },
  })
  const put = useMutation({
    mutationFn: (change: BookChange) => shop.changeFitDraft({ body: { revision, changes: [change] } }),
    onSuccess: async () => {
      notify.success('Row put into the draft')
      check.reset()
      await renewed()
    },
  })
  const revert = useMutation({
    mutationFn: (rows: readonly Pick<BookChange, 'file' | 'key'>[]) =>
      shop.changeFitDraft({ body: { revision, revert: rows.map(({ file, key }) => ({ file, key })) } }),
    onSuccess: async (_, rows) => {
      notify.success(plural(rows.length, 'Change taken back', 'Changes taken back'))
      check.reset()
      await renewed()
    },
  })
  const accept = useMutation({
    mutationFn: (asked: Omit<AcceptAlso, 'revision'>) => shop.acceptAlso({ body: { revision, ...asked } }),
    onSuccess: async ({ rows }) => {
      notify.success(`${counted(rows.length, 'row')} put into the draft`)
      await renewed()
      check.mutate()
    },
  })
  const publish = useMutation({
    mutationFn: () => shop.publishFitDraft({ body: { revision } }),
    onSuccess: async ({ version }) => {
      notify.success(`Version ${version} is now in use`)
      check.reset()
      await renewed()
    },
  })
  const discard = useMutation({
    mutationFn: () => shop.discardFitDraft(),
    onSuccess: async () => {
      notify.success('Draft discarded')
      check.reset()
      await renewed()
    },
  })
  const lastAccepted = accept.data && {
    count: accept.data.rows.length,
    undoing: revert.isPending,
    undo: () => revert.mutate(accept.data.rows, { onSuccess: () => accept.reset() }),
  }
  return { start, check, put, revert, accept, lastAccepted, publish, discard }
}
