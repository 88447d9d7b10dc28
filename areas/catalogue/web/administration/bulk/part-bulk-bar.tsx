import { useState } from 'react'
import { MOST_CHOSEN_PARTS, type PartsOutcome } from '#catalogue/contract/bulk-parts.ts'
import type { AdministeredPart } from '#catalogue/contract/part-administration.ts'
import { counted, countText } from '#platform/contract/money/number-text.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { type AnswerOf, useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { OutcomeList } from '#platform/web/ui/outcome-list.tsx'
import type { PartFilters } from '../part-filters.ts'
import { PARTS_LIST } from '../part-paths.ts'
import { PART_READS } from '../use-administered-parts.ts'
import { PartChangeDialog, type PartsAction } from './part-change-dialog.tsx'
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

type Done = { words: string; outcomes: readonly PartsOutcome[]; badge: string; undo?: string | undefined }

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
          aria-label="Selected parts"
          className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-y py-2"
        >
          <Selection parts={parts} total={total} chosen={chosen} />
          <Actions show={show} chosen={chosen} onAsk={setAsked} />
          <Button variant="quiet" className="btn-sm" onClick={chosen.clear}>
            Select none
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
      <Modal open={isListed} title={done?.words ?? ''} onClose={() => setListed(false)}>
        <OutcomeList
          outcomes={(done?.outcomes ?? []).filter(({ problem }) => problem).map(named)}
          badge={done?.badge ?? ''}
          words="These parts need a look:"
          onClose={() => setListed(false)}
        />
      </Modal>
    </>
  )
}

const named = ({ part, sku, name, ...outcome }: PartsOutcome) => ({ ...outcome, key: part, name: `${sku} ${name}` })

function doneBy({ modifiedCount, outcomes, insertedId }: AnswerOf<'changeParts'>): Done {
  const words = `${counted(modifiedCount, 'part')} of ${countText(outcomes.length)} changed`
  return { words, outcomes, badge: 'changed', undo: insertedId }
}

function Selection({ parts, total, chosen }: Pick<Props, 'parts' | 'total' | 'chosen'>) {
  const { parts: selected } = chosen
  const isPageChosen = parts.every(({ _id }) => selected.has(_id))
  const most = Math.min(total, MOST_CHOSEN_PARTS)
  return (
    <>
      <span className="text-sm" role="status">
        {counted(selected.size, 'part')} selected
      </span>
      {!isPageChosen && (
        <Button className="btn-sm" onClick={() => chosen.choosePage(parts)}>
          Select all {parts.length} on this page
        </Button>
      )}
      {total > parts.length && selected.size < most && (
        <Button className="btn-sm" pending={chosen.isChoosing} pendingLabel="Selecting" onClick={chosen.chooseMatching}>
          {total > most ? `Select the first ${most} by name` : `Select all ${countText(total)} found`}
        </Button>
      )}
      {selected.size > MOST_CHOSEN_PARTS && (
        <span className="text-bad text-sm">Select at most {MOST_CHOSEN_PARTS} to change them.</span>
      )}
    </>
  )
}

type ActionsProps = Pick<Props, 'show' | 'chosen'> & { onAsk: (action: PartsAction) => void }

const ACTIONS: readonly [PartsAction, string][] = [
  ['visibility', 'Visibility'],
  ['category', 'Category'],
  ['taxClass', 'Tax class'],
  ['delete', 'Delete'],
  ['restore', 'Restore'],
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
            Prices
          </LinkButton>
        </May>
      )}
      <May needs="parts.edit">
        {offered.map(([action, label]) => (
          <Button key={action} className="btn-sm" onClick={() => onAsk(action)}>
            {label}
          </Button>
        ))}
      </May>
    </>
  )
}

function LastChange({ done, onUndone }: { done: Done; onUndone: (next: Done) => void }) {
  const { run, isPending } = useShopAction('undoPartsChange', {
    refreshes: PART_READS,
    failed: 'Not undone. Try again.',
    onDone: ({ modifiedCount, outcomes }) => {
      const words = `${counted(modifiedCount, 'part')} of ${countText(outcomes.length)} put back`
      notify.success(words)
      onUndone({ words, outcomes, badge: 'put back' })
    },
  })
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
          pendingLabel="Undoing"
          onClick={() => run({ params: { id: undo } })}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
