/** Why signing in or up did not work, in red; announced when it appears. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="contents">
      {message && <p className="border-bad border-l-4 bg-sheet px-4 py-3 text-bad">{message}</p>}
    </div>
  )
}
