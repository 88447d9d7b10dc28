import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FIRST_LIST_NAME } from '#engagement/contract/wish-limits.ts'
import type { GuestWish, SavedPart } from '#engagement/contract/wish-lists.ts'
import { QuantityStepper } from '#orders/web/basket/quantity-stepper.tsx'
import { say, t } from '#platform/contract/language/text.ts'
import { shopCurrency } from '#platform/contract/money/currency.ts'
import { shopQueryClient } from '#platform/web/query-client.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { AddAllSaved, AddSaved } from './add-saved.tsx'
import { ListTools } from './list-tools.tsx'
import { loadSavedParts, oneList } from './load-saved-parts.ts'
import { NewList } from './new-list.tsx'
import { askLists, LIST_QUERY, LISTS_QUERY, settleWishes } from './own-lists.ts'
import { savePart, wordsOf } from './save-part.ts'
import { type SavedPicture, SavedRow, unitsText } from './saved-row.tsx'
import {
  changeGuestWishes,
  guestWishes,
  isListInMemory,
  noWishes,
  type OwnList,
  subscribeToWishes,
} from './wish-store.ts'
import { wishable, withQuantity } from './with-quantity.ts'

type Props = { picture: SavedPicture }

/** The lists of whoever looks. For lazy loading. */
export default function WishLists({ picture }: Props) {
  const [queries] = useState(shopQueryClient)
  const { state, email } = useSession()
  return (
    <QueryClientProvider client={queries}>
      {state === 'signed-out' && <GuestWishes picture={picture} />}
      {email !== undefined && <OwnWishes key={email} email={email} picture={picture} />}
    </QueryClientProvider>
  )
}

function GuestWishes({ picture }: Props) {
  const wishes = useSyncExternalStore(subscribeToWishes, guestWishes, noWishes)
  const lines = wishes.map(({ addedAt: _, ...wish }) => wish)
  const looked = useQuery({
    queryKey: ['lookAtParts', lines],
    queryFn: () => loadSavedParts({ currency: shopCurrency(), lines }),
    enabled: lines.length > 0,
    placeholderData: (before) => before?.flatMap((line) => withWished(line, wishes)),
  })
  const keepFocus = useFocusFallback(lines.length, listHeading)
  const remove = ({ part }: SavedPart) => {
    keepFocus()
    changeGuestWishes((all) => all.filter((wish) => wish.part !== part))
  }
  const set = ({ part }: SavedPart, quantity: number) =>
    changeGuestWishes((all) => all.map((wish) => (wish.part === part ? { ...wish, quantity } : wish)))
  return (
    <>
      <p className="mb-6 max-w-[43em] text-graphite">
        {isListInMemory() ? `${t('This browser does not store your list: it lasts until you close the page.')} ` : ''}
        <Rich
          text={t('<login>Log in</login> to keep what you save in your account, name lists and share them.')}
          login={(words) => (
            <Link to="/login?returnTo=%2Fwishes" className="underline underline-offset-4">
              {words}
            </Link>
          )}
        />
      </p>
      {lines.length === 0 ? (
        <NothingSaved />
      ) : (
        <Lines title={say(FIRST_LIST_NAME)} looked={looked} picture={picture} onSet={set} onRemove={remove} />
      )}
    </>
  )
}

/** Where the focus goes from a line that was taken off, or a list that was deleted. */
const listHeading = () => document.getElementById('list-heading') ?? document.getElementById('main')

/** Until the shop has answered; nothing of a part that was taken off. */
function withWished(line: SavedPart, wishes: readonly GuestWish[]): SavedPart[] {
  const wish = wishes.find(({ part }) => part === line.part)
  return wish ? [withQuantity(line, wish.quantity)] : []
}

function OwnWishes({ email, picture }: Props & { email: string }) {
  const [address] = useSearchParams()
  const lists = useQuery({
    queryKey: [LISTS_QUERY, email],
    queryFn: () => settleWishes(email).then(() => askLists(email)),
  })
  const keepFocus = useFocusFallback(lists.data?.length ?? 0, listHeading)
  if (lists.isError && !lists.data) return <ProblemNotice error={lists.error} onRetry={() => void lists.refetch()} />
  if (!lists.data) return <Skeleton className="h-60 w-full" />
  const chosen = lists.data.find(({ _id }) => _id === address.get('list')) ?? lists.data[0]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        {lists.data.length > 0 && (
          <nav aria-label={t('Your lists')} className="list-choice">
            {lists.data.map(({ _id, name, count }) => (
              <Link
                key={_id}
                to={`/wishes?list=${_id}`}
                preventScrollReset
                aria-current={_id === chosen?._id ? 'page' : undefined}
              >
                {name} ({count})
              </Link>
            ))}
          </nav>
        )}
        <NewList />
      </div>
      {chosen ? (
        <OneList
          key={chosen._id}
          list={chosen}
          isFirst={chosen === lists.data[0]}
          email={email}
          picture={picture}
          onDelete={keepFocus}
        />
      ) : (
        <NothingSaved />
      )}
    </>
  )
}

type OneListProps = Props & { list: OwnList; isFirst: boolean; email: string; onDelete: () => void }

function OneList({ list, isFirst, email, picture, onDelete }: OneListProps) {
  const keepFocus = useFocusFallback(list.count, listHeading)
  const looked = useQuery({
    queryKey: [LIST_QUERY, email, list._id, list.parts],
    queryFn: () => oneList(list._id),
    placeholderData: (before) => before?.filter(({ part }) => list.parts.includes(part)),
  })
  const remove = ({ part, name = t('this part') }: SavedPart) => {
    keepFocus()
    void savePart({ _id: part, name, price: 0, min: 1, availableQuantity: 0 }, false, list._id)
  }
  const keep = useKeepQuantity(email, list._id)
  const set = ({ part }: SavedPart, quantity: number) => keep({ part, quantity })
  return (
    <>
      <ListTools list={list} onDelete={onDelete} />
      {list.count === 0 ? (
        <NothingSaved byHeart={isFirst} />
      ) : (
        <Lines title={list.name} looked={looked} picture={picture} onSet={set} onRemove={remove} />
      )}
    </>
  )
}

type Looked = { data: SavedPart[] | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type LinesProps = Props & {
  title: string
  looked: Looked
  onSet: (line: SavedPart, quantity: number) => void
  onRemove: (line: SavedPart) => void
}

function Lines({ title, looked, picture, onSet, onRemove }: LinesProps) {
  if (looked.isError) return <ProblemNotice error={looked.error} onRetry={() => void looked.refetch()} />
  if (!looked.data) return <Skeleton className="h-60 w-full" />
  return (
    <section aria-labelledby="list-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id="list-heading" tabIndex={-1} className="wrap-anywhere min-w-0 text-xl">
          {title}
        </h2>
        <AddAllSaved lines={looked.data} />
      </div>
      <ul className="sheet">
        {looked.data.map((line) => (
          <SavedRow
            key={line.part}
            line={line}
            picture={picture}
            quantity={<WishedQuantity line={line} onSet={(quantity) => onSet(line, quantity)} />}
          >
            <AddSaved line={line} />
            <Button
              variant="quiet"
              aria-label={t('Remove {name}', { name: line.name ?? t('this part') })}
              onClick={() => onRemove(line)}
            >
              {t('Remove')}
            </Button>
          </SavedRow>
        ))}
      </ul>
    </section>
  )
}

/** A heart saves to the first list; others are chosen on the part's page. */
function NothingSaved({ byHeart = true }: { byHeart?: boolean }) {
  return (
    <EmptyState title={t('Nothing is saved here yet')}>
      <p className="text-graphite">
        {byHeart
          ? t('Tap the heart on a part to save it.')
          : t('Choose “Save to list” on the page of a part, then this list.')}
      </p>
      <LinkButton to="/parts" variant="primary">
        {t('Browse parts')}
      </LinkButton>
    </EmptyState>
  )
}

type Wanted = { part: string; quantity: number }

/** Says at once how many are wanted on a list of the account, and tells the shop: one request after the other. */
function useKeepQuantity(email: string, list: string): (wanted: Wanted) => void {
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

type WishedQuantityProps = { line: SavedPart; onSet: (quantity: number) => void }

/** How many are wanted; of a part that is gone only a number. */
function WishedQuantity({ line, onSet }: WishedQuantityProps) {
  const { quantity, name = t('this part') } = line
  const part = wishable(line)
  if (!part) return <p className="py-2 text-graphite text-sm">{unitsText(quantity)}</p>
  return <QuantityStepper label={t('Quantity of {name}', { name })} quantity={quantity} part={part} onSet={onSet} />
}
