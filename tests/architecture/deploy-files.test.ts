import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { INGREDIENTS } from '../../scripts/bundle/build-stamp.ts'

test('the container image is built from all that pages and program are made of', () => {
  const letIn = new Set(readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+$/gm))
  const needed = [...INGREDIENTS.pages, ...INGREDIENTS.program]
  expect(needed).toContain('public')
  expect(needed.filter((path) => !letIn.has(path.replace(/\/.*/, '')))).toEqual([])
})

test('unit and image run the shop as npm run serve does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { serve: string } }
  const unit = /^ExecStart=\S+\/(.+)$/m.exec(readFileSync('deploy/parts-manufacture.service', 'utf8'))?.[1]
  const image = /^CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]'
  expect(unit).toBe(scripts.serve)
  expect((JSON.parse(image) as string[]).join(' ')).toBe(scripts.serve)
})
