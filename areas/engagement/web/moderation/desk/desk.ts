import type { Message } from '#platform/contract/language/text.ts'
import type { ListName } from '#platform/web/lists/use-shop-list.ts'

/** What a desk needs to know of a review or a question. */
export type Moderated = {
  _id: string
  hidden: boolean
  heldFor: readonly string[] // Empty unless it waits
  reports: number
  answer?: { text: string } | undefined
}

export type ActionWords<Item> = {
  label: Message
  question: (item: Item) => string
  explanation: Message
  success: Message
  danger: boolean
}

export type DeskWords = Record<'search' | 'most' | 'notFound' | 'showAll' | 'none', Message> & {
  count: (total: number) => string
}

type DeskSearch = { name: string; label: Message; options?: readonly { value: string; label: Message }[] }

export type DeskFilters<State> = { search?: string; state?: State }

/** Everything in which the desks of reviews and of questions differ, except how an item looks. */
export type Desk<Item extends Moderated, Action extends string, State extends string> = {
  /** Operations whose answers a change makes old; the first one lists. */
  queries: readonly [ListName, ...string[]]
  title: Message
  lead: Message
  words: DeskWords
  search: readonly DeskSearch[]
  states: readonly State[]
  /** Titles of an empty list by state. */
  noneOfState: Readonly<Record<State, Message>>
  noneYet: Message
  actions: Readonly<Record<Action, ActionWords<Item>>>
  actionsFor: (item: Item) => readonly Action[]
  /** `reason`: of hiding, for the audit log. */
  run: (action: Action, item: Item, reason: string) => Promise<unknown>
  /** Tells the buttons of one item from those of another. */
  nameOf: (item: Item) => string
  /** What somebody wrote. */
  textOf: (item: Item) => string
  answerLabel: (item: Item) => string
  answerTitle: (item: Item | undefined) => string
}

export type ModeratingAction = 'approve' | 'hide' | 'show' | 'dismissReports' | 'removeAnswer'

/** Of both. */
export function moderatingActions({ hidden, heldFor, reports, answer }: Moderated): ModeratingAction[] {
  return [
    ...(heldFor.length > 0 ? (['approve', 'hide'] as const) : [hidden ? ('show' as const) : ('hide' as const)]),
    ...(reports > 0 ? ['dismissReports' as const] : []),
    ...(answer ? ['removeAnswer' as const] : []),
  ]
}
