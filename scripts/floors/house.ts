import { globSync } from 'node:fs'
import { circlesAmong } from './circles.ts'
import { type Arrow, arrowsFrom } from './imports.ts'
import { arrowsUp, type RoomArrow, roomArrows } from './judge.ts'
import { type Rooms, WORKER_FLOORS } from './rooms.ts'

/** Tests and the gallery stand outside: they look at everything. */
const isOutside = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('gallery/')

const sourcesOf = (folder: string) => globSync(`${folder}/**/*.{ts,tsx}`).filter(file => !isOutside(file))

const inWorker = (rooms: Rooms): Rooms =>
  Object.fromEntries(Object.entries(rooms).map(([room, holds]) => [`worker/${room}`, holds]))

export interface House {
  /** Arrows of the worker that do not lead to a lower floor. */
  up: RoomArrow[]
  /** Circles of rooms in the worker. */
  circles: string[][]
  /** Circles of files in the client, the largest first. */
  clientCircles: string[][]
  /** Arrows from one side of the repository to one that it must not know. */
  across: Arrow[]
}

/** Which side must not know which: shared code knows neither, the browser gets nothing of the worker, and no tests are built into either. */
const FORBIDDEN: readonly (readonly [from: string, to: string])[] = [
  ['shared/', 'worker/'],
  ['shared/', 'client/'],
  ['client/', 'worker/'],
  ['client/', 'gallery/'],
  ['client/', 'tests/'],
  ['worker/', 'tests/'],
]

/** Reads every import of worker, client and shared, types and dynamic ones as well. */
export function inspectHouse(): House {
  const arrows = arrowsFrom(['worker', 'client', 'shared'].flatMap(sourcesOf))
  const floors = WORKER_FLOORS.map(inWorker)
  const betweenRooms = roomArrows(arrows, floors.flatMap(Object.keys))
  return {
    up: arrowsUp(betweenRooms, floors),
    circles: circlesAmong(betweenRooms),
    clientCircles: circlesAmong(arrows.filter(({ from, to }) => from.startsWith('client/') && to.startsWith('client/'))),
    across: arrows.filter(({ from, to }) => FORBIDDEN.some(([side, other]) => from.startsWith(side) && to.startsWith(other))),
  }
}
