import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * `node scripts/country-data.ts <folder> <date>` writes `areas/accounts/server/addresses/country-data.json` from a
 * folder with the metadata of Google's libaddressinput, a file per country (`us.json`, …), downloaded from `SOURCE`.
 */
const FILE = 'areas/accounts/server/addresses/country-data.json'
const SOURCE = 'Metadata of Google’s libaddressinput (https://chromium-i18n.appspot.com/ssl-address)'
const LICENCE = 'CC BY 4.0'
const MOST_EXAMPLES = 2
const LATIN = /^(?:\P{L}|\p{Script=Latin})*$/u

type Metadata = Partial<
  Record<
    | ('fmt' | 'lfmt' | 'require' | 'zip' | 'zipex' | 'postprefix' | 'sub_keys' | 'sub_names' | 'sub_lnames')
    | ('state_name_type' | 'locality_name_type' | 'sublocality_name_type' | 'zip_name_type'),
    string
  >
>

const [folder, date] = process.argv.slice(2)
if (!folder || !/^\d{4}-\d\d-\d\d$/.test(date ?? '')) {
  console.error('Usage: node scripts/country-data.ts <folder of the metadata> <its date, such as 2024-09-04>')
  process.exit(1)
}

const defaults = await readMetadata('ZZ')
const codes = (await readdir(folder))
  .flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1]?.toUpperCase() ?? [])
  .filter((code) => code !== 'ZZ')
  .sort()
const lines: string[] = []
for (const code of codes) lines.push(`${JSON.stringify(code)}: ${JSON.stringify(compact(await readMetadata(code)))}`)

const head = `"source": ${JSON.stringify(SOURCE)}, "licence": "${LICENCE}", "date": "${date}"`
const text = `{ ${head}, "countries": {\n${lines.join(',\n')}\n} }\n`
await writeFile(FILE, text)
console.log(`${FILE}: ${codes.length} countries, ${Math.round(text.length / 1000)} kB`)

async function readMetadata(code: string): Promise<Metadata> {
  const content: Record<string, Metadata> = JSON.parse(
    await readFile(join(folder ?? '', `${code.toLowerCase()}.json`), 'utf8'),
  )
  return content[code] ?? {}
}

function compact(own: Metadata) {
  const country: Metadata = { ...defaults, ...own }
  const format = country.fmt ?? ''
  const fields = format + (country.lfmt ?? '')
  const uses = (letter: string) => fields.includes(`%${letter}`)
  return {
    format,
    latinFormat: country.lfmt === format ? undefined : country.lfmt,
    require: [...(country.require ?? '')].filter(uses).join(''),
    postcode: uses('Z') && country.zip ? postcodeOf(country) : undefined,
    region: uses('S') ? country.state_name_type : undefined,
    city: uses('C') ? own.locality_name_type : undefined,
    dependentLocality: uses('D') ? country.sublocality_name_type : undefined,
    zip: uses('Z') ? own.zip_name_type : undefined,
    regions: uses('S') && country.sub_keys ? regionsOf(country) : undefined,
  }
}

/** Some write the country's letters before the number, such as CH-8000, and the format prints them itself. */
function postcodeOf({ zip, zipex, postprefix }: Metadata) {
  const prefix = postprefix ? `(?:${postprefix})?` : ''
  return { pattern: prefix ? `${prefix}(?:${zip})` : zip, examples: (zipex ?? '').split(',').slice(0, MOST_EXAMPLES) }
}

/** Each as the post writes it; then, where they differ, its name in Latin letters and in others. */
function regionsOf({ sub_keys = '', sub_names, sub_lnames }: Metadata) {
  const names = sub_names?.split('~')
  const latinNames = sub_lnames?.split('~')
  return sub_keys.split('~').map((key, index) => {
    const name = names?.[index] ?? key
    const latinName = latinNames?.[index] ?? (LATIN.test(name) ? name : key)
    const others = LATIN.test(key) && !LATIN.test(name) ? [name] : []
    return latinName === key && others.length === 0 ? [key] : [key, latinName, ...others]
  })
}
