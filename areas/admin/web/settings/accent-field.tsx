import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import { type Message, msg, say, t } from '#platform/contract/language/text.ts'
import type { BrandColours } from '#platform/contract/shop/brand.ts'
import { shop } from '#platform/web/shop-client.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import type { SettingsDraft } from './settings-form.tsx'

const WHOLE = /^#[0-9a-f]{6}$/i

/** One colour, and what pages make of it. */
export function AccentField({ value: { accent }, change, field }: SettingsDraft<BrandSettings>) {
  const typed = accent.trim()
  return (
    <>
      <Field
        {...field('accent')}
        label={t('Accent')}
        hint={t('Buttons, marks and the main dimension of drawings, such as #009640.')}
        className="figures"
        spellCheck={false}
        value={accent}
        onChange={({ target }) => change({ accent: target.value })}
      >
        <input
          type="color"
          aria-label={t('Pick the accent')}
          className="h-12 w-14 shrink-0 cursor-pointer border border-graphite bg-sheet p-1"
          value={WHOLE.test(typed) ? typed.toLowerCase() : '#000000'}
          onChange={({ target }) => change({ accent: target.value })}
        />
      </Field>
      {WHOLE.test(typed) && <AccentPreview accent={typed.toLowerCase()} />}
    </>
  )
}

function AccentPreview({ accent }: { accent: string }) {
  const asked = useDeferredValue(accent)
  const { data: colours } = useQuery({
    queryKey: ['previewAccent', asked],
    queryFn: () => shop.previewAccent({ params: { accent: asked } }),
    placeholderData: (before: BrandColours | undefined) => before,
    retry: false, // White is said to be none by the form
  })
  if (!colours) return null
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Sample theme="light" colours={colours} />
        <Sample theme="dark" colours={colours} />
      </div>
      <div role="status" className="text-graphite text-sm">
        {accentWords(asked, colours).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </section>
  )
}

const GROUND = {
  light: { background: '#fdfefe', color: '#16222b' },
  dark: { background: '#162028', color: '#e9eef0' },
} as const

function Sample({ theme, colours }: { theme: 'light' | 'dark'; colours: BrandColours }) {
  const { fill, onFill, text, hasEdge } = colours[theme]
  const edge = hasEdge ? GROUND[theme].color : fill
  return (
    <p className="flex items-center gap-4 border border-hairline p-4" style={GROUND[theme]}>
      <span
        className="px-4 py-2 font-semibold"
        style={{ background: fill, color: onFill, border: `1px solid ${edge}` }}
      >
        {t('Button')}
      </span>
      <span style={{ color: text }}>{theme === 'light' ? t('Text on light pages') : t('Text on dark pages')}</span>
    </p>
  )
}

/** Says of each colour that had to be moved from where to where. */
function accentWords(accent: string, { light, dark }: BrandColours): string[] {
  const moved = (colour: string, words: MoveWords) => {
    if (colour === accent) return []
    const isDarker = luma(colour) < luma(accent)
    return [say(isDarker ? words.darkened : words.lightened, { from: accent, to: colour })]
  }
  return [
    ...moved(light.text, LIGHT_TEXT),
    ...moved(light.fill, LIGHT_BUTTONS),
    ...moved(dark.text, DARK_TEXT),
    ...moved(dark.fill, DARK_BUTTONS),
  ]
}

type MoveWords = Record<'darkened' | 'lightened', Message<'from' | 'to'>>

const LIGHT_TEXT: MoveWords = {
  darkened: msg('Text in this colour was darkened from {from} to {to} so that it can be read.'),
  lightened: msg('Text in this colour was lightened from {from} to {to} so that it can be read.'),
}
const LIGHT_BUTTONS: MoveWords = {
  darkened: msg('Buttons were darkened from {from} to {to} so that their words can be read.'),
  lightened: msg('Buttons were lightened from {from} to {to} so that their words can be read.'),
}
const DARK_TEXT: MoveWords = {
  darkened: msg('Text in this colour on dark pages was darkened from {from} to {to} so that it can be read.'),
  lightened: msg('Text in this colour on dark pages was lightened from {from} to {to} so that it can be read.'),
}
const DARK_BUTTONS: MoveWords = {
  darkened: msg('Buttons on dark pages were darkened from {from} to {to} so that their words can be read.'),
  lightened: msg('Buttons on dark pages were lightened from {from} to {to} so that their words can be read.'),
}

/** How light a colour is, roughly: enough to compare two of one hue (Rec. 601). */
function luma(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
