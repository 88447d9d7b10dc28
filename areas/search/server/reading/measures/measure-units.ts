/** How units are written, and what each is in the unit that attributes are stored in. */
export interface WrittenUnit {
  readonly unit:
    | 'mm'
    | 'g'
    | 'bar'
    | 'Nm'
    | 'T'
    | '°'
    | '%'
    | 'tpi'
    | 'ml'
    | 'N'
    | 'W'
    | 'V'
    | 'Wh'
    | 'mAh'
    | 'lm'
    | 'lx'
  readonly factor: number
}

const written: Readonly<Record<string, WrittenUnit>> = {
  mm: { unit: 'mm', factor: 1 },
  cm: { unit: 'mm', factor: 10 },
  m: { unit: 'mm', factor: 1000 },
  in: { unit: 'mm', factor: 25.4 },
  g: { unit: 'g', factor: 1 },
  kg: { unit: 'g', factor: 1000 },
  oz: { unit: 'g', factor: 28.349523125 },
  lb: { unit: 'g', factor: 453.59237 },
  bar: { unit: 'bar', factor: 1 },
  psi: { unit: 'bar', factor: 0.0689475729 },
  nm: { unit: 'Nm', factor: 1 },
  t: { unit: 'T', factor: 1 },
  '°': { unit: '°', factor: 1 },
  '%': { unit: '%', factor: 1 },
  tpi: { unit: 'tpi', factor: 1 },
  ml: { unit: 'ml', factor: 1 },
  l: { unit: 'ml', factor: 1000 },
  'in-lb': { unit: 'Nm', factor: 0.112984829 },
  'ft-lb': { unit: 'Nm', factor: 1.3558179483 },
  n: { unit: 'N', factor: 1 },
  kn: { unit: 'N', factor: 1000 },
  w: { unit: 'W', factor: 1 },
  v: { unit: 'V', factor: 1 },
  wh: { unit: 'Wh', factor: 1 },
  mah: { unit: 'mAh', factor: 1 },
  ah: { unit: 'mAh', factor: 1000 },
  lm: { unit: 'lm', factor: 1 },
  lx: { unit: 'lx', factor: 1 },
}

const spellings: Readonly<Record<string, string>> = {
  '"': 'in',
  inch: 'in',
  inches: 'in',
  zoll: 'in',
  millimetre: 'mm',
  millimetres: 'mm',
  millimeter: 'mm',
  millimeters: 'mm',
  centimetre: 'cm',
  centimetres: 'cm',
  centimeter: 'cm',
  centimeters: 'cm',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  gramme: 'g',
  grammes: 'g',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  ounce: 'oz',
  ounces: 'oz',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  bars: 'bar',
  'newton metres': 'nm',
  tooth: 't',
  teeth: 't',
  deg: '°',
  degree: '°',
  degrees: '°',
  percent: '%',
  litre: 'l',
  litres: 'l',
  liter: 'l',
  liters: 'l',
  watt: 'w',
  watts: 'w',
  volt: 'v',
  volts: 'v',
  lumen: 'lm',
  lumens: 'lm',
  lux: 'lx',
}

/** Of a pattern, longer ones first. */
function anyOf(units: readonly string[]): string {
  const texts = [...units, ...Object.keys(spellings).filter((it) => units.includes(spellings[it] ?? ''))]
  return texts.toSorted((a, b) => b.length - a.length).join('|')
}

export const LENGTH_UNIT = anyOf(['mm', 'cm', 'm', 'in'])
export const WEIGHT_UNIT = anyOf(['g', 'kg', 'oz', 'lb'])
export const PRESSURE_UNIT = anyOf(['bar', 'psi'])
/** What coded attributes don't have, or seldom. */
export const OTHER_UNIT = anyOf([
  'tpi',
  '°',
  'nm',
  'in-lb',
  'ft-lb',
  '%',
  'ml',
  'l',
  'n',
  'kn',
  'w',
  'v',
  'wh',
  'mah',
  'ah',
  'lm',
  'lx',
])
export const ANY_UNIT = anyOf(Object.keys(written))

export function unitOf(text: string): WrittenUnit | undefined {
  const name = Object.hasOwn(spellings, text) ? (spellings[text] as string) : text
  return Object.hasOwn(written, name) ? written[name] : undefined
}

/** As it was written, in one spelling: `inches` is `in`. */
export function unitName(text: string): string {
  return Object.hasOwn(spellings, text) ? (spellings[text] as string) : text
}

/** Fractions of an inch that are names of sizes: a steerer of 1⅛ in has 28.6 mm, not 28.575. */
export const namedInches: Readonly<Record<string, number>> = {
  '1 1/8': 28.6,
  '1.125': 28.6,
  '1 1/4': 31.8,
  '1.25': 31.8,
  '1 1/2': 38.1,
  '1.5': 38.1,
  '7/8': 22.2,
  '1': 25.4,
}
