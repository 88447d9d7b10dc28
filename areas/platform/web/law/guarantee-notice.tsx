import { t } from '#platform/contract/language/text.ts'
import { guaranteeNotice, noticeInWords, YOUR_EUROPE } from '#platform/contract/shop/guarantee-notice.ts'
import type { ShopSettings } from '#platform/contract/shop/settings.ts'

/** In CSS pixels: its smallest words can be read then, and its code be scanned. */
const LEAST_WIDTH = 600

/**
 * The European notice of the legal guarantee, whole and as it was published; until it is installed its words. On narrow
 * screens it scrolls sideways in its frame.
 */
export function GuaranteeNotice({ of: { notice } }: { of: NonNullable<ShopSettings['guarantee']> }) {
  return (
    <div className="flex flex-col gap-3">
      {notice ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard scrolls it
        <section aria-label={t('Notice of the European Union')} tabIndex={0} className="overflow-x-auto bg-white">
          <img
            src={notice.src}
            alt={guaranteeNotice().join(' ')}
            width={LEAST_WIDTH}
            height={Math.round((LEAST_WIDTH * notice.height) / notice.width)}
            className="max-w-none"
          />
        </section>
      ) : (
        noticeInWords().map((words) => (
          <p key={words} className="max-w-[43em]">
            {words}
          </p>
        ))
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {notice && (
          <a href={notice.src} target="_blank" rel="noopener" className="underline underline-offset-4">
            {t('Open the notice enlarged')}
          </a>
        )}
        <a href={YOUR_EUROPE} target="_blank" rel="noopener" className="underline underline-offset-4">
          {t('Your rights in each country, by the European Commission')}
        </a>
      </p>
    </div>
  )
}
