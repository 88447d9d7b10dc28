import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import type { Desk, Moderated } from './desk.ts'

type Props<Item extends Moderated, Action extends string, State extends string> = {
  desk: Desk<Item, Action, State>
  item: Item
  card: (item: Item) => ReactNode
  onAct: (action: Action, item: Item) => void
  onAnswer: () => void
}

/** A review or a question, with what can be done to it. */
export function DeskItem<Item extends Moderated, Action extends string, State extends string>(
  props: Props<Item, Action, State>,
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
            aria-label={`${desk.actions[action].label}: ${name}`}
            aria-haspopup="dialog"
            onClick={() => onAct(action, item)}
          >
            {desk.actions[action].label}
          </Button>
        ))}
      </div>
    </li>
  )
}
