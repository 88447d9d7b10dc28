/** Why signing in or up did not work, in red; announced when it appears. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message && <p className="border-bad border-l-4 bg-sheet px-4 py-3 text-bad">{message}</p>}
    </div>
  )
}

/** What has worked on the way here. */
export function FormNotice({ message }: { message: string | undefined }) {
  return (
    <div role="status" className="contents">
      {message && <p className="border-good border-l-4 bg-sheet px-4 py-3">{message}</p>}
    </div>
  )
}

/** Why somebody is asked for something that they had given already. */
export function FormHint({ message }: { message: string | undefined }) {
  return (
    <div role="status" className="contents">
      {message && <p className="border-signal border-l-4 bg-paper px-4 py-3">{message}</p>}
    </div>
  )
}
