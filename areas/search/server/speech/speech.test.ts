import { describe, expect, test } from 'vitest'
import { ROLES } from '#packages/part-attributes/roles.ts'
import { languagesWith } from '#test-support/languages-with.ts'
import { notEmpty } from '#test-support/not-empty.ts'
import { languageRows, rowsOfKind } from './language-rows.ts'
import { speechOf } from './speech.ts'

const german = speechOf('de')

test.each([
  ['Schläuche', 'schlauche'],
  ['Schlaeuche', 'schlauche'],
  ['Hülle', 'hulle'],
  ['Huelle', 'hulle'],
  ['Steuersatz', 'steuersatz'],
  ['neue', 'neue'],
  ['blauer', 'blauer'],
  ['aequer Äquer', 'aquer aquer'],
  ['Oel Öl', 'ol ol'],
  ['Größe Groesse', 'grosse grosse'],
  ['AE-104', 'ae-104'],
  ['28 x 2,25', '28 x 2.25'],
])('%s is spelled %s', (text, spelled) => {
  expect(german.spell(text)).toBe(spelled)
  expect(german.spell(spelled)).toBe(spelled)
})

test.each([
  ['Schläuche', 'Schlauch'],
  ['Mäntel', 'Mantel'],
  ['Kettenblätter', 'Kettenblatt'],
  ['Züge', 'Zug'],
  ['Schlösser', 'Schloss'],
  ['Räder', 'Rad'],
  ['Lager', 'Lager'],
  ['Reifen', 'Reifen'],
  ['Riemen', 'Riemen'],
  ['Speichen', 'Speiche'],
  ['Bremsen', 'Bremse'],
  ['Muttern', 'Mutter'],
  ['Pedale', 'Pedal'],
  ['Sättel', 'Sattel'],
  ['Rennradkassetten', 'Rennradkassette'],
  ['Gravelkettenblätter', 'Gravelkettenblatt'],
  ['Titanschrauben', 'Titanschraube'],
])('one of %s is one %s', (plural, noun) => {
  expect(german.singular(german.spell(plural))).toBe(german.spell(noun))
  expect(german.singular(german.spell(noun))).toBe(german.spell(noun))
})

test.each([
  ['Kolleginnen', 'kolleginn'],
  ['Zylindern', 'zylinder'],
  ['Kurbeln', 'kurbel'],
  ['schwarzes', 'schwarz'],
  ['Kits', 'kit'],
  ['Boss', 'boss'],
  ['See', 'see'],
  ['m10x1s', 'm10x1s'],
])('%s, which no table has, becomes %s', (word, left) => {
  expect(german.singular(german.spell(word))).toBe(left)
})

test('Words that differ in more than their plural stay apart', () => {
  for (const [one, other] of [
    ['Lager', 'Lage'],
    ['Speichen', 'Speicher'],
    ['Bremse', 'Bremser'],
    ['Reifen', 'reif'],
    ['Mutter', 'Mut'],
  ] as const)
    expect(german.singular(german.spell(one)), one).not.toBe(german.singular(german.spell(other)))
})

test.each([
  ['Bremsscheibe', 'bremse scheibe'],
  ['Scheibenbremsbeläge', 'scheibe bremsbelag'],
  ['Kettenblattschrauben', 'kettenblatt schraube'],
  ['Hinterradnabe', 'hinterrad nabe'],
  ['Vorderachse', 'vorder achse'],
  ['Rennradkassette', 'rennrad kassette'],
  ['Sattelstützklemme', 'sattel stutze klemme'],
  ['Innenlager', 'innen lager'],
  ['Kurbelgarniturschraube', 'kurbelgarnitur schraube'],
])('%s is made of %s', (compound, pieces) => {
  expect(german.pieces(german.spell(compound))?.join(' ')).toBe(pieces)
})

test.each(['Bremen', 'Rohloff', 'Gabelung', 'Shimano', 'Kette', 'Lager', 'Ringelblume', 'Ultegra', 'Achsel'])(
  '%s is no compound of the trade',
  (word) => {
    expect(german.pieces(german.spell(word))).toBeUndefined()
  },
)

describe('measures', () => {
  test.each([
    ['12-fach', '12-speed'],
    ['12fach Kette', '12speed kette'],
    ['42 Zähne', '42 t'],
    ['42 Z', '42 t'],
    ['28 Zoll', '28 in'],
    ['Lochkreis 104', 'bcd 104'],
    ['LK 104', 'bcd 104'],
    ['104 mm Lochkreis', '104 mm bcd'],
    ['36 Loch', '36 hole'],
    ['Loch im Schlauch', 'loch im schlauch'],
    ['unter 50 €', 'under 50 €'],
    ['bis 50 Euro', 'under 50 euro'],
    ['bis zu 50 Euro', 'under 50 euro'],
    ['ab 20', 'over 20'],
    ['20 bis 30 Euro', '20 to 30 euro'],
    ['zwischen 20 und 30 €', 'between 20 and 30 €'],
    ['max. 300 g', 'under 300 g'],
    ['unter dem Sattel', 'unter dem sattel'],
    ['160 mm Federweg', '160 mm travel'],
    ['Federweg 160 mm', 'travel 160 mm'],
    ['Größe M', 'size m'],
  ])('%s is read as %s', (text, reworded) => {
    expect(german.reword(german.spell(text)).text).toBe(reworded)
    expect(german.reword(reworded).text).toBe(reworded)
  })

  test('A place in the reworded text leads back to the text', () => {
    const spelled = german.spell('Kette 12-fach bis 50 Euro')
    const { text, before: placeBefore } = german.reword(spelled)
    for (const [reworded, written] of [
      ['12-speed', '12-fach'],
      ['under 50 euro', 'bis 50 euro'],
      ['kette', 'kette'],
    ] as const) {
      const at = text.indexOf(reworded)
      expect(spelled.slice(placeBefore(at), placeBefore(at + reworded.length))).toBe(written)
    }
  })
})

describe('Spanish', () => {
  const spanish = speechOf('es')

  test.each([
    ['Piñón', 'pinon'],
    ['PINON', 'pinon'],
    ['¿Cámaras?', '¿camaras?'],
    ['27,5 x 2,4', '27.5 x 2.4'],
  ])('%s is spelled %s', (text, spelled) => {
    expect(spanish.spell(text)).toBe(spelled)
  })

  test.each([
    ['piñones', 'piñón'],
    ['pinones', 'piñón'],
    ['cámaras', 'camara'],
    ['pedales', 'pedal'],
    ['sillines', 'sillín'],
    ['luces', 'luz'],
    ['bujes', 'buje'],
    ['ejes', 'eje'],
    ['frenos', 'freno'],
    ['guardabarros', 'guardabarros'],
    ['portabidones', 'portabidón'],
    ['negra', 'negro'],
    ['traseras', 'trasero'],
    ['azules', 'azul'],
    ['grises', 'gris'],
    ['tubeless', 'tubeless'],
  ])('%s and %s are one word', (one, other) => {
    expect(spanish.singular(spanish.spell(one))).toBe(spanish.singular(spanish.spell(other)))
  })

  test.each([
    ['acera', 'acero'],
    ['plata', 'plato'],
    ['cala', 'calo'],
    ['zapata', 'zapato'],
    ['bolsa', 'bolso'],
    ['gorra', 'gorro'],
  ])('%s is no %s', (one, other) => {
    expect(spanish.singular(one)).not.toBe(spanish.singular(other))
  })

  test.each([
    ['12 velocidades', '12 speed'],
    ['12v', '12speed'],
    ['42 dientes', '42 t'],
    ['29 pulgadas', '29 in'],
    ['36 agujeros', '36 hole'],
    ['menos de 50 €', 'under 50 €'],
    ['hasta 50 euros', 'under 50 euros'],
    ['más de 20', 'over 20'],
    ['desde 20 hasta 30 €', 'from 20 to 30 €'],
    ['entre 20 y 30 €', 'between 20 and 30 €'],
    ['120 mm de recorrido', '120 mm travel'],
    ['recorrido de 120 mm', 'travel 120 mm'],
    ['20 euros a 30 euros', '20 euros to 30 euros'],
    ['talla M', 'size m'],
    ['bajo el sillín', 'bajo el sillin'],
    ['de 12 a 14', 'de 12 to 14'],
  ])('%s is read as %s', (text, reworded) => {
    expect(spanish.reword(spanish.spell(text)).text).toBe(reworded)
  })
})

describe('files', () => {
  const languages = languagesWith('grammar')

  test.each(notEmpty(languages))(
    'Nouns of %s are many, each once, and name kinds of part that there are',
    (language) => {
      const rows = languageRows('nouns', language)
      const nouns = rows.flatMap(({ noun }) => (noun ? [speechOf(language).spell(noun)] : []))
      expect(nouns.length).toBeGreaterThanOrEqual(250)
      expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([])
      const roles = rows.flatMap(({ role }) => (role ? role.split('|') : []))
      expect(roles.filter((role) => !(ROLES as readonly string[]).includes(role))).toEqual([])
    },
  )

  test.each(notEmpty(languages))('Synonyms of %s are many, and each has one meaning', (language) => {
    const rows = languageRows('vocabulary', language)
    const spellings = rows.map(
      ({ spelling = '', category = '' }) => `${speechOf(language).spell(spelling)}|${category}`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([])
    expect(rows.filter(({ spelling, means }) => !spelling || !means)).toEqual([])
  })

  test.each(notEmpty(languages))('Other rows of %s are of a known kind', (language) => {
    const grammar = languageRows('grammar', language)
    const kinds = [
      'head',
      'attributive',
      'digraph',
      'no-digraph-after',
      'whole',
      'ending',
      'link',
      'conjunction',
      'purpose',
      'stop',
    ]
    expect(grammar.filter(({ kind = '' }) => ![...kinds, 'generic', 'colour', 'thing'].includes(kind))).toEqual([])
    expect(rowsOfKind(grammar, 'ending').length).toBeGreaterThan(0)
    const places = ['after', 'before', 'between', 'beside']
    expect(languageRows('measures', language).filter(({ place = '' }) => !places.includes(place))).toEqual([])
  })
})
