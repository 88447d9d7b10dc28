import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ownerSettingsOperations } from '#admin/contract/settings/owner-settings.ts'
import { say, t } from '#platform/contract/language/text.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import type { FieldError } from '#platform/contract/problem.ts'
import { fieldErrorsOf } from '#platform/web/field-problems.ts'
import { useShopAction } from '#platform/web/forms/use-shop-action.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { notify } from '#platform/web/ui/notify.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { SETTINGS_PAGES } from './settings-pages.ts'
import { OWNER_SETTINGS_KEY } from './use-owner-settings.ts'

type SettingsFileBody = InputOf<(typeof ownerSettingsOperations)['importOwnerSettings']>['body']

/** Takes all settings out as one file, and in again. */
export function SettingsFile() {
  const [file, setFile] = useState<File>()
  const [unreadable, setUnreadable] = useState(false)
  const queries = useQueryClient()
  const take = useShopAction('exportOwnerSettings', {
    onDone: (settings) =>
      saveFile('settings.json', new Blob([JSON.stringify(settings, null, 2)], { type: 'application/json' })),
  })
  const load = useMutation({
    mutationFn: async ({ body, dryRun }: { body: SettingsFileBody; dryRun: boolean }) => ({
      ...(await shop.importOwnerSettings({ body, query: { dryRun: dryRun ? 'true' : 'false' } })),
      dryRun,
    }),
    onSuccess: async ({ dryRun }) => {
      if (dryRun) return
      notify.success(t('Settings saved'))
      await queries.invalidateQueries({ queryKey: [OWNER_SETTINGS_KEY] })
    },
  })
  const send = async (dryRun: boolean) => {
    const body = await readJson(file)
    setUnreadable(body === undefined)
    if (body !== undefined) load.mutate({ body: body as SettingsFileBody, dryRun })
  }
  const errors = fieldErrorsOf(load.error)
  return (
    <section aria-label={t('File')} className="flex max-w-xl flex-col gap-4">
      <h3 className="text-xl">{t('All settings as one file')}</h3>
      <div>
        <Button pending={take.isPending} onClick={() => take.run({})}>
          {t('Download settings')}
        </Button>
      </div>
      <ProblemNotice error={take.error} />
      <Field
        label={t('Settings file')}
        type="file"
        accept=".json,application/json"
        className="py-2 file:mr-3 file:font-semibold"
        onChange={({ target }) => {
          setFile(target.files?.[0])
          load.reset()
        }}
        error={unreadable ? t('Choose a settings file from “Download settings”') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button pending={load.isPending} onClick={() => void send(true)}>
          {t('Check')}
        </Button>
        <Button variant="primary" pending={load.isPending} onClick={() => void send(false)}>
          {t('Load settings')}
        </Button>
      </div>
      {errors.length === 0 && <ProblemNotice error={load.error} />}
      <FileFaults errors={errors} />
      {load.data && <p role="status">{outcome(load.data)}</p>}
    </section>
  )
}

function FileFaults({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div role="alert" className="border-bad border-l-4 bg-sheet px-4 py-3">
      <p className="font-semibold text-bad">{t('Nothing was saved')}</p>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path} className="wrap-anywhere">
            {path}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function outcome({ changed, dryRun }: { changed: readonly (keyof typeof SETTINGS_PAGES)[]; dryRun: boolean }): string {
  if (changed.length === 0) return t('The file changes nothing.')
  const names = changed.map((name) => say(SETTINGS_PAGES[name].label)).join(', ')
  return dryRun ? t('Would change: {names}.', { names }) : t('Changed: {names}.', { names })
}

async function readJson(file: File | undefined): Promise<unknown> {
  try {
    return file && JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
