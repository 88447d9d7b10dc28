import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Drawer } from '#platform/web/ui/dialogs/drawer.tsx'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SpecimenGroup } from './specimen.tsx'

const DIALOGS = ['modal', 'wide modal', 'question', 'dangerous question', 'question at work', 'drawer'] as const
type Shown = (typeof DIALOGS)[number]

/** What comes above the page, each opened by its button. */
export function DialogSpecimens() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <SpecimenGroup title="Above the page">
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map((dialog) => (
          <Button key={dialog} onClick={() => setShown(dialog)}>
            Open {dialog}
          </Button>
        ))}
      </div>
      <Modal
        open={shown === 'modal' || shown === 'wide modal'}
        wide={shown === 'wide modal'}
        title="Change your profile"
        onClose={close}
      >
        <Field label="Name" defaultValue="Ada" />
      </Modal>
      <ConfirmDialog
        open={shown?.includes('question') ?? false}
        danger={shown === 'dangerous question'}
        pending={shown === 'question at work'}
        title="Delete Torrent 42T chainring?"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      >
        <p>Orders that hold it stay as they are.</p>
      </ConfirmDialog>
      <Drawer open={shown === 'drawer'} label="Menu" onClose={close}>
        <p>Links stand here.</p>
      </Drawer>
    </SpecimenGroup>
  )
}
