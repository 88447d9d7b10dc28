import type { ReactNode } from 'react'

export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-col gap-2">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children && <div className="max-w-[43em] text-graphite">{children}</div>}
    </header>
  )
}
