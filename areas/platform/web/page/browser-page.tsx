import type { ReactNode } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { PageHeading } from '../ui/text/page-heading.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type Props = { title: string; withoutScripts?: string; children: ReactNode }

/** A page that only the browser draws: the server doesn't know whose it is. */
export function BrowserPage({ title, withoutScripts = t('This page needs JavaScript.'), children }: Props) {
  const isHydrated = useHydrated()
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={title} />
      <noscript>
        <p className="mb-6">{withoutScripts}</p>
      </noscript>
      {isHydrated && children}
    </div>
  )
}
