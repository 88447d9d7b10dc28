/** The address of a part on paper: its data sheet, or its drawing at scale. */
export function sheetAddress(sku: string, sheet: 'data' | 'scale'): string {
  return `/static/sheets/${encodeURIComponent(sku)}.pdf?sheet=${sheet}`
}
