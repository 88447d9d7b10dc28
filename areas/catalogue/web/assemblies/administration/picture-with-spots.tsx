import { Picture } from '#platform/web/ui/picture.tsx'
import { pictureSources } from '../../part-picture.ts'
import type { SpotValues } from './assembly-values.ts'
import { movedByKey, type Place, percentOf, placeIn, spotId } from './spot-places.ts'

type Props = {
  picture: string
  spots: readonly SpotValues[]
  /** The position that a click places. */
  next: string | undefined
  place: (at: Place) => void
  put: (at: number, place: Place) => void
  onRemove: (at: number) => void
}

/** A click places a spot; arrow keys move the focused one, Delete removes it. */
export function PictureWithSpots({ picture, spots, next, place, put, onRemove }: Props) {
  return (
    <div className="flex w-full max-w-3xl flex-col gap-2">
      <div className="relative w-full border border-hairline bg-sheet">
        <Picture
          src={picture}
          alt="The assembly"
          sources={pictureSources(picture)}
          sizes="(width < 768px) 100vw, 768px"
          className="block h-auto w-full"
          fallback={<p className="p-8 text-center">The picture can’t be loaded. Upload it again.</p>}
        />
        {next !== undefined && (
          <button
            type="button"
            className="absolute inset-0 cursor-crosshair"
            aria-label={`Place position ${next} in the picture`}
            onClick={({ currentTarget, clientX, clientY, detail }) => {
              // Pressed by a key it has no place.
              const isKey = detail === 0
              place(
                isKey ? { x: 50, y: 50 } : placeIn(currentTarget.getBoundingClientRect(), { x: clientX, y: clientY }),
              )
            }}
          />
        )}
        {spots.map((spot, at) => (
          <Spot key={spot.ref} spot={spot} onMove={(to) => put(at, to)} onRemove={() => onRemove(at)} />
        ))}
      </div>
      <p id="spot-keys" className="text-graphite text-xs">
        Click to place the next position. Arrow keys move the spot with the focus, with Shift further; Delete removes
        it.
      </p>
    </div>
  )
}

type SpotProps = { spot: SpotValues; onMove: (to: Place) => void; onRemove: () => void }

function Spot({ spot, onMove, onRemove }: SpotProps) {
  const [x, y] = [percentOf(spot.x), percentOf(spot.y)]
  return (
    <button
      type="button"
      id={spotId(spot.ref)}
      aria-label={`Spot of position ${spot.ref}: ${spot.x} % from the left, ${spot.y} % from the top`}
      aria-describedby="spot-keys"
      className="figures -translate-x-1/2 -translate-y-1/2 absolute grid min-h-7 min-w-7 place-items-center rounded-full border-2 border-ink bg-sheet px-1 font-semibold text-sm pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      style={{ left: `${x}%`, top: `${y}%` }}
      onKeyDown={(event) => {
        const to = movedByKey({ x, y }, event.key, event.shiftKey)
        if (!to && event.key !== 'Delete') return
        event.preventDefault()
        if (to) onMove(to)
        else onRemove()
      }}
    >
      {spot.ref}
    </button>
  )
}
