import type { PartsOutcome } from '#catalogue/contract/bulk-parts.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { type ActionOptions, useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { OutcomeList } from '#platform/web/ui/outcome-list.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { PART_READS } from '../use-administered-parts.ts'

/** What became of several parts. `undo`: what it can be undone by. */
export type Done = { words: string; outcomes: readonly PartsOutcome[]; badge: string; undo?: string | undefined }

/** Puts back what a change of several parts did. */
export function useUndoParts(onUndone: (done: Done) => void) {
  return useShopAction('undoPartsChange', { ...undoingParts(onUndone), failed: t('Not undone. Try again.') })
}

/** For whoever asks before. */
export function undoingParts(onUndone: (done: Done) => void): ActionOptions<'undoPartsChange'> {
  return {
    refreshes: [...PART_READS, 'listPartsChanges'],
    onDone: ({ modifiedCount, outcomes }) => {
      const words = plural(modifiedCount, '{count} part of {all} put back', '{count} parts of {all} put back', {
        all: countText(outcomes.length),
      })
      notify.success(words)
      onUndone({ words, outcomes, badge: 'put back' })
    },
  }
}

/** The cell of a past change that can still be undone. */
export function UndoButton({ at, onPress }: { at: string; onPress: () => void }) {
  return (
    <Button className="btn-sm" onClick={onPress}>
      <Rich
        text={t('Undo<hidden> the change of <time></time></hidden>')}
        hidden={(words) => (
          <span className="sr-only">
            <Rich text={words} time={() => <DateTime iso={at} />} />
          </span>
        )}
      />
    </Button>
  )
}

/** A dialog with the parts of which something is to be said. */
export function PartsToLookAt({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  return (
    <Modal open={done !== undefined} title={done?.words ?? ''} onClose={onClose}>
      <OutcomeList
        outcomes={(done?.outcomes ?? []).filter(({ problem }) => problem).map(named)}
        badge={done?.badge ?? ''}
        words={t('These parts need a look:')}
        onClose={onClose}
      />
    </Modal>
  )
}

const named = ({ part, sku, name, ...outcome }: PartsOutcome) => ({ ...outcome, key: part, name: `${sku} ${name}` })
