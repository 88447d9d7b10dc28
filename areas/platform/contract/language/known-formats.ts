export type DecimalSign = ',' | '.'

/** How a language writes numbers: `#` stands for the digits, `¤` for the currency. */
export type NumberFormat = {
  decimal: DecimalSign
  group: string
  /** Digits of the smallest numbers that are grouped: Spanish writes 1234, but 12.345. */
  groupFrom: number
  money: string
  percent: string
  /** Of a day in figures: `Y`, `M` and `D` stand for its figures. */
  day: string
}

/**
 * How a language writes short dates: `D` stands for the day, `0D` and `0M` for two digits, `N` for the name of the
 * month, `W` for that of the weekday. `halves`: the day has twice twelve hours.
 */
export type DateFormat = { months: string; weekdays: string; date: string; monthDay: string; halves?: true }

// But for English, as which languages without a row are written.

export const KNOWN_NUMBERS: Readonly<Record<string, NumberFormat>> = {
  de: { decimal: ',', group: '.', groupFrom: 4, money: '#\u00a0¤', percent: '#\u00a0%', day: 'D.M.Y' },
  es: { decimal: ',', group: '.', groupFrom: 5, money: '#\u00a0¤', percent: '#\u00a0%', day: 'D/M/Y' },
}

export const KNOWN_DATES: Readonly<Record<string, DateFormat>> = {
  de: {
    months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    weekdays: 'So Mo Di Mi Do Fr Sa',
    date: '0D.0M.Y',
    monthDay: 'W., D. N',
  },
  es: {
    months: 'ene feb mar abr may jun jul ago sept oct nov dic',
    weekdays: 'dom lun mar mié jue vie sáb',
    date: 'D N Y',
    monthDay: 'W, D N',
  },
}
