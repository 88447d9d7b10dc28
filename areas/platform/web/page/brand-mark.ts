import { html, type SafeHtml } from '#packages/safe-html/safe-html.ts'
import { type BrandPicture, shopBrand } from '#platform/contract/shop/brand.ts'

/** A function, so that pages that don't draw it don't load it. */
const mark = () =>
  html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" class="fill-none stroke-current stroke-2"><circle cx="16" cy="16" r="11"/><circle cx="16" cy="16" r="4.5" class="fill-signal stroke-none"/><path d="M16 1v6M16 25v6M1 16h6M25 16h6"/></svg>`

/** The logo of the shop, or its mark and name, as HTML. */
export function brandMark(): string {
  const { name, logo, logoDark } = shopBrand()
  if (!logo)
    return html`${mark()}<span class="font-semibold text-lg tracking-tight max-[21rem]:text-base">${name}</span>`.markup
  // Without one of its own, a logo stands on light ground on dark pages too.
  if (!logoDark) return image(logo, name, 'brand-plate').markup
  return html`${image(logo, name, 'on-light')}${image(logoDark, name, 'on-dark')}`.markup
}

/** What isn't shown isn't loaded. */
const image = ({ src, width, height }: BrandPicture, name: string, as: string): SafeHtml =>
  html`<img src="${src}" width="${String(width)}" height="${String(height)}" alt="${name}" class="${as}"${as === 'on-dark' ? html` loading="lazy"` : ''}>`
