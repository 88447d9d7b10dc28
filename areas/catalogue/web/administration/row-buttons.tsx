import { Button } from '#platform/web/ui/button.tsx'

type Props = {
  /** The row, in words: `picture 2`. */
  what: string
  onUp?: (() => void) | undefined
  onRemove: () => void
}

export function RowButtons({ what, onUp, onRemove }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {onUp && (
        <Button aria-label={`Move ${what} up`} onClick={onUp}>
          Move up
        </Button>
      )}
      <Button aria-label={`Remove ${what}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
