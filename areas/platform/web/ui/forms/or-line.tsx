import { t } from '#platform/contract/language/text.ts'
/** Without scripts there is nothing to choose from below it. */
export function OrLine() {
  return (
    <p className="label flex noscript:hidden items-center gap-3 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      {t('or')}
    </p>
  )
}
