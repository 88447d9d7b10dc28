import type { SavedAddress } from '#accounts/contract/addresses/address-book.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StatusBadge } from '#platform/web/ui/text/status-badge.tsx'

type Props = { saved: SavedAddress; onEdit: () => void; onDelete: () => void }

export function AddressCard({ saved, onEdit, onDelete }: Props) {
  const { text, phoneText, address, defaultDelivery, defaultBilling } = saved
  const title = addressTitle(saved)
  return (
    <article aria-label={title} className="sheet flex flex-col gap-4 p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="wrap-anywhere text-lg">{title}</h3>
        {defaultDelivery && <StatusBadge status="default for delivery" />}
        {defaultBilling && <StatusBadge status="default for billing" />}
      </div>
      <address className="wrap-anywhere flex-1 whitespace-pre-line not-italic">{text}</address>
      {phoneText && <p className="figures">{phoneText}</p>}
      {address.notes && <p className="wrap-anywhere text-graphite text-sm">{address.notes}</p>}
      <div className="flex flex-wrap gap-2">
        <Button aria-haspopup="dialog" aria-label={t('Edit {title}', { title })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button aria-haspopup="dialog" aria-label={t('Delete {title}', { title })} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </div>
    </article>
  )
}

/** What the customer calls it, or whose it is and where. */
export function addressTitle({ label, address: { name, city, line1 } }: SavedAddress): string {
  return label || `${name}, ${city ?? line1}`
}
