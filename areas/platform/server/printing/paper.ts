import PDFDocument from 'pdfkit'
import { type FontName, fontFile, printable } from './fonts.ts'
import { linesOfScripts, needsScripts, type Piece } from './script-text.ts'

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

/** Of the base fonts, in parts of the size: fonts of other scripts stand on the same line. */
const ASCENT = 1.069

/**
 * Writes what the base fonts lack, with the fonts that `readyFonts` has loaded, right to left where it is due. Letters
 * of other scripts are outlines with their text beside them, for whoever copies it or has it read aloud.
 */
function scriptWriter(pdf: PDFKit.PDFDocument) {
  const options = { lineBreak: false, baseline: 'alphabetic' } as const
  const measure = ({ text, font, isRightToLeft }: Piece, { size = 9, font: weight = 'text' }: Style): number =>
    typeof font === 'string'
      ? pdf.font(font).fontSize(size).widthOfString(text, options)
      : (font.shape(text, weight, isRightToLeft).width * size) / font.unitsPerEm
  const layOut = (text: string, width: number, styled: Style) => {
    const { size = 9, font = 'text' } = styled
    const usual = pdf.font(font).fontSize(size).currentLineHeight(true)
    const heightOf = (piece: Piece) => (typeof piece.font === 'string' ? usual : piece.font.lineHeight * size)
    const paragraphs = text.normalize('NFC').split('\n')
    const lines = paragraphs.flatMap((one) => linesOfScripts(one, font, width, (piece) => measure(piece, styled)))
    return lines.map((pieces) => ({ pieces, usual, height: Math.max(usual, ...pieces.map(heightOf)) + 1 }))
  }
  const draw = (piece: Piece, x: number, baseline: number, { size = 9, font: weight = 'text', color = INK }: Style) => {
    const { text, font, isRightToLeft } = piece
    if (typeof font === 'string')
      return void pdf.font(font).fontSize(size).fillColor(color).text(text, x, baseline, options)
    const scale = size / font.unitsPerEm
    pdf.markContent('Span', { actual: text })
    for (const outline of font.shape(text, weight, isRightToLeft).outlines) {
      if (outline.path === '') continue
      pdf
        .save()
        .translate(x + outline.x * scale, baseline - outline.y * scale)
        .scale(scale, -scale)
      pdf.path(outline.path).fill(color).restore()
    }
    pdf.endMarkedContent()
  }
  return {
    heightOf: (text: string, width: number, styled: Style) =>
      layOut(text, width, styled).reduce((sum, { height }) => sum + height, 0),
    /** @returns its height */
    write(text: string, { x, y, width }: Place, styled: Style): number {
      let top = y
      for (const { pieces, height, usual } of layOut(text, width, styled)) {
        const widths = pieces.map((piece) => measure(piece, styled))
        let left = styled.align === 'right' ? x + width - widths.reduce((sum, each) => sum + each, 0) : x
        const baseline = top + (height - 1 - usual) / 2 + ASCENT * (styled.size ?? 9)
        for (const [at, piece] of pieces.entries()) {
          draw(piece, left, baseline, styled)
          left += widths[at] ?? 0
        }
        top += height
      }
      return top - y
    },
  }
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
  const scripts = scriptWriter(pdf)
  return {
    addPage: (layout: 'portrait' | 'landscape' = 'portrait') => void pdf.addPage({ size: 'A4', margin: 0, layout }),
    /** For drawings: lines at places in points. */
    pen: pdf,
    /** @returns its height */
    write(text: string, { x, y, width }: Place, styled: Style = {}): number {
      if (needsScripts(text)) return scripts.write(text, { x, y, width }, styled)
      const shown = printable(text)
      const options = { width, align: styled.align ?? 'left', lineGap: 1 }
      return style(styled).text(shown, x, y, options).y - y
    },
    /** A PNG as large as it can be within a box. */
    picture: (png: Buffer, { x, y }: Pick<Place, 'x' | 'y'>, most: { width: number; height: number }) =>
      void pdf.image(png, x, y, { fit: [most.width, most.height] }),
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
      needsScripts(text)
        ? scripts.heightOf(text, width, styled)
        : style(styled).heightOfString(printable(text), { width, lineGap: 1 }),
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
