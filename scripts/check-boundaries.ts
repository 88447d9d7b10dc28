import { join } from 'node:path'
import { checkBoundaries } from './checks/boundaries.ts'

const root = process.cwd()
const { wrongImports, unseenFiles, seenFiles } = await checkBoundaries(
  root,
  join(root, 'dependency-cruiser.config.mjs'),
)

for (const { rule, from, to } of wrongImports) console.error(`${from} -> ${to}\n    breaks ${rule}`)
for (const file of unseenFiles) console.error(`${file}\n    was not read, so nothing is known about its imports`)
console.log(
  `${seenFiles.length} files read, ${wrongImports.length} wrong imports, ${unseenFiles.length} files not read`,
)
if (wrongImports.length + unseenFiles.length > 0 || seenFiles.length === 0) process.exitCode = 1
