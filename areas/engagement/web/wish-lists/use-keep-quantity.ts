import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedPart } from '#engagement/contract/wish-lists.ts'
import { shop } from '#platform/web/shop-client.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { LIST_QUERY } from './own-lists.ts'
import { wordsOf } from './save-part.ts'
import { withQuantity } from './with-quantity.ts'

type Wanted = { part: string; quantity: number }

/** Says at once how many are wanted on a list of the account, and tells the shop: one request after the other. */
export function useKeepQuantity(email: string, list: string): (wanted: Wanted) => void {
  const queries = useQueryClient()
  const queryKey = [LIST_QUERY, email, list]
  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: queryKey.join('/') },
    mutationFn: ({ part, quantity }: Wanted) => shop.putWish({ params: { id: list, part }, body: { quantity } }),
    onMutate: async ({ part, quantity }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueriesData<SavedPart[]>({ queryKey }, (lines) =>
        lines?.map((line) => (line.part === part ? withQuantity(line, quantity) : line)),
      )
    },
    onError: (error) => notify.error(wordsOf(error)),
    onSettled: () => {
      // An answer of before the last request would take the field back.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
