import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { t } from '#platform/contract/language/text.ts'
import { ProblemError } from '#platform/contract/problem-error.ts'
import { May } from '#platform/web/dashboard/use-admin.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { Rich } from '#platform/web/ui/rich.tsx'
import { DateTime } from '#platform/web/ui/text/date-time.tsx'
import { ContentConflict } from './content-conflict.tsx'
import { useContentDraft } from './use-content-draft.ts'

export type Draft<Value> = {
  value: Value
  /** Replaces fields of the value. */
  change: (changes: Partial<Value>) => void
  /** What the shop found wrong at a path such as `sections.0.heading`, or beneath it. */
  errorOf: (path: string) => string | undefined
}

type Props = {
  content: AdministeredContent
  /** Begins with a version that is not the draft. */
  isOther: boolean
  /** Stands in for an editor whose version was just published or undone, and takes its focus over. */
  isNext: boolean
  onLatest: (version: number) => void
  children: (draft: Draft<Record<string, unknown>>) => ReactNode
}

const READ_AGAIN = ['getContent', 'listContent'] as const

/** Edits one piece of content as a draft: preview, publish now or at a moment, undo. Nothing typed is lost. */
export function ContentEditor({ content, isOther, isNext, onLatest, children }: Props) {
  const { _id: id, latest } = content
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus()
  }, [isNext])
  const draft = useContentDraft(content, isOther)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const queries = useQueryClient()
  const refresh = () => Promise.all(READ_AGAIN.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const undo = useShopAction('publishContent', {
    done: t('Undone'),
    failed: t('Not undone. Try again.'),
    refreshes: READ_AGAIN,
    onDone: (undone) => onLatest(undone.latest),
  })
  const publish = useMutation({
    mutationFn: ({ base }: { base: number }) => {
      const [begins, ends] = [isoOf(from), isoOf(to)]
      const times = { ...(begins && { from: begins }), ...(ends && { to: ends }) }
      return shop.publishContent({ params: { id }, body: { base, value: draft.value, ...times } })
    },
    onSuccess: (published) => {
      draft.settle()
      onLatest(published.latest)
      if (published.latest === latest) notify.success(t('Nothing has changed'))
      else {
        const body = { base: published.latest, undo: true } as const
        notify.success(t('Published'), { id, label: t('Undo'), onPress: () => undo.run({ params: { id }, body }) })
      }
      return refresh()
    },
  })
  const focusInvalidField = useFocusInvalidField(form, publish.isPending)
  const errors = fieldErrorsOf(publish.error).map(({ path, message }) => ({
    ...{ path: path.replace(/^value\./, ''), message },
  }))
  const errorOf = (path: string) => errors.find((error) => `${error.path}.`.startsWith(`${path}.`))?.message
  const conflict = [publish.error, draft.problem].find(isConflict)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (publish.isPending) return
    focusInvalidField()
    publish.mutate({ base: content.draft?.base ?? latest })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex max-w-3xl flex-col gap-6">
      {conflict ? (
        <ContentConflict
          {...{ content, error: conflict }}
          onMine={async (newest) => {
            await draft.overwrite()
            if (publish.error) await publish.mutateAsync({ base: newest }).catch(() => {})
          }}
          onTheirs={() => {
            draft.settle()
            return refresh()
          }}
        />
      ) : (
        <>
          <ProblemNotice error={errors.length > 0 ? undefined : publish.error} />
          <ProblemNotice error={draft.problem} onRetry={() => void draft.save().catch(() => {})} />
        </>
      )}
      {errors.length > 0 && <Refused errors={errors} />}
      {children({ ...{ value: draft.value, change: draft.change }, errorOf })}
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <May needs="content.publish">
          <Button
            ref={button}
            type="submit"
            variant="primary"
            pending={publish.isPending}
            pendingLabel={t('Publishing')}
          >
            {from === '' ? t('Publish') : t('Publish later')}
          </Button>
        </May>
        <PreviewButton id={id} save={draft.save} />
        <p role="status" className="text-graphite text-sm">
          <SavedAt iso={draft.savedAt} />
        </p>
      </div>
      <details>
        <summary className="cursor-pointer py-2">{t('Publish at a moment')}</summary>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('From (optional)')}
            hint={t('Your local time. Leave empty to publish now.')}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            error={errorOf('from')}
          />
          <Field
            label={t('Until (optional)')}
            hint={t('Afterwards visitors no longer find it.')}
            type="datetime-local"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            error={errorOf('to')}
          />
        </div>
      </details>
    </form>
  )
}

function Refused({ errors }: { errors: readonly { path: string; message: string }[] }) {
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{t('Nothing was published')}</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

function SavedAt({ iso }: { iso: string | null }) {
  return iso && <Rich text={t('Draft saved <date></date>')} date={() => <DateTime iso={iso} />} />
}

function isoOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString()
}

function isConflict(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.kind === 'precondition-failed'
}

/** Opens the draft as visitors would see it. The link stays, for browsers that open nothing by themselves. */
function PreviewButton({ id, save }: { id: string; save: () => Promise<void> }) {
  const preview = useShopAction('previewContent', {
    failed: t('The preview could not be opened. Try again.'),
    onDone: ({ address }) => void window.open(address, '_blank', 'noopener'),
  })
  const [address, setAddress] = useState<string>()
  const open = async () => {
    await save().catch(() => {})
    const answer = await preview.send({ params: { id } }).catch(() => undefined)
    setAddress(answer?.address)
  }
  return (
    <>
      <Button pending={preview.isPending} pendingLabel={t('Opening')} onClick={() => void open()}>
        {t('Preview')}
      </Button>
      {address && (
        <a href={address} target="_blank" rel="noopener" className="py-2 underline underline-offset-4">
          {t('Open the preview (good for an hour)')}
        </a>
      )}
    </>
  )
}
