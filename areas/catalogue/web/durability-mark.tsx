import { useId } from 'react'
import type { Durability } from '#catalogue/contract/durability.ts'
import { durabilityWords } from '#catalogue/contract/durability-words.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DurabilityLabel } from './durability-label.tsx'

/**
 * The published label as it is nested in lists and on lines; a press opens it whole. Until it is installed its words.
 * The browser opens and closes it, also before the page's script has come.
 */
export function DurabilityMark({ of }: { of: Durability }) {
  const id = useId()
  const words = durabilityWords(of)
  if (!of.mark) return <p className="text-sm">{words}</p>
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative z-1 my-1 flex cursor-pointer self-start bg-white p-1"
      >
        <img
          src={of.mark}
          alt={t('EU label GARAN. {words}, free and for the whole part', { words })}
          width={156}
          height={24}
          loading="lazy"
        />
      </button>
      <div id={id} popover="auto" className="sheet m-auto w-fit text-start max-w-full flex-col gap-4 p-4 open:flex">
        <DurabilityLabel of={of} />
        <Button popoverTarget={id} popoverTargetAction="hide">
          {t('Close')}
        </Button>
      </div>
    </>
  )
}
