import { inspectHouse } from './house.ts'
import { LARGEST_CLIENT_CIRCLE } from './rooms.ts'

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
