import { countText } from '#contract/money/number-text.ts'
import { addToBasket } from '#web/basket/use-basket.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notify.ts'

type Line = { part: string; quantity: number; seenPrice: number }

/** Puts several parts into the basket at once. */
export function AddAllParts({ lines }: { lines: readonly Line[] }) {
  const add = () => {
    if (!addToBasket(lines)) return
    notify.success(`Added ${countText(lines.length)} parts`, { to: '/basket', label: 'View basket' })
  }
  return (
    <Button variant="primary" onClick={add}>
      Add all
    </Button>
  )
}
