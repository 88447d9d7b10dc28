import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { BrandSettings } from '#admin/contract/settings/brand-settings.ts'
import type { BrandColours, ThemeColours } from '#platform/contract/shop/brand.ts'
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
        label="Accent"
        hint="Buttons, marks and the main dimension of drawings, such as #009640."
        className="figures"
        spellCheck={false}
        value={accent}
        onChange={({ target }) => change({ accent: target.value })}
      >
        <input
          type="color"
          aria-label="Pick the accent"
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
    <section aria-label="Preview" className="flex flex-col gap-3">
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
        Button
      </span>
      <span style={{ color: text }}>Text on {theme} pages</span>
    </p>
  )
}

/** Says of each colour that had to be moved from where to where. */
function accentWords(accent: string, { light, dark }: BrandColours): string[] {
  const moved = (what: string, colour: string, whose: string) =>
    colour === accent
      ? []
      : [`${what} ${direction(accent, colour)} from ${accent} to ${colour} so that ${whose} can be read.`]
  const ofTheme = ({ fill, text }: ThemeColours, place: string) => [
    ...moved(`Text in this colour${place} was`, text, 'it'),
    ...moved(`Buttons${place} were`, fill, 'their words'),
  ]
  return [...ofTheme(light, ''), ...ofTheme(dark, ' on dark pages')]
}

function direction(from: string, to: string): string {
  return luma(to) < luma(from) ? 'darkened' : 'lightened'
}

/** How light a colour is, roughly: enough to compare two of one hue (Rec. 601). */
function luma(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
