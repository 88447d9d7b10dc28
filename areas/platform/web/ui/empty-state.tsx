import type { ReactNode } from 'react'

/** `children`: what to do next. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="sheet corner-marks flex flex-col items-start gap-4 p-8">
      <p className="font-semibold text-lg">{title}</p>
      {children}
    </div>
  )
}
