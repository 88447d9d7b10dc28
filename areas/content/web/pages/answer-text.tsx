import type { Block } from '../content/answers/answer-blocks.ts'

/** The blocks never change, so their index is a stable key. */
export function AnswerBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <AnswerBlock key={keyOf(place)} block={block} />)
}

function AnswerBlock({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul className="mt-5 flex list-disc flex-col gap-2 pl-6">
        {block.items.map((item, place) => (
          <li key={keyOf(place)}>
            <WithCode text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'heading') {
    return (
      <h2 className="mt-10 text-xl">
        <WithCode text={block.text} />
      </h2>
    )
  }
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled with the arrow keys
      <pre tabIndex={0} className="sheet mt-5 overflow-x-auto p-4 font-mono text-sm leading-6">
        <code>{block.text}</code>
      </pre>
    )
  }
  return (
    <p className="mt-5 text-pretty">
      <WithCode text={block.text} />
    </p>
  )
}

/** Splitting at `backticks` makes every second piece code.  */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((piece, place) =>
    place % 2 === 1 ? (
      <code key={keyOf(place)} className="break-words bg-hairline/50 px-1 font-mono text-[0.9em]">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}

const keyOf = (place: number) => `place-${place}`
