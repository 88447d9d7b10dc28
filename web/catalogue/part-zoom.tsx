import type { Part } from '#contract/catalogue.ts'
import { isDrawing, pictureAddress } from './part-picture.ts'

const POPOVER = 'part-zoom'

/** Shows the picture of a part as large as the window, or larger to move about in. The browser opens and closes it, without a script of ours. */
export function PartZoom({ part }: { part: Pick<Part, 'img' | 'name'> }) {
  const src = pictureAddress(part.img, 'dimensioned')
  if (src === undefined) return null
  const what = isDrawing(part.img) ? 'drawing' : 'picture'
  return (
    <>
      <button type="button" popoverTarget={POPOVER} className="zoom-button" aria-label={`Enlarge the ${what}`}>
        <ZoomIcon path="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6" />
      </button>
      <div id={POPOVER} popover="auto" role="dialog" aria-label={`${part.name}, enlarged`} className="part-zoom">
        <button
          type="button"
          popoverTarget={POPOVER}
          popoverTargetAction="hide"
          className="zoom-button"
          aria-label={`Close the ${what}`}
        >
          <ZoomIcon path="M6 6l12 12M18 6L6 18" />
        </button>
        {/* Not fetched before it is shown. */}
        <img src={src} alt={`The ${what} of ${part.name}`} width={960} height={720} loading="lazy" />
      </div>
    </>
  )
}

function ZoomIcon({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className="fill-none stroke-[1.5] stroke-current"
    >
      <path d={path} />
    </svg>
  )
}
