// A process for one card: its words as an argument, its picture on standard input, a JPEG as output.
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { drawCard } = await import('./draw-card.ts')
const file = await buffer(process.stdin)
const words = JSON.parse(process.argv[2] ?? '{}')
process.stdout.write(await drawCard({ ...words, picture: file.length > 0 ? file : null }))
