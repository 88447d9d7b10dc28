import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Part } from '#catalogue/contract/catalogue.ts'
import { numberPath } from '#catalogue/contract/number-path.ts'
import type { Succession } from '#catalogue/contract/successors.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { useShopRead } from '#platform/web/lists/use-shop-read.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Day } from '../succession-block.tsx'
import { SUCCESSOR_KIND_WORDS, shortSuccession } from '../succession-labels.ts'
import { SuccessionForm } from './succession-form.tsx'
import { namedPart } from './use-succession-form.ts'

type Open = { kind: 'edit'; id: string } | { kind: 'of-part' } | { kind: 'leading-here' } | undefined

/** What replaced a part, and the old numbers that lead to it. */
export function SuccessorsSection({ part }: { part: Pick<Part, '_id' | 'sku'> }) {
  const [open, setOpen] = useState<Open>()
  const known = useShopRead('getPartSuccessors', { params: { id: part._id } })
  const close = () => setOpen(undefined)
  const entry = (succession: Succession, isOfPart: boolean) => (
    <Entry
      key={succession._id}
      succession={succession}
      form={
        open?.kind === 'edit' && open.id === succession._id ? (
          <SuccessionForm before={succession} isOfPart={isOfPart} onDone={close} />
        ) : undefined
      }
      onEdit={() => setOpen({ kind: 'edit', id: succession._id })}
    />
  )
  return (
    <section aria-labelledby="successors-heading" className="flex flex-col gap-5 border-ink border-t pt-6">
      <h3 id="successors-heading" className="text-lg">
        {t('Numbers and successors')}
      </h3>
      {known.isError && <ProblemNotice error={known.error} onRetry={() => void known.refetch()} />}
      {known.data && (
        <>
          <h4 className="font-semibold">{t('What replaces this part')}</h4>
          {known.data.succession && <ul className="border-hairline border-t">{entry(known.data.succession, true)}</ul>}
          {!known.data.succession && open?.kind !== 'of-part' && (
            <Row text={t('Nothing.')} action={t('Name a successor')} onAction={() => setOpen({ kind: 'of-part' })} />
          )}
          {open?.kind === 'of-part' && <SuccessionForm begin={{ number: part.sku }} isOfPart onDone={close} />}
          <h4 className="font-semibold">{t('Old numbers that lead here')}</h4>
          {known.data.leadingHere.length > 0 && (
            <ul className="border-hairline border-t">{known.data.leadingHere.map((each) => entry(each, false))}</ul>
          )}
          {open?.kind === 'leading-here' ? (
            <SuccessionForm begin={{ parts: [namedPart(part.sku)] }} isOfPart={false} onDone={close} />
          ) : (
            <Row
              text={known.data.leadingHere.length === 0 ? t('None.') : ''}
              action={t('Add old number')}
              onAction={() => setOpen({ kind: 'leading-here' })}
            />
          )}
        </>
      )}
    </section>
  )
}

function Row({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {text !== '' && <p className="text-graphite">{text}</p>}
      <Button className="btn-sm" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}

type EntryProps = { succession: Succession; form: ReactNode; onEdit: () => void }

function Entry({ succession, form, onEdit }: EntryProps) {
  const { _id: id, number, kind, note, since, doubt, version } = succession
  const remove = useShopAction('deleteSuccessor', {
    refreshes: ['getPartSuccessors'],
    done: t('Removed {number}', { number }),
  })
  if (form) return <li className="border-hairline border-b py-4">{form}</li>
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-hairline border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <Link to={numberPath(number)} className="figures font-semibold underline underline-offset-4">
            {number}
          </Link>{' '}
          · {say(SUCCESSOR_KIND_WORDS[kind])}
          {since !== null && ' · '}
          {since !== null && <Day day={since} />}
        </p>
        <p className="wrap-anywhere text-sm">{shortSuccession(succession)}</p>
        {note !== '' && <p className="wrap-anywhere text-graphite text-sm">{note}</p>}
        {doubt !== '' && (
          <p className="wrap-anywhere text-bad text-sm">{t('No drop-in any longer: {doubt}', { doubt })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="btn-sm" aria-label={t('Edit {number}', { number })} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button
          className="btn-sm"
          aria-label={t('Remove {number}', { number })}
          pending={remove.isPending}
          pendingLabel={t('Removing')}
          onClick={() => remove.run({ params: { id }, query: { version: String(version) } })}
        >
          {t('Remove')}
        </Button>
      </div>
      <ProblemNotice error={remove.error} />
    </li>
  )
}
