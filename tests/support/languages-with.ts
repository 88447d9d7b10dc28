import { readdirSync } from 'node:fs'

/** Languages that have a file of this name in `languages/data`, such as `grammar`. */
export function languagesWith(name: string): string[] {
  const files = readdirSync(new URL('../../languages/data/', import.meta.url))
  return files.flatMap((file) => {
    const [of, language, ending] = file.split('.')
    return of === name && ending === 'csv' && language ? [language] : []
  })
}
