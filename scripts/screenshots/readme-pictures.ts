import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHOWN_PAGES } from './shown-pages.ts'
import type { Shot } from './take-picture.ts'

const FOLDER = 'docs/images'
const HEIGHT = 820

/** Which page, how wide, and by day or by night. */
const PICTURES = [
  { name: 'home', width: 1280, scheme: 'light' },
  { name: 'parts-filtered', width: 1280, scheme: 'dark' },
  { name: 'part-signed-in', width: 1280, scheme: 'light' },
  { name: 'payment', width: 1280, scheme: 'light' },
  { name: 'overview', width: 1280, scheme: 'light' },
  { name: 'part', width: 390, scheme: 'dark' },
] as const

/** Writes the pictures that README shows into docs/images, as WebP: some 30 kB each. */
export async function takeForReadme(take: (shot: Shot) => Promise<Buffer>): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const { name, ...shot } of PICTURES) {
    const shown = SHOWN_PAGES.find((page) => page.name === name)
    if (!shown) throw new Error(`There is no page ${name} to show in README`)
    const picture = await take({ shown, ...shot, height: HEIGHT, isWhole: false })
    const file = join(FOLDER, `${name}.webp`)
    const { size } = await sharp(picture).webp({ quality: 82, effort: 6 }).toFile(file)
    console.log(`${file}: ${Math.ceil(size / 1024)} kB`)
  }
}
