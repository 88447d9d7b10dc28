/** One piece of an answer. Text and items mark code with `backticks`; nothing else in them has a meaning. */
export type Block = { kind: 'text' | 'heading' | 'code'; text: string } | { kind: 'list'; items: readonly string[] }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const heading = (words: string): Block => ({ kind: 'heading', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
/** A small example; the line breaks at its ends are not part of it. */
export const code = (source: string): Block => ({ kind: 'code', text: source.replace(/^\n|\n\s*$/g, '') })
