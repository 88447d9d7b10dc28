import type { DateFormat, NumberFormat } from './formats.ts'

// But for English, as which languages without a row are written.

export const KNOWN_NUMBERS: Readonly<Record<string, NumberFormat>> = {
  de: { decimal: ',', group: '.', groupFrom: 4, money: '#\u00a0¤', percent: '#\u00a0%' },
  es: { decimal: ',', group: '.', groupFrom: 5, money: '#\u00a0¤', percent: '#\u00a0%' },
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
