import { type ReactNode, useId } from 'react'

/** Title and explanation beside the controls; stacked on small screens. */
export function SecuritySection({ title, about, children }: { title: string; about: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-hairline border-t py-8 xl:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 max-w-[43em] text-graphite text-sm">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
