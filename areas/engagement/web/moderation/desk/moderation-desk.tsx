import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type Message, say, t } from '#platform/contract/language/text.ts'
import { AdminProblem } from '#platform/web/dashboard/admin-problem.tsx'
import { DashboardHeading } from '#platform/web/dashboard/dashboard-heading.tsx'
import { oneOf, type ShopList, text, useShopList } from '#platform/web/lists/use-shop-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { SearchField } from '#platform/web/ui/forms/search-form.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { InlineLink } from '#platform/web/ui/inline-link.tsx'
import { ListPager } from '#platform/web/ui/list-pager.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { RowsSkeleton } from '#platform/web/ui/rows-skeleton.tsx'
import type { Desk, DeskFilters, DeskWords, Moderated } from './desk.ts'
import { Quoted } from './desk-notes.tsx'

type Props<Item extends Moderated, Action extends string, State extends string> = {
  desk: Desk<Item, Action, State>
  /** Behind the words below the title. */
  links?: ReactNode
  card: (item: Item) => ReactNode
  /** `onDone`: saved or cancelled. */
  answerForm: (item: Item, onDone: () => void) => ReactNode
}

/** Where administrators answer what others write, and decide what others read. */
export function ModerationDesk<Item extends Moderated, Action extends string, State extends string>(
  props: Props<Item, Action, State>,
) {
  const { title, lead, words, search } = props.desk
  return (
    <>
      <DashboardHeading title={say(title)}>
        {say(lead)} <InlineLink to="/dashboard/settings/reviews">{t('When they appear')}</InlineLink>
        {props.links}
      </DashboardHeading>
      <SearchForm label={say(words.search)} fields={search.map(searchField)} />
      <DeskList {...props} />
    </>
  )
}

function searchField({ label, options, ...field }: Desk<Moderated, string, string>['search'][number]): SearchField {
  const worded = options?.map((option) => ({ ...option, label: say(option.label) }))
  return { ...field, label: say(label), ...(worded && { options: worded }) }
}

function DeskList<Item extends Moderated, Action extends string, State extends string>({
  desk,
  card,
  answerForm,
}: Props<Item, Action, State>) {
  const read = useShopList(desk.queries[0], { filters: { search: text(), state: oneOf(desk.states) } })
  const list = read as unknown as ShopList<Item, DeskFilters<State>>
  const region = useRef<HTMLElement>(null)
  const keepFocus = useFocusFallback(list.readAt, () => region.current)
  const { ask, dialog } = useDeskAction(desk, keepFocus)
  const [answeredId, setAnsweredId] = useState<string>()
  if (list.state === 'loading') return <RowsSkeleton />
  if (list.state === 'failed') return <AdminProblem error={list.error} onRetry={list.retry} />
  const answered = list.items.find(({ _id }) => _id === answeredId)
  const endAnswer = () => {
    setAnsweredId(undefined)
    keepFocus()
  }
  return (
    <section ref={region} tabIndex={-1} aria-label={say(desk.title)} aria-busy={list.isRefreshing}>
      {list.state === 'filled' ? (
        <ul className="flex flex-col gap-4">
          {list.items.map((item) => (
            <DeskItem key={item._id} onAnswer={() => setAnsweredId(item._id)} {...{ desk, item, card, onAct: ask }} />
          ))}
        </ul>
      ) : (
        <Nothing desk={desk} asked={list.filters} />
      )}
      <ListPager count={countWords(list.total, desk.words)} nextCursor={list.next} />
      {dialog}
      <Modal open={answered !== undefined} title={desk.answerTitle(answered)} onClose={endAnswer}>
        {answered && answerForm(answered, endAnswer)}
      </Modal>
    </section>
  )
}

/** The server counts no further. */
const COUNTED = 10_000

function countWords(totalCount: number, { count, most }: DeskWords): string {
  return totalCount > COUNTED ? say(most) : count(totalCount)
}

type NothingProps = {
  desk: { words: DeskWords; noneOfState: Readonly<Record<string, Message>>; noneYet: Message }
  asked: DeskFilters<string>
}

function Nothing({ desk: { words, noneOfState, noneYet }, asked: { search, state } }: NothingProps) {
  if (search !== undefined) {
    return (
      <EmptyState title={say(words.notFound)}>
        <p>{say(words.showAll)}</p>
      </EmptyState>
    )
  }
  const title = state === undefined ? undefined : noneOfState[state]
  if (title !== undefined) return <EmptyState title={say(title)} />
  return (
    <EmptyState title={say(words.none)}>
      <p>{say(noneYet)}</p>
    </EmptyState>
  )
}

type ItemProps<Item extends Moderated, Action extends string, State extends string> = {
  desk: Desk<Item, Action, State>
  item: Item
  card: (item: Item) => ReactNode
  onAct: (action: Action, item: Item) => void
  onAnswer: () => void
}

/** A review or a question, with what can be done to it. */
function DeskItem<Item extends Moderated, Action extends string, State extends string>(
  props: ItemProps<Item, Action, State>,
) {
  const { desk, item, card, onAct, onAnswer } = props
  const [name, answerLabel] = [desk.nameOf(item), desk.answerLabel(item)]
  return (
    <li className="sheet grid gap-x-8 gap-y-5 p-6 md:grid-cols-[minmax(0,1fr)_auto] lg:max-xl:grid-cols-1">
      <div className="min-w-0">{card(item)}</div>
      <div className="flex gap-2 max-md:flex-wrap md:max-lg:w-44 md:max-lg:flex-col lg:max-xl:flex-wrap xl:w-44 xl:flex-col">
        <Button aria-label={`${answerLabel}: ${name}`} onClick={onAnswer}>
          {answerLabel}
        </Button>
        {desk.actionsFor(item).map((action, place) => (
          // By position: the button keeps the focus when Hide becomes Show.
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            aria-label={`${say(desk.actions[action].label)}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onAct(action, item)}
          >
            {say(desk.actions[action].label)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Confirms and performs an action: call `ask`, render `dialog`. */
function useDeskAction<Item extends Moderated, Action extends string, State extends string>(
  { queries: stale, actions, run, textOf }: Desk<Item, Action, State>,
  onDone: () => void,
): { ask: (action: Action, item: Item) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ action: Action; item: Item }>()
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ action, item }: { action: Action; item: Item }) => run(action, item, reason),
    onSuccess: (_answer, { action }) => {
      notify.success(say(actions[action].success))
      setAsked(undefined)
      onDone()
    },
    // Also after a failure: its author may have deleted it.
    onSettled: () => Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  const ask = (action: Action, item: Item) => {
    change.reset()
    setReason('')
    setAsked({ action, item })
  }
  const words = asked && actions[asked.action]
  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      danger={words?.danger ?? false}
      title={asked && words ? words.question(asked.item) : ''}
      confirmLabel={words ? say(words.label) : ''}
      pending={change.isPending}
      onConfirm={() => asked && change.mutate(asked)}
      onCancel={() => setAsked(undefined)}
    >
      <ProblemNotice error={change.error} />
      {asked && <Quoted className="line-clamp-4">{textOf(asked.item)}</Quoted>}
      <p>{words && say(words.explanation)}</p>
      {asked?.action === 'hide' && (
        <Field
          label={t('Reason (optional)')}
          hint={t('For the audit log')}
          maxLength={500}
          data-focus-first
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
