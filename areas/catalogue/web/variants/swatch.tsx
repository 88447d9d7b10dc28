/** A colour beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" className="shrink-0">
      <circle cx="6" cy="6" r="5.5" fill={colour} className="stroke-graphite" />
    </svg>
  )
}
