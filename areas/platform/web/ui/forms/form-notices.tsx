import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '../button.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 border-hairline border-l-4 bg-sheet px-4 py-2">
      <p>{t('We restored your unsaved changes.')}</p>
      <Button variant="quiet" onClick={onDiscard}>
        {t('Discard')}
      </Button>
    </div>
  )
}

const CHANGED = {
  part: msg('Someone else changed this part'),
  assembly: msg('Someone else changed this assembly'),
  attribute: msg('Someone else changed this attribute'),
}

/** `fields`: their labels. */
export function ChangedMeanwhile({ what, fields }: { what: keyof typeof CHANGED; fields: readonly string[] }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{say(CHANGED[what])}</p>
      <p>
        {t(
          'Changed: {fields}. Fields you did not edit show the new values; your edits are kept. Review them, then save again.',
          { fields: fields.join(', ') },
        )}
      </p>
    </div>
  )
}
