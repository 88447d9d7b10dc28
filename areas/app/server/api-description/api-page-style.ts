import { plainPageStyle } from '#platform/server/http/responses/plain-page-style.ts'

/** Self-contained styles in the shop's colours. */
export const apiPageStyle = () => plainPageStyle(STYLE)

const STYLE = `
html { scroll-padding-top: 1rem; }
header, .columns { max-width: 78rem; margin-inline: auto; }
header { padding-block: 2rem 1.5rem; border-bottom: 1px solid var(--hairline); }
h2 { font-size: 1.5625rem; line-height: 2rem; letter-spacing: -0.01em; font-weight: 600; }
h3 { font-size: 1.125rem; line-height: 1.75rem; font-weight: 600; }
h4 { margin-top: 1rem; font-size: 0.9375rem; line-height: 1.5rem; font-weight: 600; }
code { font: 500 0.9375em/1.5 ui-monospace, "Liberation Mono", Menlo, monospace; }
.brand a { text-decoration: none; }
.quiet, caption { color: var(--graphite); }
.method {
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  color: var(--signal-text);
}
.columns { display: grid; gap: 3rem; padding-block: 2rem 4rem; }
nav { font-size: 0.9375rem; line-height: 1.5rem; }
nav p { margin-top: 1rem; font-weight: 600; }
nav p:first-child { margin-top: 0; }
nav ul { padding: 0.25rem 0 0; list-style: none; }
nav li a { display: block; padding-block: 0.25rem; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
main { min-width: 0; display: flex; flex-direction: column; gap: 3rem; }
main:focus { outline: none; }
.words { max-width: 70ch; display: flex; flex-direction: column; gap: 0.75rem; }
.call {
  margin-top: 1.5rem;
  padding: clamp(1rem, 3vw, 1.5rem);
  background: var(--sheet);
  border: 1px solid var(--hairline);
  border-radius: 2px;
}
.call > p { margin-top: 0.25rem; max-width: 75ch; }
.call:target { border-color: var(--signal-text); }
.failures { padding: 0; list-style: none; font-size: 0.9375rem; line-height: 1.5rem; }
.failures li { padding-left: 2.75rem; text-indent: -2.75rem; }
.failures .method { display: inline-block; width: 2.5rem; text-indent: 0; color: var(--graphite); }
table { width: 100%; margin-top: 0.5rem; border-collapse: collapse; font-size: 0.9375rem; line-height: 1.5rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
tr { display: block; padding-block: 0.375rem; border-top: 1px solid var(--hairline); }
th, td { display: block; padding: 0; text-align: start; font-weight: 400; vertical-align: top; }
.skip { position: absolute; left: 0.5rem; top: -4rem; padding: 0.5rem 1rem; background: var(--sheet); border: 1px solid var(--ink); }
.skip:focus { top: 0.5rem; }
@media (min-width: 40rem) {
  thead { position: static; width: auto; height: auto; overflow: visible; clip-path: none; display: table-header-group; color: var(--graphite); }
  tr { display: table-row; }
  th, td { display: table-cell; padding: 0.375rem 1rem 0.375rem 0; border-top: 1px solid var(--hairline); }
  thead th { border-top: 0; }
  th:first-child { width: 38%; }
}
@media (min-width: 64rem) {
  .columns { grid-template-columns: 18rem minmax(0, 1fr); }
  nav { position: sticky; top: 1rem; max-height: calc(100dvh - 2rem); overflow-y: auto; align-self: start; }
}
@media print { nav { display: none; } }
`
