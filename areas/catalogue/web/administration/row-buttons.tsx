import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'

type Props = {
  /** The row, in words: `picture 2`. */
  what: string
  onUp?: (() => void) | undefined
  onRemove: () => void
}

export function RowButtons({ what, onUp, onRemove }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {onUp && (
        <Button aria-label={t('Move {what} up', { what })} onClick={onUp}>
          {t('Move up')}
        </Button>
      )}
      <Button aria-label={t('Remove {what}', { what })} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </div>
  )
}
