import { isFormatted } from './formats.ts'
import { currentLanguage, SOURCE_LANGUAGE } from './languages.ts'

export type English = 'en-GB' | 'en-US'

const kept = new Map<string, unknown>()

/** One of Intl's formats in the current language; each is made once, because that is slow. */
export function keptFormat<Format>(options: object, english: English, make: (tag: string) => Format): Format {
  const language = currentLanguage()
  const tag = language !== SOURCE_LANGUAGE && isFormatted(language) ? language : english
  const key = tag + JSON.stringify(options)
  const format = (kept.get(key) as Format | undefined) ?? make(tag)
  kept.set(key, format)
  return format
}

export function figureFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keptFormat(options, 'en-US', (tag) => new Intl.NumberFormat(tag, options))
}
