import type { ReactNode } from 'react'

export function DashboardHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-col gap-1">
      <h2 className="text-2xl">{title}</h2>
      {children && <div className="max-w-[43em] text-graphite">{children}</div>}
    </header>
  )
}
