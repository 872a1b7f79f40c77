import { CLIENT_ROOMS, FOLDERS, type Rooms, WORKER_FLOORS } from './rooms.ts'

const FOLDER_CHARACTERS = 12
const ROOM_CHARACTERS = 24

const lines = (rooms: Rooms) => Object.entries(rooms).map(([room, holds]) => room.padEnd(ROOM_CHARACTERS) + holds)

/** Floors from the top down, each with its number. */
const workerLines = () =>
  WORKER_FLOORS.flatMap((floor, i) => {
    const number = String(WORKER_FLOORS.length - 1 - i).padStart(4)
    return lines(floor).map((line, at) => `${at ? '    ' : number}  ${line}`)
  })

const INSIDE: Readonly<Record<string, () => string[]>> = {
  'worker/': workerLines,
  'client/': () => lines(CLIENT_ROOMS).map(line => `  ${line}`),
}

/** The table of rooms as the README shows it. */
export const picture = () =>
  Object.entries(FOLDERS)
    .flatMap(([folder, holds]) => [folder.padEnd(FOLDER_CHARACTERS) + holds, ...(INSIDE[folder]?.() ?? [])])
    .join('\n')

const SHOWN = /(?<=## Folders\n\n```\n)[\s\S]*?(?=\n```)/

/** A README with this table in place of the one it shows. */
export const withPicture = (readme: string) => readme.replace(SHOWN, picture)
