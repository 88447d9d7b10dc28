// A process for one drawing: what it is as an argument, its picture on standard input, the file as output.
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const { drawImage } = await import('./draw-image.ts')
const file = await buffer(process.stdin)
const words = JSON.parse(process.argv[2] ?? '{}')
process.stdout.write(await drawImage({ ...words, picture: file.length > 0 ? file : null }))
