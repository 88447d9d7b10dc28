/** Of html-to-text, which has no types of its own; those of others describe an older version. */
declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Readonly<Record<string, unknown>> }
  type Options = { wordwrap: number | false; preserveNewlines: boolean; selectors: readonly Selector[] }
  export function compile(options: Options): (html: string) => string
}
