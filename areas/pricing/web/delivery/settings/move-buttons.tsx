import { Button } from '#platform/web/ui/button.tsx'

type Props = { name: string; at: number; count: number; onMove: (by: number) => void; onRemove: () => void }

/** Moves and removes one row of a list. */
export function MoveButtons({ name, at, count, onMove, onRemove }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {count > 1 && (
        <>
          <Button className="btn-sm" aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(-1)}>
            Up
          </Button>
          <Button
            className="btn-sm"
            aria-label={`Move ${name} down`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          >
            Down
          </Button>
        </>
      )}
      <Button className="btn-sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}
