import { shopBrand, type ThemeColours } from '#platform/contract/shop/brand.ts'

/**
 * The chooser's look: the shop's paper, ink, lines and accent, by day and by night. No file of the built pages is
 * needed for it.
 */
export function chooserStyle(): string {
  const { light, dark } = shopBrand().colours ?? FIRST_COLOURS
  return STYLE.replace(buttons(FIRST_COLOURS.light), buttons(light)).replace(buttons(FIRST_COLOURS.dark), buttons(dark))
}

const buttons = ({ fill, onFill }: Pick<ThemeColours, 'fill' | 'onFill'>) =>
  `--signal: ${fill}; --on-signal: ${onFill};`

const FIRST_COLOURS = {
  light: { fill: '#ff6b1a', onFill: '#16222b' },
  dark: { fill: '#ff7d33', onFill: '#10171d' },
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f3f5f5;
  --sheet: #fdfefe;
  --ink: #16222b;
  --graphite: #56636d;
  --hairline: #cdd5d9;
  ${buttons(FIRST_COLOURS.light)}
  --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f161c;
    --sheet: #162028;
    --ink: #e9eef0;
    --graphite: #9dabb5;
    --hairline: #2d3a44;
    ${buttons(FIRST_COLOURS.dark)}
    --bad: #ff9a8f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.625 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
main { max-width: 30rem; margin-inline: auto; padding: 2rem 1rem 3rem; }
h1 { margin: 1.5rem 0 0; font-size: 1.953rem; line-height: 2.375rem; letter-spacing: -0.02em; font-weight: 600; }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
p { margin: 0; }
.brand { display: flex; align-items: center; gap: 0.5rem; font-weight: 600; font-size: 1.25rem; letter-spacing: -0.02em; }
.line { fill: none; stroke: currentcolor; stroke-width: 2; }
.bore { fill: var(--signal); }
.mark {
  margin-top: 1rem;
  padding: 0.75rem 1rem;
  border: 1px dashed var(--graphite);
  font-size: 0.9375rem;
  line-height: 1.5rem;
}
.quiet { color: var(--graphite); }
.sheet {
  display: flex;
  flex-direction: column;
  gap: 1rem;
  margin-top: 1.5rem;
  padding: 1.5rem;
  background: var(--sheet);
  border: 1px solid var(--hairline);
  border-radius: 2px;
}
.people { display: flex; flex-direction: column; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
button, input { font: inherit; color: inherit; border-radius: 2px; }
button {
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 1rem;
  background: transparent;
  border: 1px solid var(--graphite);
  font-weight: 600;
  cursor: pointer;
}
button:hover { background: var(--ink); color: var(--sheet); border-color: var(--ink); }
button.person { text-align: start; }
button.person span { display: block; font-weight: 400; font-size: 0.9375rem; }
button.primary { background: var(--signal); color: var(--on-signal); border-color: var(--signal); }
button.quiet { border-color: transparent; color: var(--ink); text-decoration: underline; text-underline-offset: 4px; font-weight: 400; }
button.quiet:hover { background: transparent; color: var(--ink); }
label { display: flex; flex-direction: column; gap: 0.25rem; font-size: 0.9375rem; font-weight: 500; }
label.tick { flex-direction: row; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
input[type="text"], input[type="email"] {
  min-height: 3rem;
  width: 100%;
  padding: 0 0.75rem;
  background: var(--sheet);
  border: 1px solid var(--graphite);
  font-weight: 400;
}
input[type="checkbox"] { flex: none; width: 1.25rem; height: 1.25rem; accent-color: var(--ink); }
input[aria-invalid="true"] { border-color: var(--bad); }
.problem { color: var(--bad); font-weight: 500; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`
