import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digestOfSources, type Product, removeStamp, stateOf, writeStamp } from './build-stamp.ts'

/** The programs that are bundled, and the module each begins with. */
export const PROGRAMS = {
  program: 'areas/app/server/main.ts',
  'server-process': 'tools/stress/shop-process.ts',
} satisfies Partial<Record<Product, string>>
export type Program = keyof typeof PROGRAMS

/**
 * Puts a program and its packages into a few files in build/, unless those there are of the present sources: reading
 * two thousand files is half of the time of a start, and their texts a fifth of an idle shop's memory. Where the tool
 * for it is not installed, or fails, the program runs from its sources.
 */
export async function provideProgram(root: string, program: Program = 'program'): Promise<void> {
  const isInstalled = existsSync(join(root, 'node_modules', 'rolldown'))
  if (!isInstalled || stateOf(root, program) === 'fresh') return
  const digest = digestOfSources(root, program, process.env)
  removeStamp(root, program)
  const bundling = spawn(process.execPath, [join(root, 'scripts', 'bundle', 'bundle-program.ts'), program], {
    cwd: root,
    stdio: 'inherit',
  })
  const [exitCode] = await once(bundling, 'exit')
  if (exitCode === 0) writeStamp(root, program, digest)
}

/**
 * The address of a program's first module: of the bundle when it is of the present sources, else among the sources.
 */
export function addressOfProgram(root: string, program: Program = 'program'): string {
  const file = stateOf(root, program) === 'fresh' ? `build/${program}/main.js` : PROGRAMS[program]
  return pathToFileURL(join(root, file)).href
}
