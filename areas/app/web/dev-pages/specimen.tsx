import { type ReactNode, useId } from 'react'

/** A group of specimens under one heading. */
export function SpecimenGroup({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-6 border-hairline border-t py-8">
      <h2 id={headingId} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One component in one of its states; `name` says which. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="label">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Specimens beside each other where there is room. */
export function SpecimenRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
}
