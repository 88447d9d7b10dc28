import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHOP_PAGES } from '#content/contract/content-kinds.ts'
import type { FirstPage } from '#content/server/content-store.ts'

const FOLDER = join(import.meta.dirname, 'data', 'pages')

/** True of the demo shop itself, in each language that has a file; an owner puts their own in their place. */
export function demoPages(): FirstPage[] {
  const files = readdirSync(FOLDER)
  return SHOP_PAGES.filter((name) => files.includes(`${name}.en.md`)).map((name) => ({
    ...{ name, ...readPage(`${name}.en.md`) },
    translations: Object.fromEntries(
      files.flatMap((file) => {
        const [page, language = ''] = file.split('.')
        return page === name && language !== 'en' ? [[language, readPage(file)]] : []
      }),
    ),
  }))
}

/** The first line is the title. */
function readPage(file: string): { title: string; text: string } {
  const [first = '', ...rest] = readFileSync(join(FOLDER, file), 'utf8').split('\n')
  return { title: first.replace(/^# /, ''), text: rest.join('\n').trim() }
}
