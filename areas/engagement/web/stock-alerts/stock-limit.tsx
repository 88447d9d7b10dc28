import { type FormEvent, useRef, useState } from 'react'
import { MOST_PIECES } from '#catalogue/contract/part-fields.ts'
import type { StockNeed } from '#engagement/contract/stock-needs.ts'
import { plural, t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { readWholeNumber, WholeNumberField } from '#platform/web/ui/forms/whole-number-field.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'

/** Below how many units a part is low, and who waits for it. */
export function StockLimit({ partId }: { partId: string }) {
  const need = useShopRead('getStockNeed', { params: { id: partId } })
  if (need.isPending) return null
  if (!need.data) return <ProblemNotice error={need.error} onRetry={() => void need.refetch()} />
  return <LimitForm key={need.data.below} need={need.data} />
}

function LimitForm({ need: { _id, below, min, waiting } }: { need: StockNeed }) {
  const [typed, setTyped] = useState(below === null ? '' : String(below))
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useShopAction('changeStockLimit', {
    refreshes: ['listStockNeeds', 'getStockNeed'],
    done: t('Limit saved'),
  })
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const wanted = typed.trim() === '' ? null : readWholeNumber(typed)
  const isWrong = wanted !== null && !(wanted >= 1)
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    focusInvalidField()
    if (!isWrong && !save.isPending) save.run({ params: { id: _id }, body: { below: wanted } })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <ProblemNotice error={save.error} />
      <WholeNumberField
        label={t('Low below')}
        hint={t('Available units. Empty: its minimum order, {min}. We email the shop when it falls below.', {
          min: countText(min),
        })}
        min={1}
        max={MOST_PIECES}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="max-w-32"
        error={tried && isWrong ? t('Enter a whole number from 1, or nothing') : undefined}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={save.isPending} pendingLabel={t('Saving')}>
          {t('Set limit')}
        </Button>
        {waiting > 0 && <p className="text-graphite text-sm">{waitingText(waiting)}</p>}
      </div>
    </form>
  )
}

function waitingText(waiting: number): string {
  return plural(waiting, '{count} person waits until it is back', '{count} people wait until it is back')
}
