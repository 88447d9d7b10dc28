const LINES = 'M16 1v6M16 25v6M1 16h6M25 16h6'
const INK = '#16222b'

/** The mark of a shop that has no icon of its own, in the colours of the day. @param side in pixels */
export function mark(accent: string, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32"><g fill="none" stroke="${INK}" stroke-width="2"><circle cx="16" cy="16" r="11"/><path d="${LINES}"/></g><circle cx="16" cy="16" r="4.5" fill="${accent}"/></svg>`
}

/** The same for both themes. */
export function markForBothThemes(accent: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path,circle{fill:none;stroke:${INK};stroke-width:2}@media(prefers-color-scheme:dark){path,circle{stroke:#e9eef0}}.s{fill:${accent};stroke:none}</style><circle cx="16" cy="16" r="11"/><circle class="s" cx="16" cy="16" r="4.5"/><path d="${LINES}"/></svg>`
}
