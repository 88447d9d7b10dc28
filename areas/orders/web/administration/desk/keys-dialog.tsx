import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { SingleKeysSwitch } from '#platform/web/ui/keys/single-keys-switch.tsx'
import { ORDER_KEYS } from './order-keys.ts'

type Props = { open: boolean; onClose: () => void }

export function KeysDialog({ open, onClose }: Props) {
  return (
    <Modal open={open} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mb-4">
        {ORDER_KEYS.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline justify-between gap-4 border-hairline py-2 not-first:border-t">
            <dt>{does}</dt>
            <dd className="flex gap-2">
              {keys.map((key) => (
                <kbd key={key} className="figures rounded-xs border border-graphite px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch>Use these shortcuts in this browser</SingleKeysSwitch>
    </Modal>
  )
}
