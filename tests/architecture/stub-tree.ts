import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Import = { from: string; to: string }

/** Paths that the stub leaves unwritten: one planted as lost, one that React Router generates. */
const UNWRITTEN = /never-written|\+types/

/** The path of the file that an import leads to, or undefined when it leads to a package. */
export function targetOf({ from, to }: Import): string | undefined {
  if (to.startsWith('#packages/')) return to.slice(1)
  if (to.startsWith('#test-support/')) return to.replace('#test-support', 'tests/support')
  if (to.startsWith('#')) return `areas/${to.slice(1)}`
  if (to.startsWith('.')) return join(dirname(from), to)
  return undefined
}

/**
 * Writes a small tree of files with just these imports into a temporary folder, packages included.
 * Answers its path; the caller removes it.
 */
export function writeStubTree(imports: Import[], packageJson: object, tsconfigJson: string): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', JSON.stringify(packageJson))
  write('tsconfig.json', tsconfigJson)
  const lines = new Map<string, string[]>()
  for (const one of imports) {
    lines.set(one.from, [...(lines.get(one.from) ?? []), `import '${one.to}'`])
    const target = targetOf(one)
    if (target !== undefined && !UNWRITTEN.test(target)) lines.set(target, lines.get(target) ?? ['export {}'])
    if (target === undefined && !one.to.startsWith('node:')) {
      write(`node_modules/${one.to}/package.json`, JSON.stringify({ name: one.to, main: 'main.js' }))
      write(`node_modules/${one.to}/main.js`, 'module.exports = {}')
    }
  }
  for (const [path, text] of lines) write(path, `${text.join('\n')}\n`)
  return root
}
