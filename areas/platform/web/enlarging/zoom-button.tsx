/** Drawn on 24 by 24. */
const ICONS = {
  larger: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6',
  smaller: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5M7.5 10.5h6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
} as const

type Props = {
  icon: keyof typeof ICONS
  label: string
  haspopup?: 'dialog'
  /** Disabled, but keeps the focus. */
  atEnd?: boolean
  onClick: () => void
}

export function ZoomButton({ icon, label, haspopup, atEnd = false, onClick }: Props) {
  return (
    <button
      type="button"
      className="zoom-button"
      aria-label={label}
      aria-haspopup={haspopup}
      aria-disabled={atEnd || undefined}
      onClick={() => atEnd || onClick()}
    >
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        className="fill-none stroke-[1.5] stroke-current"
      >
        <path d={ICONS[icon]} />
      </svg>
    </button>
  )
}
