import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { formsOf, refreshed, sourceTexts } from './languages/catalogues.ts'
import { faultsIn, stateOf } from './languages/check-catalogue.ts'

// npm run languages                writes every text of the code into the catalogues
// npm run languages -- de          what is missing or wrong in German; makes its catalogue if there is none
// npm run check:languages          fails when a catalogue is not fresh, not whole or wrong
const root = process.cwd()
const [given] = process.argv.slice(2)
const isCheck = given === '--check'
const { texts, faults } = sourceTexts(root)
const template = 'languages/messages.pot'
const catalogues = new Set(globSync('languages/*.po', { cwd: root }).map((file) => file.replaceAll(path.sep, '/')))
if (given && !isCheck) catalogues.add(`languages/${given}.po`)

const wrong = [...faults]
const states: string[] = []
for (const file of [template, ...catalogues]) {
  const language = path.basename(file).replace(/\..*/, '')
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const after = refreshed(texts, file === template ? '' : language, PO.parse(before))
  if (before !== after && isCheck) wrong.push(`${file} is not fresh: run npm run languages`)
  else if (before !== after) writeFileSync(file, after)
  if (file === template || (given && !isCheck && given !== language)) continue
  const catalogue = PO.parse(after)
  wrong.push(...faultsIn(catalogue, formsOf(after)).map((fault) => `${file}: ${fault}`))
  states.push(`${language}: ${stateOf(catalogue)}`)
}

const MOST_LINES = 40
for (const line of wrong.slice(0, MOST_LINES)) console.log(line)
if (wrong.length > MOST_LINES) console.log(`and ${wrong.length - MOST_LINES} more`)
for (const state of states) console.log(state)
console.log(`${texts.length} texts, ${wrong.length} to do`)
process.exitCode = isCheck && wrong.length > 0 ? 1 : 0
