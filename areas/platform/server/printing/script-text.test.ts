import { expect, test } from 'vitest'
import { openSheet } from './paper.ts'
import { readyFonts } from './script-fonts.ts'
import { linesOfScripts, needsScripts, type Piece } from './script-text.ts'

const NAMES = {
  Arabic: 'محمد علي ١٢٣',
  Armenian: 'Արամ Խաչատրյան',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Chinese: '北京市朝阳区建国路９３号 張偉',
  Devanagari: 'विद्यार्थी क्षेत्र',
  Ethiopic: 'አዲስ አበባ',
  Georgian: 'თბილისი',
  Gujarati: 'અમદાવાદ',
  Gurmukhi: 'ਅੰਮ੍ਰਿਤਸਰ ਸਿੰਘ',
  Hebrew: 'רחוב הרצל 5 (דירה)',
  Japanese: '東京都渋谷区神南 サトウ ひろし',
  Kannada: 'ಬೆಂಗಳೂರು',
  Khmer: 'ភ្នំពេញ',
  Korean: '서울특별시 종로구 김철수',
  Lao: 'ວຽງຈັນ',
  Malayalam: 'തിരുവനന്തപുരം',
  Myanmar: 'ရန်ကုန်',
  Sinhala: 'කොළඹ',
  Tamil: 'சென்னை',
  Telugu: 'హైదరాబాద్',
  Thai: 'กรุงเทพมหานคร',
  Vietnamese: 'Nguyễn Thị Hồng',
}

test('every sign of these names has a font', async () => {
  expect(await readyFonts({ to: [NAMES] })).toEqual([])
})

test('signs that no font has are named before anything is printed', async () => {
  expect(await readyFonts(['Ada 😀', { to: '𓀀 مح' }, 'a\nb'])).toEqual(['😀', '𓀀'].sort())
})

const WIDE = 1_000
const widthOf = ({ text }: Piece) => [...text].length * 10
async function lines(text: string, width = WIDE) {
  await readyFonts(text)
  return linesOfScripts(text, 'text', width, widthOf).map((line) => line.map((piece) => piece.text))
}

test('words of right-to-left scripts stand from right to left, figures and Latin words the other way', async () => {
  expect(await lines('شارع 12')).toEqual([['12', ' ', 'شارع']])
  expect(await lines('محمد علي')).toEqual([['علي', ' ', 'محمد']])
  expect(await lines('Haifa רחוב')).toEqual([['Haifa ', 'רחוב']])
  expect(await lines('רחוב 5 (דירה)')).toEqual([['(', 'דירה', ') ', '5', ' ', 'רחוב']])
  expect(await lines('رقم ١٢')).toEqual([['١٢', ' ', 'رقم']])
})

test('lines break between words, also of scripts without blanks, and never before a closing sign', async () => {
  const joined = async (text: string, width: number) => (await lines(text, width)).map((line) => line.join(''))
  expect(await joined('서울특별시 종로구', 60)).toEqual(['서울특별시', '종로구'])
  const broken = await joined('北京市朝阳区建国路。', 40)
  expect(broken.join('')).toBe('北京市朝阳区建国路。')
  expect(broken.every((line) => [...line].length <= 4 && !line.startsWith('。'))).toBe(true)
})

test('what no font has is a question mark beside what fonts have', async () => {
  expect(await lines('ไทย 😀')).toEqual([['ไทย', ' ?']])
  expect(needsScripts('Łódź Ωμέγα')).toBe(false)
})

test('a paper of every script is the same each time, and stays small', async () => {
  await readyFonts(NAMES)
  const print = () => {
    const at = new Date('2026-11-26T12:00:00Z')
    const sheet = openSheet({ title: 'Scripts', author: 'Shop', subject: 'Test', language: 'en', at })
    sheet.addPage()
    let y = 50
    for (const [script, name] of Object.entries(NAMES))
      y += Math.max(
        sheet.write(script, { x: 50, y, width: 100 }),
        sheet.write(name, { x: 160, y, width: 200 }, { size: 14 }),
        sheet.write(name, { x: 380, y, width: 150 }, { size: 8.5, font: 'bold', align: 'right' }),
      )
    return sheet.close()
  }
  const paper = await print()
  expect((await print()).equals(paper)).toBe(true)
  expect(paper.length).toBeLessThan(200_000)
  if (process.env.KEEP_PAPER) (await import('node:fs')).writeFileSync(process.env.KEEP_PAPER, paper)
})
