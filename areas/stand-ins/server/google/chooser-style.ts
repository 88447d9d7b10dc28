import { plainPageStyle } from '#platform/server/http/responses/plain-page-style.ts'

/** No file of the built pages is needed for it. */
export const chooserStyle = () => plainPageStyle(STYLE)

const STYLE = `
body { padding-inline: 0; }
main { max-width: 30rem; margin-inline: auto; padding: 2rem 1rem 3rem; }
h1 { font-size: 1.953rem; line-height: 2.375rem; }
h2 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
.brand { display: flex; align-items: center; gap: 0.5rem; }
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
`
