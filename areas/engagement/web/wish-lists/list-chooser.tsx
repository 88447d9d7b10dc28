import { useState, useSyncExternalStore } from 'react'
import { t } from '#platform/contract/language/text.ts'
import { countText } from '#platform/contract/money/number-text.ts'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { type SavablePart, savePart } from './save-part.ts'
import { type OwnList, ownLists, subscribeToWishes } from './wish-store.ts'

const NONE: readonly OwnList[] = []

type Props = { part: SavablePart; onClose: () => void }

/** A box for each of the account's lists. For lazy loading. */
export default function ListChooser({ part, onClose }: Props) {
  const lists = useSyncExternalStore(subscribeToWishes, () => ownLists() ?? NONE)
  return (
    <Modal open title={t('Save to list')} onClose={onClose}>
      <fieldset className="flex flex-col">
        <legend className="mb-2">{part.name}</legend>
        {lists.map((list) => (
          <ListBox key={list._id} list={list} part={part} />
        ))}
      </fieldset>
    </Modal>
  )
}

/** Ticked at once; taken back when it could not be stored. */
function ListBox({ list, part }: { list: OwnList; part: SavablePart }) {
  const [wanted, setWanted] = useState<boolean>()
  const has = list.parts.includes(part._id)
  const choose = (next: boolean) => {
    setWanted(next)
    void savePart(part, next, list._id).finally(() => setWanted(undefined))
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={wanted ?? has}
        onChange={({ target }) => choose(target.checked)}
      />
      <span className="wrap-anywhere min-w-0">{list.name}</span>
      <span className="label">{countText(list.count)}</span>
    </label>
  )
}
