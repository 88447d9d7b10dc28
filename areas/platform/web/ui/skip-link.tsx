/** Seen while it has the focus. `to`: the id of what it leads to, which takes the focus (`tabIndex={-1}`). */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 forced-color-adjust-none focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:bg-ink focus:px-4 focus:py-3 focus:text-sheet"
    >
      {children}
    </a>
  )
}
