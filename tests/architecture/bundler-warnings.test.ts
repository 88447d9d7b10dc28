import { rolldown } from 'rolldown'
import type { UserConfig } from 'vite'
import { expect, it } from 'vitest'
import viteConfig from '../../vite.config.ts'

it('The bundler has nothing to say against how the pages are bundled: its words would stand in the output of the first start', async () => {
  const { build, environments } = viteConfig as UserConfig
  const words: string[] = []
  const bundle = await rolldown({
    input: 'page',
    plugins: [
      {
        name: 'one-page',
        resolveId: (id) => id,
        load: () => 'export const page = 1',
      },
    ],
    checks: { ...build?.rolldownOptions?.checks },
    onLog: (level, { message }) => void (level === 'warn' && words.push(message)),
  })
  const { output } = environments?.client?.build?.rolldownOptions ?? {}
  const settings = Array.isArray(output) ? output[0] : output
  expect(settings?.codeSplitting).toHaveProperty('groups.length')
  await bundle.generate({ ...settings })
  await bundle.close()
  expect(words).toEqual([])
})
