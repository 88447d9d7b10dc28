/** An error above a form; announced when it appears. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message && <p className="border-bad border-l-4 bg-sheet px-4 py-3 text-bad">{message}</p>}
    </div>
  )
}

/** A success message above a form. */
export function FormNotice({ message }: { message: string | undefined }) {
  return (
    <div role="status" className="contents">
      {message && <p className="border-good border-l-4 bg-sheet px-4 py-3">{message}</p>}
    </div>
  )
}

/** Neutral information above a form. */
export function FormHint({ message }: { message: string | undefined }) {
  return (
    <div role="status" className="contents">
      {message && <p className="border-signal border-l-4 bg-paper px-4 py-3">{message}</p>}
    </div>
  )
}
