/** Give it the size of the content (`className="h-12 w-full"`). */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton-box block ${className}`} />
}
