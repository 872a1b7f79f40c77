import type { Arrow } from './imports.ts'
import type { Rooms } from './rooms.ts'

/** An arrow between two rooms, with the files that make it. */
export interface RoomArrow {
  from: string
  to: string
  files: Arrow[]
}

/** The room of a path: the row that names most of it; null where none does. */
export function roomOf(path: string, rooms: Iterable<string>): string | null {
  const around = [...rooms].filter(room => (room.endsWith('/') ? path.startsWith(room) : path === room))
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

/** Arrows between rooms; files of a folder without a row have none. */
export function roomArrows(arrows: readonly Arrow[], rooms: readonly string[]): RoomArrow[] {
  const found = new Map<string, RoomArrow>()
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from, rooms), roomOf(arrow.to, rooms)]
    if (!from || !to || from === to) continue
    const known = found.get(`${from} ${to}`) ?? { from, to, files: [] }
    known.files.push(arrow)
    found.set(`${from} ${to}`, known)
  }
  return [...found.values()]
}

/** Arrows that do not lead to a lower floor. `floors` has the highest first. */
export function arrowsUp(arrows: readonly RoomArrow[], floors: readonly Rooms[]): RoomArrow[] {
  const heights = new Map(floors.flatMap((floor, i) => Object.keys(floor).map(room => [room, floors.length - i] as const)))
  const heightOf = (room: string) => heights.get(room) ?? 0
  return arrows.filter(({ from, to }) => heightOf(from) <= heightOf(to))
}
