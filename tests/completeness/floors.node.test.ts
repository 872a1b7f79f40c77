import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inspectHouse } from '../../scripts/floors/house.ts'
import { picture, withPicture } from '../../scripts/floors/picture.ts'
import { CLIENT_ROOMS, LARGEST_CLIENT_CIRCLE, WORKER_FLOORS } from '../../scripts/floors/rooms.ts'

const house = inspectHouse()
const workerRooms = WORKER_FLOORS.flatMap(floor => Object.keys(floor))

/** What stands at the top of a folder, folders with a slash at the end; tests and styles are no rooms. */
const inside = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .map(entry => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter(name => !/\.test\.tsx?$/.test(name))

test('a room of the worker uses rooms of lower floors only', () => {
  expect(house.up).toEqual([])
})

test('no rooms of the worker stand in a circle', () => {
  expect(house.circles).toEqual([])
})

test('shared code knows neither side, and the browser nothing of the worker', () => {
  expect(house.across).toEqual([])
})

test('circles of files in the client do not grow', () => {
  const [largest = []] = house.clientCircles
  expect(largest.length, 'npm run floors shows it').toBeLessThanOrEqual(LARGEST_CLIENT_CIRCLE)
})

test('every room has a row, and every row a room', () => {
  expect(inside('worker').filter(name => !workerRooms.includes(name))).toEqual([])
  expect(workerRooms.filter(room => !existsSync(`worker/${room}`))).toEqual([])
  expect(new Set(workerRooms).size).toBe(workerRooms.length)
  expect(inside('client').filter(name => name.endsWith('/') && !(name in CLIENT_ROOMS))).toEqual([])
  expect(Object.keys(CLIENT_ROOMS).filter(room => !existsSync(`client/${room}`))).toEqual([])
})

test('the README shows the same rooms: npm run floors -- --readme writes them', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(readme).toBe(withPicture(readme))
  expect(readme).toContain(`\n${picture()}\n`)
})
