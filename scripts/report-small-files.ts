import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listSourceFiles } from './checks/source-files.ts'

// node scripts/report-small-files.ts [most lines, 30] [folder]
// Lists files that one neighbour alone imports: candidates to be merged with it when either is touched.
const [, , most = '30', folder = ''] = process.argv
const aliases = Object.entries(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
).map(([from, to]) => [from.replace('*', ''), path.normalize(to.replace('*', ''))] as const)

const files = listSourceFiles('.').filter((file) => !/\.(test|suite)\.tsx?$/.test(file))
const known = new Set(files)
const importers = new Map<string, Set<string>>()
for (const file of files) {
  for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import|import\()\s*'([^']+)'/g)) {
    const target = resolve(file, to)
    if (known.has(target)) importers.set(target, (importers.get(target) ?? new Set()).add(file))
  }
}

function resolve(file: string, to: string): string {
  const [from, folderOf] = aliases.find(([alias]) => to.startsWith(alias)) ?? []
  if (from && folderOf) return path.join(folderOf, to.slice(from.length))
  return path.join(path.dirname(file), to)
}

let count = 0
for (const [file, by] of [...importers].sort()) {
  const [only = ''] = by
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length
  if (by.size > 1 || lines >= Number(most) || !file.startsWith(folder) || path.extname(file) === '.mjs') continue
  const linesOfOnly = readFileSync(only, 'utf8').trimEnd().split('\n').length
  count += 1
  console.log(`${lines} lines  ${file}\n          imported by ${only} alone (${linesOfOnly} lines)`)
}
console.log(`${count} files`)
