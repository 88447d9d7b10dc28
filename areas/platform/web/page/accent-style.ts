import type { CSSProperties } from 'react'
import type { BrandColours, ThemeColours } from '#platform/contract/shop/brand.ts'

/** What `tokens.css` takes from the shop's own accent; undefined for the first one. */
export function accentStyle(colours: BrandColours | null): CSSProperties | undefined {
  return colours ? ({ ...variables(colours.light, ''), ...variables(colours.dark, '-d') } as CSSProperties) : undefined
}

function variables({ fill, onFill, text, hasEdge }: ThemeColours, theme: '' | '-d'): Record<string, string> {
  return {
    [`--accent${theme}`]: fill,
    [`--on-accent${theme}`]: onFill,
    [`--accent-text${theme}`]: text,
    ...(hasEdge && { [`--accent-edge${theme}`]: 'var(--ink)' }),
  }
}
