/** Escaped HTML, made by `html` only. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** html`<p>Hello ${name}</p>` escapes its values, except those made by `html`. */
export function html(pieces: TemplateStringsArray, ...values: (string | SafeHtml | SafeHtml[])[]): SafeHtml {
  const inserted = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value)
    return Array.isArray(value) ? value.map((each) => each.markup).join('') : value.markup
  })
  return new SafeHtml(pieces.reduce((markup, piece, index) => markup + (inserted[index - 1] ?? '') + piece))
}
