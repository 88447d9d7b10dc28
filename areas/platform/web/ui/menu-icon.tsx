export function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="stroke-[1.5] stroke-current">
      <path d="M3 6h18M3 12h18M3 18h18" />
    </svg>
  )
}
