const DRAWINGS = '/static/drawings/'

/**
 * Where the browser finds the picture of a part: an http(s) address, or a path of this shop. Undefined for anything else, which is
 * not asked for. Drawings of ours have a second variant, with dimension lines, for where there is room to read them.
 */
export function pictureAddress(img: string, variant: 'plain' | 'dimensioned' = 'plain'): string | undefined {
  if (img.startsWith(DRAWINGS)) return variant === 'dimensioned' ? `${img}?variant=dimensioned` : img
  if (/^\/(?![/\\])/.test(img)) return img
  return /^https?:\/\//i.test(img) && URL.canParse(img) ? img : undefined
}
