import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INGREDIENTS } from '../../scripts/bundle/build-stamp.ts'

test('the container image is built from all that pages and program are made of', () => {
  const letIn = new Set(readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm))
  const needed = [...INGREDIENTS.pages, ...INGREDIENTS.program]
  expect(needed).toContain('areas/*.{ts,tsx}')
  expect(needed.filter((path) => !letIn.has(path.replace(/\/.*/, '')))).toEqual([])
})

test('unit and image run the shop as npm run serve does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } }
  const unit = /^ExecStart=\S+\/(.+)$/m.exec(readFileSync('deploy/parts-manufacture.service', 'utf8'))?.[1]
  const image = /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
  expect(unit).toBe(scripts.serve)
  expect((JSON.parse(image) as string[]).join(' ')).toBe(scripts.serve)
})

test('the guide to a cluster says where each of its files belongs, and they name its machines only', () => {
  const folder = 'docs/guides/cluster'
  const guide = readFileSync(`${folder}/cluster.md`, 'utf8')
  const files = readdirSync(folder).filter((name) => name !== 'cluster.md')
  expect(files.filter((name) => !guide.includes(`[${name}](${name})`))).toEqual([])
  const lastNumbers = files.flatMap((name) => {
    const content = readFileSync(`${folder}/${name}`, 'utf8')
    return [...content.matchAll(/(?<![\d.])10\.0\.0\.(\d+)/g)].map(([, number]) => Number(number))
  })
  expect([...new Set(lastNumbers)].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 11, 12, 13, 21, 22, 30])
})

test('the Patroni of the guide to a cluster may enter its own PostgreSQL', () => {
  const patroni = readFileSync('docs/guides/cluster/patroni.yml', 'utf8')
  expect(patroni).toMatch(/^ {2}use_unix_socket: true$/m)
  expect(patroni).toMatch(/^ {4}- local all all peer$/m)
})

test('what can’t be changed after the first part is named where settings are written', () => {
  for (const file of ['compose.yaml', 'deploy/parts-manufacture.service', 'docs/guides/deploy.md'])
    for (const name of ['CURRENCY', 'HOME_COUNTRY']) expect(readFileSync(file, 'utf8'), file).toContain(name)
})
