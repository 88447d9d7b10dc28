import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives browsers the table of calls as data, and fails their build when they would get the contract that it is made of:
 * a phone would spend seconds making the schemas of every operation.
 */
export function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /\/areas\/app\/contract\/(calls|contract)\.ts$/ },
      async handler(id) {
        if (id.endsWith('contract.ts')) this.error('A browser needs no more than calls.ts, or the schemas of one area.')
        const { calls } = (await import(pathToFileURL(id).href)) as typeof import('../../areas/app/contract/calls.ts')
        return `export const calls = ${JSON.stringify(calls)}`
      },
    },
  }
}
