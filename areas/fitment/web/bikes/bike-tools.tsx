import { type FormEvent, useState } from 'react'
import { LONGEST_BIKE_NAME } from '#fitment/contract/bike.ts'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { bikeAddress } from './bike-address.ts'
import type { ShownBike } from './use-bikes.ts'

type Props = {
  fits: string
  kept: ShownBike | undefined
  onRename: (name: string) => void
  onDelete: () => void
}

/** Share, print, rename and delete a bike. */
export function BikeTools({ fits, kept, onRename, onDelete }: Props) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onRename(String(new FormData(event.currentTarget).get('name')))
    close()
  }
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={() => setOpen('share')}>
        {t('Share')}
      </Button>
      <Button onClick={() => print()}>{t('Print')}</Button>
      {kept && (
        <>
          <Button aria-haspopup="dialog" onClick={() => setOpen('rename')}>
            {t('Rename')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('delete')}>
            {t('Delete')}
          </Button>
        </>
      )}
      <Modal open={open === 'share'} title={t('Share this bike')} onClose={close}>
        <ShareLink fits={fits} />
      </Modal>
      <Modal open={open === 'rename'} title={t('Rename bike')} onClose={close}>
        <form className="grid gap-4" onSubmit={rename}>
          <Field label={t('Name')} name="name" required maxLength={LONGEST_BIKE_NAME} defaultValue={kept?.name} />
          <Button type="submit" variant="primary" className="justify-self-start">
            {t('Save')}
          </Button>
        </form>
      </Modal>
      <ConfirmDialog
        open={open === 'delete'}
        danger
        title={t('Delete {name}?', { name: kept?.name ?? '' })}
        confirmLabel={t('Delete bike')}
        onConfirm={() => {
          close()
          onDelete()
        }}
        onCancel={close}
      >
        <p>{t('Everything about this bike is deleted. Your orders keep what was checked.')}</p>
      </ConfirmDialog>
    </div>
  )
}

/** The link has facts only: no name, nobody's. */
function ShareLink({ fits }: { fits: string }) {
  const link = `${location.origin}${bikeAddress({ fits })}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify.success(t('Link copied')),
      () => notify.error(t('Your browser blocked copying. Select the link and copy it yourself.')),
    )
  return (
    <div className="grid gap-4">
      <Field
        label={t('Link')}
        readOnly
        value={link}
        hint={t('It shows the bike, and nothing about you.')}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="primary" className="justify-self-start" onClick={() => void copy()}>
        {t('Copy link')}
      </Button>
    </div>
  )
}
