import { lazySection } from '#platform/web/ui/lazy-section.tsx'

/** Cards load its script only where a part has a guarantee. */
export const { Section: LazyMark } = lazySection(async () => ({
  default: (await import('./durability-mark.tsx')).DurabilityMark,
}))
