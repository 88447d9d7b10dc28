import type { Durability } from '#catalogue/contract/durability.ts'
import { durabilityWords } from '#catalogue/contract/durability-words.ts'
import { t } from '#platform/contract/language/text.ts'
import { GARAN_LABEL } from '#platform/contract/shop/guarantee-notice.ts'

type Props = { of: Durability; terms?: string | undefined; size?: number }

/** The published label of a producer's guarantee, whole, `size` pixels wide; until it is installed words and a link. */
export function DurabilityLabel({ of, terms = '', size = 280 }: Props) {
  const words = durabilityWords(of)
  return (
    <div className="flex flex-col gap-2">
      {of.label === null ? (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {words}
          <a href={GARAN_LABEL} target="_blank" rel="noopener" className="underline underline-offset-4">
            {t('What this means, by the European Commission')}
          </a>
        </p>
      ) : (
        <img
          src={of.label}
          alt={t('EU label GARAN. {words}, free and for the whole part', { words })}
          width={size}
          height={Math.round((size * 283.46) / 269.29)}
          loading="lazy"
          className="bg-white"
        />
      )}
      {terms && <p className="wrap-anywhere max-w-[43em] whitespace-pre-line text-sm">{terms}</p>}
    </div>
  )
}
