import type { Part } from '#catalogue/contract/catalogue.ts'
import { t } from '#platform/contract/language/text.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'

const NotifyMe = lazyComponent(() => import('./notify-me.tsx'))

/** Offers an email when the part is back. Nothing while it is in stock; its script comes only when it is not. */
export function LazyNotifyMe({ part }: { part: Pick<Part, '_id' | 'name' | 'min' | 'availableQuantity'> }) {
  const isHydrated = useHydrated()
  if (part.availableQuantity >= part.min) return null
  return (
    <section aria-labelledby="tell-me" className="flex min-h-36 flex-col items-start gap-3">
      <h2 id="tell-me" className="text-lg">
        {t('Email me when it’s back in stock')}
      </h2>
      {isHydrated ? (
        <NotifyMe key={part._id} part={part} />
      ) : (
        <noscript>
          <p>{t('This needs JavaScript.')}</p>
        </noscript>
      )}
    </section>
  )
}
