/** Longer texts exceed twelve lines even in the widest column. */
const LONG_CHARACTERS = 900
const LONG_LINES = 15

/** Long texts are clamped with a native `details`, which works without scripts. */
export function ReviewText({ text }: { text: string }) {
  const isLong = text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES
  return (
    <div className="group/review flex flex-col items-start gap-1">
      <blockquote
        dir="auto"
        className={`w-full max-w-[65ch] whitespace-pre-line break-words ${isLong ? 'line-clamp-12 group-has-[[open]]/review:line-clamp-none' : ''}`}
      >
        {text}
      </blockquote>
      {isLong && (
        <details className="group/rest text-sm">
          <summary className="min-h-6 cursor-pointer list-none underline underline-offset-4">
            <span className="group-open/rest:hidden">Read more</span>
            <span className="hidden group-open/rest:inline">Show less</span>
          </summary>
        </details>
      )}
    </div>
  )
}
