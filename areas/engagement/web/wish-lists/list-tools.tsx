import { useRef, useState } from 'react'
import { LONGEST_LIST_NAME, sharedListPath } from '#engagement/contract/wish-limits.ts'
import { ownPath } from '#platform/contract/language/addresses.ts'
import { t } from '#platform/contract/language/text.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { useFocusFallback } from '#platform/web/ui/dialogs/use-focus-fallback.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { Rich } from '#platform/web/ui/rich.tsx'
import { readListsAgain } from './own-lists.ts'
import { wordsOf } from './save-part.ts'
import type { OwnList } from './wish-store.ts'

/** Rename, share and delete one list. */
export function ListTools({ list, onDelete }: { list: OwnList; onDelete: () => void }) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const [name, setName] = useState(list.name)
  const [error, setError] = useState<string>()
  const params = { id: list._id }
  const done = () => {
    setAsked(undefined)
    setError(undefined)
  }
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await readListsAgain()
      done()
    } catch (refused) {
      setError(wordsOf(refused))
    }
  }
  return (
    <div className="mb-8 flex flex-wrap items-center gap-2">
      <SharedLink list={list} />
      <Button variant="quiet" onClick={() => setAsked('rename')}>
        {t('Rename')}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('delete')}>
        {t('Delete list')}
      </Button>
      <ConfirmDialog
        open={asked === 'rename'}
        title={t('Rename {name}', { name: list.name })}
        confirmLabel={t('Rename')}
        onConfirm={() => void change(() => shop.editWishList({ params, body: { name } }))}
        onCancel={done}
      >
        <Field
          label={t('Name')}
          value={name}
          maxLength={LONGEST_LIST_NAME}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={t('Delete {name}?', { name: list.name })}
        confirmLabel={t('Delete list')}
        danger
        onConfirm={() => {
          onDelete()
          void change(() => shop.deleteWishList({ params }))
        }}
        onCancel={done}
      >
        <p>{error ?? t('Everything on it is deleted too, and its link stops working.')}</p>
      </ConfirmDialog>
    </div>
  )
}

function SharedLink({ list: { _id: id, link, linkVersion: version } }: { list: OwnList }) {
  const box = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusFallback(version, () => box.current?.querySelector('button'))
  const change = async (to: 'new' | 'none') => {
    keepFocus()
    try {
      await shop.editWishList({ params: { id }, body: { link: { to, version } } })
      await readListsAgain()
    } catch (error) {
      notify.error(wordsOf(error))
    }
  }
  if (link === null)
    return (
      <div ref={box} className="contents">
        <p className="mr-2">{t('Only you see this list.')}</p>
        <Button onClick={() => void change('new')}>{t('Share by link')}</Button>
      </div>
    )
  const address = new URL(ownPath(sharedListPath(link)), location.href).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success(t('Link copied')),
      () => notify.info(address),
    )
  return (
    <div ref={box} className="contents">
      <p className="basis-full">
        <Rich
          text={t('Anyone with <link>this link</link> can see this list, without your name.')}
          link={(words) => (
            <a href={address} className="wrap-anywhere underline underline-offset-4">
              {words}
            </a>
          )}
        />
      </p>
      <Button onClick={() => void copy()}>{t('Copy link')}</Button>
      <Button onClick={() => void change('new')}>{t('Make a new link')}</Button>
      <Button onClick={() => void change('none')}>{t('End link')}</Button>
    </div>
  )
}
