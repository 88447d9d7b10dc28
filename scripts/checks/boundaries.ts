import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IModule } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { listSourceFiles, ROOMS } from './source-files.ts'

export type WrongImport = { rule: string; from: string; to: string }
export type BoundaryReport = {
  ruleNames: string[]
  wrongImports: WrongImport[]
  unseenFiles: string[]
  seenFiles: string[]
}

/**
 * Holds a tree against the rules of dependency-cruiser.config.mjs.
 * `unseenFiles` are those that the tool did not read: a verdict with any of them is worth nothing.
 */
export async function checkBoundaries(root: string, rulesFile: string): Promise<BoundaryReport> {
  const options: ICruiseOptions = { ...(await extractDepcruiseOptions(rulesFile)), baseDir: root, validate: true }
  const wanted = listSourceFiles(root)
  const starts = [...ROOMS.filter((room) => existsSync(join(root, room))), ...wanted.filter((it) => !it.includes('/'))]
  const { output } = await cruise(starts, options, undefined, {
    tsConfig: extractTsConfig(join(root, 'tsconfig.json')),
  })
  const { modules, summary } = output as ICruiseResult
  const seen = new Set(modules.map((module) => module.source))
  return {
    ruleNames: [...(options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? ''), ONE_WAY],
    wrongImports: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...mutualImports(modules),
    ],
    unseenFiles: wanted.filter((file) => !seen.has(file)),
    seenFiles: wanted.filter((file) => seen.has(file)),
  }
}

const ONE_WAY = 'folders-beside-each-other-import-one-way'

/** Imports between two folders of one area, neither within the other, that import each other. */
function mutualImports(modules: readonly IModule[]): WrongImport[] {
  const imports = modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => areaOf(from) !== undefined && areaOf(from) === areaOf(to) && !/\.test\.tsx?$/.test(from))
    .map((one) => ({ ...one, folders: [`${dirname(one.from)}/`, `${dirname(one.to)}/`] as const }))
  const known = new Set(imports.map(({ folders }) => folders.join(' ')))
  return imports
    .filter(({ folders: [one, other] }) => !one.startsWith(other) && !other.startsWith(one))
    .filter(({ folders: [one, other] }) => known.has(`${other} ${one}`))
    .map(({ from, to }) => ({ rule: ONE_WAY, from, to }))
}

const areaOf = (file: string): string | undefined => /^(areas|packages)\/[^/]+\//.exec(file)?.[0]
