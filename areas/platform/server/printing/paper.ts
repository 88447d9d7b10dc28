import PDFDocument from 'pdfkit'
import { type FontName, fontFile, printable } from './fonts.ts'

export const SHEET = { left: 50, right: 545, top: 50, bottom: 740, footer: 765 } as const // Points on A4
export const INK = '#16222b'
export const GREY = '#56636d'
const LINE = '#cdd5d9'

export type SheetFacts = { title: string; author: string; subject: string; language: string; at: Date }
export type Place = { x: number; y: number; width: number }
export type Style = { size?: number; font?: FontName; align?: 'left' | 'right'; color?: string }
export type Sheet = ReturnType<typeof openSheet>

function openDocument({ title, author, subject, language, at }: SheetFacts) {
  return new PDFDocument({
    size: 'A4',
    margin: 0, // Places are given; nothing flows on by itself
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at },
  })
    .registerFont('text', fontFile('text'))
    .registerFont('bold', fontFile('bold'))
}

/** A4 sheets with real text. The same calls give the same bytes: nothing in them is of the time of printing. */
export function openSheet(facts: SheetFacts) {
  const { at } = facts
  const pdf = openDocument(facts)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const style = ({ size = 9, font = 'text', color = INK }: Style) => pdf.font(font).fontSize(size).fillColor(color)
  return {
    addPage: (layout: 'portrait' | 'landscape' = 'portrait') => void pdf.addPage({ size: 'A4', margin: 0, layout }),
    /** For drawings: lines at places in points. */
    pen: pdf,
    /** @returns its height */
    write(text: string, { x, y, width }: Place, styled: Style = {}): number {
      const shown = printable(text)
      const options = { width, align: styled.align ?? 'left', lineGap: 1 }
      return style(styled).text(shown, x, y, options).y - y
    },
    /** Where something of this height begins: on a further page where this one is full. */
    room(y: number, height: number): number {
      if (y + height <= SHEET.bottom) return y
      pdf.addPage()
      return SHEET.top
    },
    /** To be ticked off. */
    box: (x: number, y: number, size: number) =>
      void pdf.rect(x, y, size, size).lineWidth(0.7).strokeColor(INK).stroke(),
    heightOf: (text: string, width: number, styled: Style = {}) =>
      style(styled).heightOfString(printable(text), { width, lineGap: 1 }),
    rule: (y: number, from: number = SHEET.left) =>
      void pdf.moveTo(from, y).lineTo(SHEET.right, y).lineWidth(0.7).strokeColor(LINE).stroke(),
    attach(name: string, bytes: Buffer, type: string, description: string) {
      // Documented by pdfkit, unknown to its types.
      const options = { name, type, description, creationDate: at, modifiedDate: at, relationship: 'Alternative' }
      pdf.file(bytes, options as Parameters<typeof pdf.file>[1])
    },
    /** For each page, once all are written. */
    eachPage(draw: (page: number, pages: number) => void) {
      const { start, count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(start + page)
        draw(page + 1, count)
      }
    },
    close(): Promise<Buffer> {
      pdf.end()
      return ended
    },
  }
}
