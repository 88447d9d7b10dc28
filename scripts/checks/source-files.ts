import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders that hold code; the configuration files beside them count as well. */
export const ROOMS = ['areas', 'packages', 'tests', 'scripts', 'tools'] as const

const CODE = /\.(ts|tsx|mjs)$/

/**
 * Every file of code in the tree, as paths relative to its root with forward slashes, sorted.
 * Read from the disk itself, so that a check can tell whether it saw them all.
 */
export function listSourceFiles(root: string): string[] {
  const atTheRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => entry.name)
  const inRooms = ROOMS.flatMap((room) => codeUnder(root, room))
  return [...atTheRoot, ...inRooms].sort()
}

function codeUnder(root: string, folder: string): string[] {
  let entries: ReturnType<typeof readFolder>
  try {
    entries = readFolder(join(root, folder))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : codeUnder(root, path)
    return CODE.test(entry.name) ? [path] : []
  })
}

function readFolder(path: string) {
  return readdirSync(path, { withFileTypes: true })
}
