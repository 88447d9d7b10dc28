import { useSyncExternalStore } from 'react'
import type { QuotedLine } from '#catalogue/contract/lines/quoted-line.ts'
import type { LineChange } from '#orders/contract/basket-lines.ts'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import {
  basketText,
  currentBasket,
  readStored,
  type StoredBasket,
  subscribeToBasket,
  writeBasket,
} from './basket-storage.ts'
import { setLine } from './use-basket.ts'

/** What merging at sign-in changed, line by line, until it is dismissed. */
export function MergeNotice({ byPart }: { byPart: ReadonlyMap<string, QuotedLine> }) {
  useSyncExternalStore(subscribeToBasket, basketText, () => '')
  const { changes = [] } = (readStored() ?? {}) as Partial<StoredBasket>
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="merge-heading" className="sheet mb-8 flex flex-col items-start gap-3 p-6">
      <h2 id="merge-heading" className="text-lg">
        {t('We added what you had in your basket before you logged in')}
      </h2>
      <ul className="flex flex-col gap-2 self-stretch">
        {changes.map((change) => (
          <li key={change.part} className="flex flex-wrap items-center gap-x-4">
            <span>{changeWords(change, byPart.get(change.part)?.name ?? t('One part'))}</span>
            {change.change === 'added-together' && (
              <Button variant="quiet" onClick={() => undo(change)}>
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => dismiss()}>{t('OK')}</Button>
    </section>
  )
}

function changeWords({ change, before, added, quantity }: LineChange, name: string): string {
  if (change === 'saved') return t('{name}: saved for later, because a basket has at most 50 lines.', { name })
  if (change === 'left-out')
    return t('{name}: left out, because it is no longer in the shop or the basket is full.', { name })
  return t('{name}: {before} in your account + {added} = {quantity}.', {
    name,
    before: countText(before),
    added: countText(added),
    quantity: countText(quantity),
  })
}

/** Back to what the account had. */
function undo({ part, before }: LineChange): void {
  const line = currentBasket().lines.find((each) => each.part === part)
  if (line) setLine({ ...line, quantity: before })
  dismiss(part)
}

function dismiss(part?: string): void {
  const { changes = [], ...basket } = readStored() as StoredBasket
  writeBasket({ ...basket, changes: part === undefined ? [] : changes.filter((each) => each.part !== part) })
}
