import { t } from '#platform/contract/language/text.ts'
import { lazyComponent } from '#platform/web/ui/lazy-component.ts'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useShopSettings } from '#platform/web/use-shop-settings.ts'

const Placeholder = () => <p>{t('Delivery: see checkout')}</p>
const PartDelivery = lazyComponent(() => import('./part-delivery.tsx'), { waiting: Placeholder })

/**
 * What delivery of a part costs where the visitor is. The page is the same for everybody, so the browser asks; the
 * place is kept until then. Nothing while delivery is included everywhere and no day is promised.
 */
export function LazyPartDelivery(props: { partId: string; quantity: number }) {
  const { delivery } = useShopSettings() ?? {}
  const isHydrated = useHydrated()
  if (!delivery?.said) return null
  return (
    <section aria-label={t('Delivery')} className="flex min-h-24 flex-col items-start gap-1 sm:min-h-16">
      {isHydrated ? <PartDelivery {...props} usual={delivery.country} /> : <Placeholder />}
    </section>
  )
}
