export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 forced-color-adjust-none focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:bg-ink focus:px-4 focus:py-3 focus:text-sheet"
    >
      Skip to content
    </a>
  )
}
