import type { ReactNode } from 'react'

type Props = {
  /** Of the heading. */
  id: string
  title: ReactNode
  level?: 2 | 3
  className?: string
  look?: string
  children: ReactNode
}

/** A part of a page that its heading names, which looks as `look` says. */
export function HeadedSection({ id, title, level = 3, className, look = 'text-lg', children }: Props) {
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={look}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
