import { expect, test } from 'vitest'
import { heading, list, text } from '../content/answers/answer-blocks.ts'
import { blocksOfText } from './shop-page.tsx'

test('paragraphs, headings and lists', () => {
  const written = '## Who we are\nA works\nin a town.\n\n\nWe make:\n- parts,\n  all true\n- drawings\n\n## \n\nEnd.\n'
  expect(blocksOfText(written)).toEqual([
    heading('Who we are'),
    text('A works in a town.'),
    text('We make:'),
    list('parts, all true', 'drawings'),
    text('##'),
    text('End.'),
  ])
})

test('nothing else is markup', () => {
  expect(blocksOfText('<b>bold</b> # 1\n#2')).toEqual([text('<b>bold</b> # 1 #2')])
  expect(blocksOfText(' \n\n ')).toEqual([])
})
