import { t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { Button } from '#platform/web/ui/button.tsx'

/** Asks for the linked pictures of a part that the shop gave up. */
export function FetchAgainButton({ partId }: { partId: string }) {
  const again = useShopAction('fetchPicturesAgain', {
    done: t('The shop tries again within a minute'),
    refreshes: ['getAdministeredPart'],
  })
  return (
    <Button
      className="btn-sm"
      pending={again.isPending}
      pendingLabel={t('Asking')}
      onClick={() => again.run({ params: { id: partId } })}
    >
      {t('Try again')}
    </Button>
  )
}
