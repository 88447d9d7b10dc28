import { EmptyState } from '#platform/web/ui/empty-state.tsx'

export function NoBikesYet({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="mb-10">
      <EmptyState title="No bikes yet">
        <p>Start with one of the kinds below.{!isSignedIn && ' You don’t need an account.'}</p>
      </EmptyState>
    </div>
  )
}
