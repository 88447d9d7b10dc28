import { useState } from 'react'
import { expect, test } from 'vitest'
import { firstSections } from '#content/contract/first-home.ts'
import { homeSchema, type Section } from '#content/contract/home.ts'
import { ADA, screen, visit, within } from '#test-support/screens/visit-screen.tsx'
import { HomeSections } from './home-sections.tsx'

const IMG = `/pictures/${'a'.repeat(32)}-1280.webp`

type Props = { onChange?: (sections: Section[]) => void; samples?: string[] }

function Editor({ onChange, samples = [] }: Props) {
  const [value, setValue] = useState<Record<string, unknown>>({ sections: firstSections() })
  const change = (changes: Record<string, unknown>) => {
    setValue({ ...value, ...changes })
    onChange?.(changes.sections as Section[])
  }
  const draft = { value, change, errorOf: () => undefined }
  return <HomeSections draft={draft} content={{ value: { sections: firstSections() }, samples }} />
}

test('the hero’s picture has to be described or marked as decoration before it can be published', async () => {
  let sections: Section[] = []
  const onChange = (changed: Section[]) => {
    sections = changed
  }
  const { user } = visit(<Editor onChange={onChange} />, { as: ADA })
  const hero = within((await screen.findByText('Hero')).closest('li') as HTMLElement)
  await user.type(hero.getByLabelText('Picture instead of the drawing (optional)'), IMG)
  expect(sections[0]).toMatchObject({ kind: 'hero', img: IMG })
  expect(homeSchema.safeParse({ sections }).error?.issues).toMatchObject([{ path: ['sections', 0, 'alt'] }])
  await user.type(hero.getByLabelText('What the picture shows'), 'A workshop')
  expect(homeSchema.safeParse({ sections }).success).toBe(true)
  await user.clear(hero.getByLabelText('What the picture shows'))
  await user.click(hero.getByLabelText('It is a decoration'))
  expect(homeSchema.safeParse({ sections }).success).toBe(true)
})

test('a section is marked as a sample while it says what the shop came with, also moved or switched off', async () => {
  const { user } = visit(<Editor samples={['hero', 'statistics']} />, { as: ADA })
  const hero = within((await screen.findByText('Hero')).closest('li') as HTMLElement)
  const marked = () => screen.queryAllByText('(sample)').length
  expect(marked()).toBe(2)
  await user.click(screen.getByRole('button', { name: 'Move Hero down' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show Hero' }))
  expect(marked()).toBe(2)
  await user.type(hero.getByLabelText('Heading'), '!')
  expect(marked()).toBe(1)
  await user.type(hero.getByLabelText('Heading'), '{Backspace}')
  expect(marked()).toBe(2)
})
