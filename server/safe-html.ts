/** HTML that may be sent as it is. Only `html` makes it. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML shows it, in an element and in a quoted attribute alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A piece of HTML: html`<p>Hello ${name}</p>`. What is inserted is escaped, unless it was made by `html` itself. */
export function html(pieces: TemplateStringsArray, ...values: (string | SafeHtml | SafeHtml[])[]): SafeHtml {
  const inserted = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value)
    return Array.isArray(value) ? value.map((each) => each.markup).join('') : value.markup
  })
  return new SafeHtml(pieces.reduce((markup, piece, index) => markup + (inserted[index - 1] ?? '') + piece))
}
