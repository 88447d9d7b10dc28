import { type FormEvent, useRef } from 'react'
import { type FitCodes, MOST_PORTS, type PartPorts } from '#fitment/contract/part-ports.ts'
import { msg, say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useFocusInvalidField } from '#platform/web/ui/forms/use-focus-invalid-field.ts'
import { ProblemNotice } from '#platform/web/ui/problem-notice.tsx'
import { PortFields } from './port-fields.tsx'
import { type TypedFit, usePortsForm, withKey } from './use-ports-form.ts'
import { WholeFields } from './whole-fields.tsx'

const NEW_PORT = { side: 'needs', what: '', value: '', source: '', certainty: 'A', note: '' } as const

/** What a part is on a bike, and its interfaces. */
export function PortsForm({ part, codes }: { part: PartPorts; codes: FitCodes }) {
  const { fit, change, save, errors, isStale, showStored } = usePortsForm(part)
  const form = useRef<HTMLFormElement>(null)
  const focusInvalidField = useFocusInvalidField(form, save.isPending)
  const profile = codes.roles.find(({ code }) => code === fit.role)?.profile ?? []
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    focusInvalidField()
    save.mutate()
  }
  function add(port: Partial<TypedFit['ports'][number]> = {}) {
    change({ ports: [...fit.ports, withKey({ ...NEW_PORT, ...port })] })
  }
  const isUniversal = fit.declared !== null
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <ProblemNotice error={save.error} />
      {isStale && (
        <Button className="self-start" onClick={showStored}>
          {t('Show what is stored')}
        </Button>
      )}
      {errors.ports && <p className="text-bad text-sm">{errors.ports}</p>}
      <WholeFields fit={fit} codes={codes} errors={errors} onChange={change} />
      {!isUniversal && fit.role !== '' && (
        <RoleProfile
          profile={profile}
          stated={fit.ports.filter(({ certainty }) => certainty !== 'D').map(({ what }) => what)}
          onAdd={({ side, what }) => add({ side, what })}
        />
      )}
      {fit.ports.map((port, at) => (
        <PortFields
          key={port.key}
          {...{ port, at, codes, errors }}
          usual={profile.map(({ what }) => what)}
          onChange={(changed) =>
            change({ ports: fit.ports.map((one) => (one === port ? { ...one, ...changed } : one)) })
          }
          onRemove={() => change({ ports: fit.ports.filter((one) => one !== port) })}
        />
      ))}
      <div className="flex flex-wrap gap-2 border-hairline border-t pt-4">
        {!isUniversal && (
          <Button disabled={fit.ports.length >= MOST_PORTS} onClick={() => add()}>
            {t('Add an interface')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving')}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}

type Entry = FitCodes['roles'][number]['profile'][number]
type Props = { profile: readonly Entry[]; stated: readonly string[]; onAdd: (entry: Entry) => void }

const LEVEL_WORDS = { must: msg('needed'), should: msg('useful'), may: msg('optional') } as const

/** What parts of the role state, and what this one doesn't yet. */
function RoleProfile({ profile, stated, onAdd }: Props) {
  const missing = profile.filter(({ what }) => !stated.includes(what))
  const needed = missing.filter(({ level }) => level === 'must')
  return (
    <section aria-labelledby="role-profile" className="border-hairline border-t pt-4">
      <h3 id="role-profile" className="text-lg">
        {t('What parts of this kind state')}
      </h3>
      <p className="mb-3 text-graphite">
        {needed.length === 0
          ? t('Nothing that a verdict needs is missing.')
          : t('Missing: {names}. Until then most bikes get no verdict.', {
              names: needed.map(({ name }) => name).join(', '),
            })}
      </p>
      <ul className="flex flex-wrap gap-2">
        {missing.map((entry) => (
          <li key={`${entry.side} ${entry.what}`}>
            <Button variant={entry.level === 'must' ? 'secondary' : 'quiet'} onClick={() => onAdd(entry)}>
              {t('Add {name}', { name: entry.name })}{' '}
              <span className="text-graphite text-xs">{say(LEVEL_WORDS[entry.level])}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
