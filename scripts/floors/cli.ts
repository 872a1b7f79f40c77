import { readFileSync, writeFileSync } from 'node:fs'
import { inspectHouse } from './house.ts'
import { withPicture } from './picture.ts'
import { LARGEST_CLIENT_CIRCLE } from './rooms.ts'

if (process.argv.includes('--readme')) writeFileSync('README.md', withPicture(readFileSync('README.md', 'utf8')))

const { up, circles, clientCircles, across } = inspectHouse()
const largest = clientCircles[0]?.length ?? 0

for (const { from, to, files } of up)
  console.log([`${from} → ${to} leads to no lower floor:`, ...files.map(file => `  ${file.from} → ${file.to}`)].join('\n'))
for (const circle of circles) console.log(`A circle of rooms: ${circle.join(', ')}`)
for (const { from, to } of across) console.log(`${from} → ${to} leads to a side that it must not know`)

console.log(`rooms with arrows up: ${new Set(up.map(({ from }) => from)).size}`)
console.log(`circles of rooms in worker/: ${circles.length}`)
console.log(`largest circle of files in client/: ${largest} (${LARGEST_CLIENT_CIRCLE} allowed)`)
if (up.length || circles.length || across.length || largest > LARGEST_CLIENT_CIRCLE) process.exit(1)
