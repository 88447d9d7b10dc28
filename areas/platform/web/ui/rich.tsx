import { Fragment, type ReactNode } from 'react'

type Wrap = (words: string) => ReactNode

const TAGGED = /<(\w+)>(.*?)<\/\1>/g

/**
 * A text with parts that are more than words:
 * `<Rich text={t('Read the <terms>terms</terms>.')} terms={(words) => <Link to="/terms">{words}</Link>} />`.
 * A tag that has no property stays as it is written.
 */
export function Rich({ text, ...wrapping }: { text: string; [tag: string]: string | Wrap }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(TAGGED)) {
    const wrap = wrapping[name]
    parts.push(
      text.slice(end, index),
      <Fragment key={index}>{typeof wrap === 'function' ? wrap(words) : whole}</Fragment>,
    )
    end = index + whole.length
  }
  return [...parts, text.slice(end)]
}
