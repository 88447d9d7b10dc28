import type { PartsOutcome } from '#catalogue/contract/bulk-parts.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { OutcomeList } from '#platform/web/ui/outcome-list.tsx'
import { PART_READS } from '../use-administered-parts.ts'

/** What became of several parts. `undo`: what it can be undone by. */
export type Done = { words: string; outcomes: readonly PartsOutcome[]; badge: string; undo?: string | undefined }

/** Puts back what a change of several parts did. */
export function useUndoParts(onUndone: (done: Done) => void) {
  return useShopAction('undoPartsChange', {
    refreshes: [...PART_READS, 'listPartsChanges'],
    failed: t('Not undone. Try again.'),
    onDone: ({ modifiedCount, outcomes }) => {
      const words = plural(modifiedCount, '{count} part of {all} put back', '{count} parts of {all} put back', {
        count: countText(modifiedCount),
        all: countText(outcomes.length),
      })
      notify.success(words)
      onUndone({ words, outcomes, badge: 'put back' })
    },
  })
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
