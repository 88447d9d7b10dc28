/** The path of a page that offers these parts for the basket. */
export function basketLinkPath(lines: readonly { sku: string; quantity: number }[]): string {
  // Twice, because the query is decoded before it is split at commas.
  const encoded = lines.map(({ sku, quantity }) => `${encodeURIComponent(encodeURIComponent(sku))}~${quantity}`)
  return `/basket?add=${encoded.join(',')}`
}
