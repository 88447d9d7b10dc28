import type { ReactNode } from 'react'
import { PageHeading } from '#platform/web/ui/text/page-heading.tsx'

export function SignInSheet({ title, children, footer }: { title: string; children: ReactNode; footer: ReactNode }) {
  return (
    <div className="page py-12 sm:py-16">
      <div className="mx-auto max-w-md">
        <PageHeading title={title} />
        <div className="sheet corner-marks flex flex-col gap-5 p-6 sm:p-8">{children}</div>
        <p className="mt-6">{footer}</p>
      </div>
    </div>
  )
}
