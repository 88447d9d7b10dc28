import { createElement, Fragment } from 'react'

/** Words with a hyphen of 14 characters at most, short enough for any line: `12-speed`, `six-bolt`, `DR-160-6`. */
const HYPHENATED = /((?<!\S)(?!\S{15})\S+-\S+)/

/** The name of a part, without line breaks inside `12-speed`. */
export function PartName({ name }: { name: string }) {
  const pieces = name
    .split(HYPHENATED)
    .map((piece, at) => (at % 2 === 1 ? createElement('span', { className: 'whitespace-nowrap' }, piece) : piece))
  return createElement(Fragment, null, ...pieces)
}
