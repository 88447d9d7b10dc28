/** `backticks` mark code; there is no other markup. */
export type Block = { kind: 'text' | 'heading' | 'code'; text: string } | { kind: 'list'; items: readonly string[] }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
/** Leading and trailing line breaks are removed. */
export const code = (source: string): Block => ({ kind: 'code', text: source.replace(/^\n|\n\s*$/g, '') })
