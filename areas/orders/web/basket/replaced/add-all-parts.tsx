import { countText } from '#platform/contract/money/number-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { addToBasket } from '../use-basket.ts'

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
