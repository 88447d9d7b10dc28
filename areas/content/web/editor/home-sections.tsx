import { useEffect, useRef, useState } from 'react'
import type { AdministeredContent } from '#content/contract/content-administration.ts'
import { FIXED_SECTIONS, isKnownKind, MOST_SECTIONS, type SectionKind } from '#content/contract/home.ts'
import { say, t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Options } from '#platform/web/ui/forms/options.tsx'
import { SelectField } from '#platform/web/ui/forms/select-field.tsx'
import type { Draft } from './content-editor.tsx'
import { SECTION_TIMES, SECTIONS } from './content-fields.ts'
import { moved, ValueFields } from './value-fields.tsx'

type Section = Record<string, unknown> & { kind: string; id: string; on?: boolean }

const isFixed = (kind: string) => (FIXED_SECTIONS as readonly string[]).includes(kind)
const labelOf = (kind: string) => (isKnownKind(kind) ? say(SECTIONS[kind].label) : kind)
const ADDABLE = (Object.keys(SECTIONS) as SectionKind[]).filter((kind) => !isFixed(kind))

type Props = {
  draft: Draft<Record<string, unknown>>
  content: Pick<AdministeredContent, 'value' | 'samples'>
}

/** Whether a section still says what the shop came with: it does not, once somebody types. */
function sampleAmong({ value, samples }: Props['content']): (section: Section) => boolean {
  const words = ({ on: _, showFrom: _from, showTo: _to, ...texts }: Section) => JSON.stringify(texts)
  const untouched = new Set((value.sections as Section[]).filter(({ kind }) => samples.includes(kind)).map(words))
  return (section) => untouched.has(words(section))
}

/** The sections of the home page in their order: moved by buttons, switched off, edited, added. */
export function HomeSections({ draft: { value, change, errorOf }, content }: Props) {
  const sections = (value.sections ?? []) as Section[]
  const isSample = sampleAmong(content)
  const set = (changed: Section[]) => change({ sections: changed })
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const pressed = useRef('')
  // Moving takes the focus away, and who uses the keyboard presses again.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = ''
  })
  const move = (from: number, to: number) => {
    pressed.current = `${sections[from]?.id} ${to < from ? 'up' : 'down'}`
    set(moved(sections, from, to))
    const place = {
      section: labelOf(sections[from]?.kind ?? ''),
      number: String(to + 1),
      count: String(sections.length),
    }
    setSaid(t('{section} is number {number} of {count}', place))
  }
  const fault = errorOf('sections')
  return (
    <div className="flex flex-col gap-4">
      {fault && sections.every((_, at) => !errorOf(`sections.${at}`)) && <p className="text-bad">{fault}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="border-hairline border-t">
        {sections.map((section, at) => {
          const { kind, id, on = true } = section
          const label = labelOf(kind)
          const setOne = (changes: Record<string, unknown>) => set(sections.with(at, { ...section, ...changes }))
          return (
            <li key={id} className="flex flex-wrap items-start gap-2 border-hairline border-b py-3">
              <Button
                className="btn-sm"
                data-move={`${id} up`}
                aria-label={t('Move {label} up', { label })}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                className="btn-sm"
                data-move={`${id} down`}
                aria-label={t('Move {label} down', { label })}
                aria-disabled={at === sections.length - 1}
                onClick={() => at < sections.length - 1 && move(at, at + 1)}
              >
                ↓
              </Button>
              <input
                type="checkbox"
                className="mt-2 size-5 accent-[var(--ink)]"
                aria-label={t('Show {label}', { label })}
                checked={on}
                onChange={({ target }) => setOne({ on: target.checked })}
              />
              <details className="min-w-0 flex-1 basis-60" open={errorOf(`sections.${at}`) !== undefined || undefined}>
                <summary className="cursor-pointer py-1">
                  {label}
                  {!on && <span className="text-graphite"> {t('(off)')}</span>}
                  {isSample(section) && <span className="text-graphite"> {t('(sample)')}</span>}
                </summary>
                {isKnownKind(kind) && (
                  <div className="flex flex-col gap-4 py-4">
                    <ValueFields
                      fields={[...SECTIONS[kind].fields, ...SECTION_TIMES]}
                      value={section}
                      onChange={setOne}
                      path={`sections.${at}.`}
                      errorOf={errorOf}
                    />
                    {!isFixed(kind) && (
                      <Button className="self-start" onClick={() => set(sections.toSpliced(at, 1))}>
                        {t('Remove this section')}
                      </Button>
                    )}
                  </div>
                )}
              </details>
            </li>
          )
        })}
      </ol>
      {sections.length < MOST_SECTIONS && (
        <AddSection ids={sections.map(({ id }) => id)} onAdd={(section) => set([...sections, section])} />
      )}
    </div>
  )
}

function AddSection({ ids, onAdd }: { ids: readonly string[]; onAdd: (section: Section) => void }) {
  const [kind, setKind] = useState<SectionKind>('text-picture')
  const add = () => {
    let number = 1
    while (ids.includes(`${kind}-${number}`)) number += 1
    onAdd({ kind, id: `${kind}-${number}`, on: true, showFrom: null, showTo: null, ...SECTIONS[kind].first?.() })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-64">
        <SelectField
          label={t('Add a section')}
          value={kind}
          onChange={({ target }) => setKind(target.value as SectionKind)}
        >
          <Options of={ADDABLE.map((one) => [one, labelOf(one)])} />
        </SelectField>
      </div>
      <Button onClick={add}>{t('Add')}</Button>
    </div>
  )
}
