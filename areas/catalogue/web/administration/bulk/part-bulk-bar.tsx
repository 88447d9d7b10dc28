import { useState } from 'react'
import { MOST_CHOSEN_PARTS } from '#catalogue/contract/bulk-parts.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { type Message, msg, plural, say, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import type { AnswerOf } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import type { PartFilters } from '../part-filters.ts'
import { PARTS_LIST } from '../part-paths.ts'
import { PartChangeDialog, type PartsAction } from './part-change-dialog.tsx'
import { type Done, PartsToLookAt, useUndoParts } from './undo-parts.tsx'
import type { ChosenParts } from './use-chosen-parts.ts'

type Props = {
  /** Of the page. */
  parts: readonly AdministeredPart[]
  /** That the search finds, on all pages. */
  total: number
  show: PartFilters['show']
  chosen: ChosenParts
  /** After a change, which may take away the button that has the focus. */
  onDone: () => void
}

/** What can be done with the selected parts, and putting back what was done last; nothing while there is neither. */
export function PartBulkBar({ parts, total, show, chosen, onDone }: Props) {
  const [asked, setAsked] = useState<PartsAction>()
  const [done, setDone] = useState<Done>()
  const [isListed, setListed] = useState(false)
  const ids = [...chosen.parts.keys()]
  const finish = (next: Done) => {
    setDone(next)
    setListed(next.outcomes.some(({ problem }) => problem))
    chosen.clear()
    onDone()
  }
  return (
    <>
      {ids.length > 0 && (
        <section
          aria-label={t('Selected parts')}
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-y py-2"
        >
          <Selection parts={parts} total={total} chosen={chosen} />
          <Actions show={show} chosen={chosen} onAsk={setAsked} />
          <Button variant="quiet" className="btn-sm" onClick={chosen.clear}>
            {t('Select none')}
          </Button>
        </section>
      )}
      {done && ids.length === 0 && <LastChange done={done} onUndone={finish} />}
      {asked && (
        <PartChangeDialog
          action={asked}
          parts={ids}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => {
            setAsked(undefined)
            finish(doneBy(answer))
          }}
        />
      )}
      <PartsToLookAt done={isListed ? done : undefined} onClose={() => setListed(false)} />
    </>
  )
}

function doneBy({ modifiedCount, outcomes, insertedId }: AnswerOf<'changeParts'>): Done {
  const words = plural(modifiedCount, '{count} part of {all} changed', '{count} parts of {all} changed', {
    all: countText(outcomes.length),
  })
  return { words, outcomes, badge: 'changed', undo: insertedId }
}

function Selection({ parts, total, chosen }: Pick<Props, 'parts' | 'total' | 'chosen'>) {
  const { parts: selected } = chosen
  const isPageChosen = parts.every(({ _id }) => selected.has(_id))
  const most = Math.min(total, MOST_CHOSEN_PARTS)
  return (
    <>
      <span className="text-sm" role="status">
        {plural(selected.size, '{count} part selected', '{count} parts selected')}
      </span>
      {!isPageChosen && (
        <Button className="btn-sm" onClick={() => chosen.choosePage(parts)}>
          {t('Select all {count} on this page', { count: String(parts.length) })}
        </Button>
      )}
      {total > parts.length && selected.size < most && (
        <Button
          className="btn-sm"
          pending={chosen.isChoosing}
          pendingLabel={t('Selecting')}
          onClick={chosen.chooseMatching}
        >
          {total > most
            ? t('Select the first {count} by name', { count: String(most) })
            : t('Select all {count} found', { count: countText(total) })}
        </Button>
      )}
      {selected.size > MOST_CHOSEN_PARTS && (
        <span className="text-bad text-sm">
          {t('Select at most {count} to change them.', { count: String(MOST_CHOSEN_PARTS) })}
        </span>
      )}
    </>
  )
}

type ActionsProps = Pick<Props, 'show' | 'chosen'> & { onAsk: (action: PartsAction) => void }

const ACTIONS: readonly [PartsAction, Message][] = [
  ['visibility', msg('Visibility')],
  ['category', msg('Category')],
  ['taxClass', msg('Tax class')],
  ['delete', msg('Delete')],
  ['restore', msg('Restore')],
]

function Actions({ show, chosen, onAsk }: ActionsProps) {
  if (chosen.parts.size > MOST_CHOSEN_PARTS) return null
  const numbers = [...chosen.parts.values()].map(({ sku }) => sku).join('\n')
  const offered = ACTIONS.filter(([action]) => {
    if (action === 'restore') return show === 'deleted' || show === 'all'
    return show !== 'deleted' || action === 'category' || action === 'taxClass'
  })
  return (
    <>
      {show !== 'deleted' && (
        <May needs="prices.edit">
          <LinkButton to={`${PARTS_LIST}/prices`} state={{ numbers }} className="btn-sm">
            {t('Prices')}
          </LinkButton>
        </May>
      )}
      <May needs="parts.edit">
        {offered.map(([action, label]) => (
          <Button key={action} className="btn-sm" onClick={() => onAsk(action)}>
            {say(label)}
          </Button>
        ))}
      </May>
    </>
  )
}

function LastChange({ done, onUndone }: { done: Done; onUndone: (next: Done) => void }) {
  const { run, isPending } = useUndoParts(onUndone)
  const { undo } = done
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-y py-2">
      <span className="text-sm" role="status">
        {done.words}
      </span>
      {undo !== undefined && (
        <Button
          className="btn-sm"
          pending={isPending}
          pendingLabel={t('Undoing')}
          onClick={() => run({ params: { id: undo } })}
        >
          {t('Undo')}
        </Button>
      )}
    </div>
  )
}
