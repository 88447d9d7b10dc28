import { expect, test } from 'vitest'
import { answerBlocks, type Block, blocksOfText } from './answer-blocks.ts'

const text = (words: string): Block => ({ kind: 'text', text: words })
const heading = (words: string): Block => ({ kind: 'heading', text: words })
const list = (...items: string[]): Block => ({ kind: 'list', items })

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

test('code stands between lines of three backticks, as it is written', () => {
  const source = 'const a = 1\n\n  ## b\n- c'
  expect(answerBlocks(`Before\n\n\`\`\`\n${source}\n\`\`\`\n\nAfter\n`)).toEqual([
    text('Before'),
    { kind: 'code', text: source },
    text('After'),
  ])
})
