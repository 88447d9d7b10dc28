/** The key in an address that shows a draft, for the operations that take one. */
export function previewOf({ url }: { url: string }): { preview?: string } {
  const preview = new URL(url).searchParams.get('preview')
  return preview === null ? {} : { preview }
}
