import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['letters without accents', 'Ünïcödé Ångström', 'unicode angstrom'],
  ['nothing but letters with accents', 'ÉÀ', 'ea'],
  [
    'letters that have no accent to lose',
    'Straße Ærø œuvre Đuro Iðnó Łódź Þór ısı',
    'strasse aero oeuvre duro idno lodz thor isi',
  ],
  ['marks of brands', 'Shimano® XT™ ©️ ℠', 'shimano xt'],
  ['signs of a diameter', '⌀31.8 Ø 28.6 ø25.4 ∅7', '31.8 28.6 25.4 7'],
  ['but not a letter that is one', 'Ørsted', 'orsted'],
  ['signs that nobody sees', 'chain\u00adring\u200b', 'chainring'],
  ['apostrophes', 'women’s men‘s girlʼs boy´s child′s kid`s', "women's men's girl's boy's child's kid's"],
  ['inch marks', "26″ 27” 28“ 29„ 20ʺ 24'' 16‴", '26" 27" 28" 29" 20" 24" 16"\''],
  ['fractions', '1⅛ 1½ ¾ 1⁄8', '1 1/8 1 1/2 3/4 1/8'],
  ['dashes', '11‑42 11–42 11—42 11−42', '11-42 11-42 11-42 11-42'],
  ['times', '12×148 12✕148 12✖148 12⨯148 12*148 12 * 148', '12x148 12x148 12x148 12x148 12x148 12x148'],
  ['but not a star among words', 'a * b', 'a * b'],
  ['blanks', ' a\t\u00a0b\u2003 c\n', 'a b c'],
  ['several blanks', 'a   b', 'a b'],
  ['the decimal comma', '27,2 mm', '27.2 mm'],
  ['but not the commas of a list', '1,2,3 and 1,234,567', '1,2,3 and 1,234,567'],
  ['nor one after a point', '1.5,2', '1.5,2'],
])('has one spelling for %s', (_, text, folded) => {
  expect(fold(text)).toBe(folded)
})
