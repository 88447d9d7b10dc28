import { drawingAccent } from '../drawing-accent.ts'
import { LABEL_SIZE } from './label-width.ts'

// Colours in both themes; a drawing in `<img>` follows the element's `color-scheme`. Contrast on white and #14181b: ink
// 16:1 and 14:1, grey 5.6:1 and 7.2:1, signal line 3.8:1 and 6.2:1, signal text 5.5:1 and 7.6:1.
const LIGHT: Record<string, string> = { i: '#18222b', g: '#5d6a74', a: '#e8500a', f: '#bb3f06' }
const DARK: Record<string, string> = { i: '#e3e9ed', g: '#98a6b0', a: '#ff6a1f', f: '#ff8a4d' }
const rules = (colours: object) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
const style = () => `:root{color-scheme:light dark;${rules({ ...LIGHT, ...signal('light') })}}
@media(prefers-color-scheme:dark){:root{${rules({ ...DARK, ...signal('dark') })}}}
path{fill:none;stroke:var(--i);stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}
.b{fill:var(--i);fill-opacity:.05;fill-rule:evenodd}
.s{fill:url(#x);fill-rule:evenodd;stroke:none}
.t,.h,.c,.d,.x{stroke-width:.75}.h{stroke-dasharray:4 3}
.c{stroke:var(--g);stroke-dasharray:10 3 2 3}
.d{stroke:var(--g)}.a{fill:var(--g);stroke:none}
.d.m{stroke:var(--a);stroke-width:1}.a.m{fill:var(--a)}
text{font:${LABEL_SIZE}px 'Archivo Narrow','Arial Narrow','Roboto Condensed','Liberation Sans Narrow',Arial,sans-serif;fill:var(--g)}
text.m{fill:var(--f);font-weight:600}.f{font-size:11px}
@media(max-width:140px){path{stroke-width:.8}.t,.c,.h,.s{display:none}}`

/** Of the shop's accent, where it has one of its own. */
function signal(theme: 'light' | 'dark'): Record<string, string> {
  const colour = drawingAccent()?.[theme]
  return colour ? { a: colour, f: colour } : {}
}

const hatch =
  '<pattern id="x" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="x" d="M0 0l0 5"/></pattern>'

/** The title must be escaped already; `more` are further rules of style. */
export function onePage(
  title: string,
  { width, height }: { width: number; height: number },
  marks: string,
  more = '',
): string {
  const defs = marks.includes('class="s"') ? `<defs>${hatch}</defs>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${title}</title><style>${style()}${more}</style>${defs}${marks}</svg>\n`
}

/** A drawing in plain colours, for programs that know no variables of CSS. */
export function inPlainColours(svg: string): string {
  return svg.replace(/var\(--(\w)\)/g, (whole, name) => ({ ...LIGHT, ...signal('light') })[name as string] ?? whole)
}
