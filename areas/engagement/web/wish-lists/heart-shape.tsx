export function HeartShape() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="heart-shape">
      <path d="M12 20 4.5 12.5a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.7.8.7-.8a4.8 4.8 0 0 1 6.8 6.8z" />
    </svg>
  )
}
