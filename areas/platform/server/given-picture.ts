const OWN = 'https://shop.invalid'

/**
 * What answers give as `img`: the shop's copy, or else the typed text. Text that a browser would take for an address
 * elsewhere, of any scheme, is answered as ''.
 */
export function givenPicture(typed: string, copy: string): string {
  return copy || (isElsewhere(typed) ? '' : typed)
}

/** As browsers read addresses: they skip leading spaces, tabs and line ends, and take `\` for `/`. */
function isElsewhere(text: string): boolean {
  if (URL.canParse(text) || !URL.canParse(text, OWN)) return true
  return new URL(text, OWN).origin !== OWN
}
