import { useState } from 'react'

/** From here on a text is longer than the lines that are shown of it, in the widest column too. */
const LONG_CHARACTERS = 900
const LONG_LINES = 15

/** What somebody wrote. Of a long text the beginning, with the way to the rest: one review must not push the others away. Without scripts there is no such way, and all of it stands there. */
export function ReviewText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <div className="flex flex-col items-start gap-1">
      <blockquote
        dir="auto"
        className={`w-full max-w-[65ch] whitespace-pre-line break-words ${isLong && !whole ? 'line-clamp-12 noscript:line-clamp-none' : ''}`}
      >
        {text}
      </blockquote>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          className="noscript:hidden min-h-6 cursor-pointer text-sm underline underline-offset-4"
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read all of it'}
        </button>
      )}
    </div>
  )
}
