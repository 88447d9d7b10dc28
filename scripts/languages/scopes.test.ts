import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceTexts } from './catalogues.ts'
import { moduleGraph, reached } from './module-graph.ts'
import { goneFromList } from './scopes.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const { texts, faults } = sourceTexts(ROOT)
const scopeOf = (english: string) => texts.find(({ text }) => text === english)?.scope

test('every name in the list of the administration is still there', () => {
  expect(goneFromList(ROOT)).toEqual([])
  expect(faults).toEqual([])
})

test.each([
  // Pages, and what they load
  ['Your basket is empty', 'shop'],
  ['Welcome to your Dashboard', 'shop'],
  ['Save these filters as a view?', 'admin'],
  // Services, and the contract
  ['The coupon {code} holds from {moment}. Try again then.', 'shop'],
  ['You cannot ban yourself.', 'admin'],
  ['Packing slip {order}, parcel {parcel}', 'shop'],
  ['Log in as {email} to accept the invitation.', 'shop'],
])('“%s” is of the %s', (english, scope) => {
  expect([english, scopeOf(english)]).toEqual([english, scope])
})

test('no text of a page of the shop is left to staff', () => {
  const pages = new Set(globSync('areas/*/web/{pages,account-pages}/**/*.tsx', { cwd: ROOT }))
  const left = texts.filter(({ scope, files }) => scope === 'admin' && files.some((file) => pages.has(file)))
  expect(left).toEqual([])
})

test('modules are reached through others, but not through those that are left out', () => {
  const imports = new Map([
    ['areas/routes.ts', ['./root.tsx', '#app/contract/contract.ts', 'react', './app/web/app.css', './gone.ts']],
    ['areas/app/contract/contract.ts', ['#app/contract/calls.ts']],
  ])
  const graph = moduleGraph(ROOT, imports)
  const all = ['areas/routes.ts', 'areas/root.tsx', 'areas/app/contract/contract.ts', 'areas/app/contract/calls.ts']
  expect([...reached(graph, ['areas/routes.ts'], () => false)]).toEqual(all)
  expect([...reached(graph, ['areas/routes.ts'], (file) => file.endsWith('contract.ts'))]).toEqual(all.slice(0, 2))
})
