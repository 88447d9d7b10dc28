/** A grey box where something is still loading; give it the size of what comes (`className="h-12 w-full"`). */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton-box block ${className}`} />
}
