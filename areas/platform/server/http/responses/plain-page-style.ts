import { createHash } from 'node:crypto'
import { shopBrand } from '#platform/contract/shop/brand.ts'

const FIRST_COLOURS = {
  light: { fill: '#ff6b1a', onFill: '#16222b', text: '#b03f00' },
  dark: { fill: '#ff7d33', onFill: '#10171d', text: '#ff9757' },
}

/** Styles in the shop's colours for a page without the built pages' files: those of every such page, and its own. */
export function plainPageStyle(own: string): string {
  const { light, dark } = shopBrand().colours ?? FIRST_COLOURS
  const accent = ({ fill, onFill, text }: typeof light) =>
    `--signal: ${fill};\n  --on-signal: ${onFill};\n  --signal-text: ${text};`
  return `
:root {
  color-scheme: light dark;
  --paper: #f3f5f5;
  --sheet: #fdfefe;
  --ink: #16222b;
  --graphite: #56636d;
  --hairline: #cdd5d9;
  --bad: #b3261e;
  --plate: transparent;
  ${accent(light)}
}
@media (prefers-color-scheme: dark) {
  :root {
  --paper: #0f161c;
  --sheet: #162028;
  --ink: #e9eef0;
  --graphite: #9dabb5;
  --hairline: #2d3a44;
  --bad: #ff9a8f;
  --plate: #fdfefe;
  ${accent(dark)}
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding-inline: clamp(1rem, 4vw, 2rem);
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.625 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, ul { margin: 0; }
h1 { margin-top: 1.5rem; font-size: 2.441rem; line-height: 2.75rem; letter-spacing: -0.02em; font-weight: 600; }
a { color: inherit; text-decoration-color: var(--graphite); text-underline-offset: 4px; }
a:hover { text-decoration-color: currentcolor; }
.brand { font-weight: 600; font-size: 1.25rem; letter-spacing: -0.02em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
${own}`
}

/** The Content-Security-Policy of a page with this style and no scripts. */
export function plainPagePolicy(style: string, directives = ''): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'${directives}`
}
